import type { User as PublicUser } from '@earmark/contract';
import { type Entitlements, entitlementsOf } from '../entitlements/index.ts';
import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { feedUrlOf } from './feed-address.ts';
import { listProviders } from './identities-store.ts';
import { isTrialAvailable } from './triggers.ts';
import { readPreferences } from './user-preferences.ts';
import { findUser, markFirstCall, type User } from './users-store.ts';

export async function getUser(app: App, actor: Pick<Actor, 'userId'>): Promise<PublicUser> {
  const user = await findUser(app.db, actor.userId);
  if (!user) throw new AppError('unauthenticated');
  return showUser(app, user);
}

/**
 * docs/product/accounts.md#first-call-of-a-session Exactly one of all calls of an account returns that it is
 * new.
 */
export async function startSession(
  app: App,
  actor: Actor,
  input: { vip_id?: string | undefined },
): Promise<PublicUser & { is_new_user: boolean }> {
  if (input.vip_id !== undefined) await app.entitlements.redeemVip(app, actor.userId, input.vip_id);
  const isNew = await markFirstCall(app.db, actor.userId, app.clock.now());
  return { ...(await getUser(app, actor)), is_new_user: isNew };
}

/** Returns the account as shown to its owner. */
export async function showUser(app: App, user: User): Promise<PublicUser> {
  const [entitlements, providers, trial] = await Promise.all([
    entitlementsOf(app, user.id),
    listProviders(app.db, user.id),
    isTrialAvailable(app, user),
  ]);
  const since = user.created_at.toISOString();
  return {
    user_id: user.id,
    email: user.email,
    email_verified: user.email_verified_at !== null,
    is_owner: user.is_owner,
    name: user.name,
    displayName: user.name,
    photoURL: user.photo_url,
    created_at: since,
    signup_date: since,
    onboarding: user.onboarding,
    ...readPreferences(user),
    has_password: user.password_hash !== null,
    providers,
    feed_url: feedUrlOf(app, user),
    referral_id: user.referral_token,
    trial_available: trial,
    ...showEntitlements(entitlements),
  };
}

function showEntitlements(entitlements: Entitlements) {
  const { legacy, subscriptions } = entitlements;
  return {
    credits_hd: legacy.creditsHd,
    credits_sd: legacy.creditsSd,
    plan: entitlements.plan,
    customer_id: entitlements.customerId,
    vip_id: entitlements.vipId,
    subscribed_to_drawabox: entitlements.partnerAccess,
    extra_credits: entitlements.extraCredits,
    subscriptions: {
      hd: legacy.hd,
      sd: legacy.sd,
      unreal: false as const,
      raw_subscriptions: subscriptions.map(({ id, status, plan }) => ({ id, status, plan: { id: plan.id } })),
    },
  };
}

export async function showPaying(
  app: App,
  actor: Actor,
): Promise<{ is_paying_user: boolean; voice_quality: 'hd' | 'sd' }> {
  const { plan, voiceQuality } = await entitlementsOf(app, actor.userId);
  return { is_paying_user: plan !== 'free', voice_quality: voiceQuality };
}
