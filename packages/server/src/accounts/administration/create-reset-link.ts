import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { resetAddress } from '../mails/account-mails.ts';
import { codeMinutes, issueCode } from '../one-time-codes.ts';

/**
 * Creates the link to set a new password that is otherwise mailed, for owners to pass on. It works once, for an
 * hour.
 */
export async function createResetLink(
  app: Pick<App, 'clock' | 'config'>,
  tx: Tx,
  userId: string,
): Promise<string> {
  const code = await issueCode(app, tx, {
    userId,
    kind: 'password_reset',
    minutes: codeMinutes.passwordReset,
  });
  return resetAddress(app, code);
}
