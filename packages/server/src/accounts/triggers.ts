import type { EndpointResponse, userEndpoints } from '@earmark/contract';
import { entitlementsOf } from '../entitlements/index.ts';
import type { App } from '../platform/app.ts';
import type { Actor } from '../platform/http/actor.ts';
import { findUser, type User } from './users-store.ts';

export type Trigger = EndpointResponse<typeof userEndpoints.triggers>['data']['triggers'][number];

/** Returns a notice for an account; null if it does not apply. */
export type TriggerSource = (app: App, userId: string) => Promise<Trigger | null>;

/** Returns whether the account and its mailbox had neither a trial nor a plan, so that a checkout starts with a trial. */
export type MayStartTrial = (app: App, userId: string, email: string) => Promise<boolean>;

/** Returns whether a user has no plan and may start a trial. */
export async function isTrialAvailable(app: App, user: Pick<User, 'id' | 'email'>): Promise<boolean> {
  const { plan, trialUsed } = await entitlementsOf(app, user.id);
  return plan === 'free' && !trialUsed && app.identity.mayStartTrial(app, user.id, user.email);
}

/**
 * Notice for a user without a plan who may start a trial. Text and target are those of the badge 'START
 * TRIAL'.
 */
export const unusedTrial: TriggerSource = async (app, userId) => {
  const user = await findUser(app.db, userId);
  if (!user || !(await isTrialAvailable(app, user))) return null;
  return {
    name: 'has_not_started_trial',
    data: {
      purchase_redirect: '/onboarding/ChooseVoice',
      main_header_text: 'Start your 7-day free trial today!',
      button_text: 'START TRIAL',
    },
  };
};

export async function listTriggers(app: App, actor: Actor): Promise<{ data: { triggers: Trigger[] } }> {
  const found = await Promise.all(app.identity.triggers.map((source) => source(app, actor.userId)));
  return { data: { triggers: found.filter((trigger) => trigger !== null) } };
}
