import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { limitByAccount } from './account-limits.ts';
import { requireAnotherLink } from './send-verification.job.ts';
import { findUser } from './users-store.ts';

/** Mails another verification link, unless the address is verified. */
export async function requestVerification(app: App, actor: Actor): Promise<void> {
  await limitByAccount(app, 'verification request', actor.userId);
  const user = await findUser(app.db, actor.userId);
  if (!user) throw new AppError('unauthenticated');
  if (user.email_verified_at === null) await requireAnotherLink(app, user.id);
}
