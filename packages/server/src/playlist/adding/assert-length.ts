import { maxCharactersPaid } from '@earmark/contract';
import { AppError } from '../../platform/errors.ts';

/** @throws AppError `text_missing`, `text_too_long` */
export function assertLength(text: string): void {
  if (text === '') throw new AppError('text_missing');
  if (text.length > maxCharactersPaid) {
    throw new AppError('text_too_long', { characters: text.length, limit: maxCharactersPaid });
  }
}
