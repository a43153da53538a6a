import type { BonusAction } from '@earmark/contract';
import { emailVerified, voicesChosen } from '../accounts/index.ts';
import { planStarted } from '../billing/index.ts';
import { feedFollowed } from '../feeds/index.ts';
import { mailConverted } from '../inbox/index.ts';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { onEvent } from '../platform/jobs/define-job.ts';
import { articleCompleted } from '../playlist/index.ts';
import { awardBonus } from './award-bonus.ts';
import { findWithout } from './bonus-store.ts';
import { hasDoneAction } from './has-done-action.ts';
import { resolveReferral, resolveReferrals } from './refer.ts';

/** Bonuses that conversions can earn. */
const byConverting = ['add_article', 'use_500k_chars'] as const;

/** A completed article may be the listener's first, reach 500,000 characters, or make a referral count. */
export const rewardConversion = onEvent(articleCompleted, {
  name: 'reward-conversion',
  handler: async (app, { items }, run) => {
    const listeners = [...new Set(items.map(({ userId }) => userId))];
    for (const userId of await findWithout(app.db, listeners, byConverting)) {
      run.signal.throwIfAborted();
      for (const action of byConverting) await awardWhenDone(app, userId, action);
    }
    await resolveReferrals(app, listeners, run.signal);
  },
});

/** A verified card makes a referral count as well. */
export const rewardPlan = onEvent(planStarted, {
  name: 'reward-plan',
  handler: (app, { userId }) => resolveReferral(app, userId),
});

/** So does a proven address, if the account has converted something before. */
export const rewardVerified = onEvent(emailVerified, {
  name: 'reward-verified',
  handler: (app, { userId }) => resolveReferral(app, userId),
});

export const rewardFollowing = onEvent(feedFollowed, {
  name: 'reward-following',
  handler: (app, { userId }) => award(app, userId, 'subscribe_feed'),
});

export const rewardMail = onEvent(mailConverted, {
  name: 'reward-mail',
  handler: (app, { userId }) => award(app, userId, 'convert_first_email'),
});

export const rewardVoices = onEvent(voicesChosen, {
  name: 'reward-voices',
  handler: (app, { userId }) => award(app, userId, 'choose_voice'),
});

async function awardWhenDone(app: App, userId: string, action: BonusAction): Promise<void> {
  if (await hasDoneAction(app, userId, action)) await award(app, userId, action);
}

async function award(app: App, userId: string, action: BonusAction): Promise<void> {
  // Skips users who already have the bonus, and deleted accounts.
  if ((await findWithout(app.db, [userId], [action])).length === 0) return;
  await inTransaction(app, (tx) => awardBonus(app, tx, userId, action));
}
