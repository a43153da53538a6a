import type { SignedIn } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { limitByAccount } from './account-limits.ts';
import { codeMinutes, issueCode, peekCode, spendSignInCode } from './one-time-codes.ts';
import { createSignInResponse, openSession } from './open-session.ts';
import { lockUser } from './users-store.ts';

/** Returns a token that signs in another device of the same user, once, within 10 minutes. */
export async function makeCustomToken(app: App, actor: Actor): Promise<{ data: { token: string } }> {
  await limitByAccount(app, 'custom token request', actor.userId);
  const token = await issueCode(app, app.db, {
    userId: actor.userId,
    kind: 'sign_in',
    minutes: codeMinutes.customToken,
  });
  return { data: { token } };
}

/** Signs in with a one-time token. */
export async function signInWithToken(
  app: App,
  input: { token: string; userAgent: string | null },
): Promise<SignedIn> {
  const owner = await peekCode(app, input.token, 'sign_in');
  if (owner === null) throw new AppError('invalid_action_code');
  const { user, session } = await inTransaction(app, async (tx) => {
    // The account is locked first, as everywhere, so that a simultaneous password reset runs completely
    // before or after.
    const user = await lockUser(tx, owner);
    const spent = await spendSignInCode(app, tx, input.token);
    if (!user || spent === null) throw new AppError('invalid_action_code');
    const origin = { method: spent.provider ?? 'code', userAgent: input.userAgent };
    return { user, session: await openSession(app, tx, user.id, origin) };
  });
  return createSignInResponse(app, user, session);
}
