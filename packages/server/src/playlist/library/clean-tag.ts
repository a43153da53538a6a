import { AppError } from '../../platform/errors.ts';
import { plainLine } from '../../platform/plain-line.ts';

/**
 * Returns a tag in the form in which it is stored: one line without a leading `#`.
 * @throws AppError `validation_failed` if nothing is left
 */
export function cleanTag(text: string): string {
  const tag = plainLine(text.normalize('NFC').replace(/^[\s#]+/, ''));
  if (tag === '')
    throw new AppError('validation_failed', { fields: { tag: 'A tag needs a letter or a digit.' } });
  return tag;
}
