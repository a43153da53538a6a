import type { EndpointRequest, User as PublicUser, userEndpoints } from '@earmark/contract';
import { entitlementsOf } from '../entitlements/index.ts';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { showUser } from './show-user.ts';
import { publishAccountChanged } from './user-events.ts';
import { needsPro, readPreferences } from './user-preferences.ts';
import { changeUser, lockUser, type User, type UserChange } from './users-store.ts';

type Update = EndpointRequest<typeof userEndpoints.updateUser>['body'];

/**
 * Changes the user's own preferences.
 * @throws AppError `forbidden` for another user's id, `pro_required` if a Pro preference is set without Pro;
 * nothing changes then.
 */
export async function updateUser(app: App, actor: Actor, input: Update): Promise<PublicUser> {
  if (input.userId !== undefined && input.userId !== actor.userId) throw new AppError('forbidden');
  if (needsPro(input)) {
    const { plan } = await entitlementsOf(app, actor.userId);
    if (plan !== 'pro') throw new AppError('pro_required');
  }
  const user = await inTransaction(app, async (tx) => {
    const before = await lockUser(tx, actor.userId);
    if (!before) return null;
    if (input.privacyMode && !readPreferences(before).privacyMode) {
      for (const listener of app.identity.privacyListeners) await listener(app, tx, before.id);
    }
    return changeUser(tx, before.id, changeOf(input, before, app.clock.now()));
  });
  if (!user) throw new AppError('unauthenticated');
  await publishAccountChanged(app, app.db, user.id);
  return showUser(app, user);
}

function changeOf({ userId: _, name, onboarding, ...chosen }: Update, before: User, now: Date): UserChange {
  const changedPreferences = Object.entries(chosen).filter(([, value]) => value !== undefined);
  return {
    ...(name === undefined ? {} : { name: name === '' ? null : name }),
    ...(onboarding === undefined ? {} : { onboarding: { ...before.onboarding, ...onboarding } }),
    ...(changedPreferences.length === 0
      ? {}
      : // Preferences that only another version knows are kept.
        { preferences: { ...before.preferences, ...Object.fromEntries(changedPreferences) } }),
    ...(chosen.privacyMode === undefined ? {} : privacyChange(chosen.privacyMode, before, now)),
  };
}

/** Turning it on again does not change the start time. */
function privacyChange(enabled: boolean, before: User, now: Date): UserChange {
  if (enabled === readPreferences(before).privacyMode) return {};
  return { privacy_since: enabled ? now : null };
}
