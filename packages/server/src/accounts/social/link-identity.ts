import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { countWaysIn } from '../count-ways-in.ts';
import { deleteIdentities, findIdentity, insertIdentity, listProviders } from '../identities-store.ts';
import { sendNotice } from '../send-notice.job.ts';
import { publishAccountChanged } from '../user-events.ts';
import { lockUser } from '../users-store.ts';
import type { SocialClient, SocialProfile } from './social-providers.ts';

/**
 * Links a provider's person to an account, regardless of their address, because the owner of the account
 * requested it.
 * @returns the account's id
 * @throws AppError `email_in_use` if that person already signs in to another account; `social_failed` if the
 * account no longer exists
 */
export function linkIdentity(
  app: App,
  provider: Pick<SocialClient, 'id' | 'name'>,
  profile: Pick<SocialProfile, 'subject'>,
  userId: string,
): Promise<string> {
  return inTransaction(app, async (tx) => {
    if (!(await lockUser(tx, userId))) throw new AppError('social_failed');
    const identity = { provider: provider.id, subject: profile.subject, userId, now: app.clock.now() };
    if (await insertIdentity(tx, identity)) {
      const notice = { kind: 'provider_linked' as const, provider: provider.name, cleared: false };
      await app.jobs.enqueue(tx, sendNotice, { user_id: userId, notice });
      await publishAccountChanged(app, tx, userId);
    } else if ((await findIdentity(tx, provider.id, profile.subject)) !== userId) {
      throw new AppError('email_in_use');
    }
    return userId;
  });
}

/**
 * Unlinks a provider from an account.
 * @throws AppError `not_found` if it is not linked; `last_sign_in_method` if there is no other way to sign in
 */
export function unlinkProvider(app: App, actor: Actor, { provider }: { provider: string }): Promise<void> {
  return inTransaction(app, async (tx) => {
    const user = await lockUser(tx, actor.userId);
    if (!user) throw new AppError('unauthenticated');
    const providers = await listProviders(tx, user.id);
    if (!providers.includes(provider)) throw new AppError('not_found');
    if ((await countWaysIn(app, tx, user)) === 1) throw new AppError('last_sign_in_method');
    await deleteIdentities(tx, user.id, provider);
    await publishAccountChanged(app, tx, user.id);
  });
}
