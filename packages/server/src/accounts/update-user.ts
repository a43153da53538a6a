import type { EndpointRequest, User as ShownUser, userEndpoints } from '@earmark/contract';
import { entitlementsOf } from '../entitlements/index.ts';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { showUser } from './show-user.ts';
import { publishAccountChanged } from './user-events.ts';
import { changeUser, lockUser, type User, type UserChange } from './users-store.ts';

type Update = EndpointRequest<typeof userEndpoints.updateUser>['body'];

/**
 * Changes the user's own switches.
 * @throws AppError `forbidden` for another user's id, `pro_required` when a switch of Pro is turned on without it; then
 *   nothing changes.
 */
export async function updateUser(app: App, actor: Actor, input: Update): Promise<ShownUser> {
  if (input.userId !== undefined && input.userId !== actor.userId) throw new AppError('forbidden');
  // Only turning on needs Pro: whoever lost it can still turn off.
  if (input.addTldr || input.privacyMode) {
    const { plan } = await entitlementsOf(app, actor.userId);
    if (plan !== 'pro') throw new AppError('pro_required');
  }
  const user = await inTransaction(app, async (tx) => {
    const before = await lockUser(tx, actor.userId);
    if (!before) return null;
    if (input.privacyMode && !before.privacy_mode) {
      for (const listener of app.identity.privacyListeners) await listener(app, tx, before.id);
    }
    return changeUser(tx, before.id, changeOf(input, before, app.clock.now()));
  });
  if (!user) throw new AppError('unauthenticated');
  await publishAccountChanged(app, app.db, user.id);
  return showUser(app, user);
}

function changeOf(input: Update, before: User, now: Date): UserChange {
  return {
    ...(input.name === undefined ? {} : { name: input.name === '' ? null : input.name }),
    ...(input.addTldr === undefined ? {} : { add_tldr: input.addTldr }),
    ...(input.privacyMode === undefined ? {} : privacyChange(input.privacyMode, before, now)),
    ...(input.cookieConsent === undefined ? {} : { cookie_consent: input.cookieConsent }),
  };
}

/** Turned on again while it is on, it does not begin anew. */
function privacyChange(enabled: boolean, before: User, now: Date): UserChange {
  if (enabled === before.privacy_mode) return {};
  return { privacy_mode: enabled, privacy_since: enabled ? now : null };
}
