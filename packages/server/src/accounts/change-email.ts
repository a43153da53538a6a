import type { SignedIn } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import { inTransaction, isUniqueViolation } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { limitByAccount } from './account-limits.ts';
import { deleteCodesOf } from './codes-store.ts';
import { emailChanged } from './email-changed.ts';
import { spendDigits } from './one-time-codes.ts';
import { createSignInResponse, endSessions, openSession, type SessionOrigin } from './open-session.ts';
import { verifyPassword } from './passwords.ts';
import { requireEmail } from './require-email.ts';
import { sendEmailCode } from './send-codes.job.ts';
import { sendNotice } from './send-notice.job.ts';
import { findSession } from './sessions-store.ts';
import { changeUser, findUser, findUserByEmail, lockUser } from './users-store.ts';

const kind = 'email_change';

/** Mails a code to the new address, as soon as the mail server accepts it. */
export async function requestEmailChange(
  app: App,
  actor: Actor,
  input: { new_email: string; password?: string | undefined },
): Promise<void> {
  const email = requireEmail(input.new_email);
  await limitByAccount(app, 'email change', actor.userId);
  const user = await findUser(app.db, actor.userId);
  if (!user) throw new AppError('unauthenticated');
  if (
    user.password_hash !== null &&
    !(await verifyPassword(input.password ?? '', user.password_hash, app.passwordCost))
  ) {
    throw new AppError('invalid_password');
  }
  if (await findUserByEmail(app.db, email)) throw new AppError('email_in_use');
  await app.jobs.enqueue(app.db, sendEmailCode, { user_id: user.id, email });
}

/** Changes the address of the account. Other sessions end, and the old address is notified. */
export async function confirmEmailChange(
  app: App,
  actor: Actor,
  input: { new_email: string; code: string },
): Promise<SignedIn> {
  const email = requireEmail(input.new_email);
  await limitByAccount(app, 'email code', actor.userId);
  try {
    const { user, session } = await inTransaction(app, async (tx) => {
      const before = await lockUser(tx, actor.userId);
      const proof = { userId: actor.userId, kind, about: keyOf(email), digits: input.code } as const;
      if (!before || !(await spendDigits(app, tx, proof))) throw new AppError('invalid_action_code');
      const changed = await changeUser(tx, before.id, { email, email_verified_at: app.clock.now() });
      if (!changed) throw new AppError('invalid_action_code');
      const origin = await originOf(tx, actor);
      await endSessions(app, tx, before.id, 'email');
      // The old mailbox may contain a link for a new password.
      await deleteCodesOf(tx, before.id);
      const notice = { kind: 'email_changed', former: before.email } as const;
      await app.jobs.enqueue(tx, sendNotice, { user_id: before.id, notice });
      const verifiedBefore = before.email_verified_at === null ? null : before.email;
      await app.jobs.emit(tx, emailChanged, { userId: before.id, verifiedBefore });
      return { user: changed, session: await openSession(app, tx, before.id, origin) };
    });
    return await createSignInResponse(app, user, session);
  } catch (error) {
    // Another user signed up with the address in the meantime.
    if (isUniqueViolation(error, 'users_email')) throw new AppError('email_in_use');
    throw error;
  }
}

/** The new session replaces the one that changed the address. */
async function originOf(tx: Tx, { sessionId }: Actor): Promise<SessionOrigin> {
  const session = await findSession(tx, sessionId);
  return {
    method: session?.method ?? null,
    userAgent: session?.user_agent ?? null,
    proxyUser: session?.proxy_user ?? null,
  };
}

const keyOf = (email: string) => email.toLowerCase();
