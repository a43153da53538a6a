import { AppError } from '../platform/errors.ts';
import { parseEmail } from './email-address.ts';

/** @throws AppError `invalid_email` if the text is not an address. */
export function requireEmail(typed: string): string {
  const email = parseEmail(typed);
  if (email === null) throw new AppError('invalid_email');
  return email;
}
