import { type ErrorCode, errorTable } from '@earmark/contract/errors';
import { translate } from './language/i18n.ts';

/** For codes that arrive without a message, such as those from another window. Loaded only by screens that need it. */
export const messageOf = (code: ErrorCode): string => translate(errorTable[code].message);

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorTable, value);
}
