import type { SiteLinks } from '../pages/site-links.ts';

/**
 * The bonus challenges (docs/product/offers-and-rewards.md#bonus-challenges). `seen` challenges are granted
 * by the server when it observes the action, with or without a request. `claimed` challenges happen outside
 * the server's view and are granted on request. Each counts at most once per account.
 */
export const bonusTable = {
  podcast_setup: { label: 'Podcast Setup', characters: 250_000, granted: 'claimed' },
  subscribe_feed: { label: 'Feed Subscription', characters: 100_000, granted: 'seen' },
  add_article: { label: 'First Article', characters: 100_000, granted: 'seen' },
  connect_phone: { label: 'Phone Setup', characters: 100_000, granted: 'claimed' },
  install_extension: { label: 'Extension Install', characters: 100_000, granted: 'claimed' },
  choose_voice: { label: 'Voice Selection', characters: 100_000, granted: 'seen' },
  leave_review: { label: 'Review', characters: 200_000, granted: 'claimed' },
  use_500k_chars: { label: '500k Characters Used', characters: 500_000, granted: 'seen' },
  convert_first_email: { label: 'First Email Converted', characters: 100_000, granted: 'seen' },
} as const satisfies Record<string, BonusRule>;

interface BonusRule {
  /** Name in the toast. */
  label: string;
  characters: number;
  granted: 'seen' | 'claimed';
}

/** Granted automatically once every challenge is done. */
export const completionBonus = { label: 'Completion Bonus', characters: 250_000 } as const;

/** For the referrer, per person who joins through their link. */
export const referralCharacters = 1_000_000;

/** `use_500k_chars`: this many characters within this many days after sign-up. */
export const heavyUseCharacters = 500_000;
export const heavyUseDays = 30;

export type BonusAction = keyof typeof bonusTable;
export const bonusActions = Object.keys(bonusTable) as [BonusAction, ...BonusAction[]];
/** All possible values in `completed_actions`. */
export const earnedActions = [...bonusActions, 'completion_bonus'] as const;
export type EarnedAction = (typeof earnedActions)[number];

/** Returns the toast label and the amount for any action that can be earned. */
export const bonusOf = (action: EarnedAction): { label: string; characters: number } =>
  action === 'completion_bonus' ? completionBonus : bonusTable[action];

/**
 * Returns the challenges of an installation: without a link to the extension or to reviews, the challenge for
 * it is left out.
 */
export function offeredActions(links: SiteLinks): BonusAction[] {
  const missing: BonusAction[] = [];
  if (links.extension === undefined) missing.push('install_extension');
  if (links.reviews === undefined) missing.push('leave_review');
  return bonusActions.filter((action) => !missing.includes(action));
}

/**
 * Data of the `bonus` server-sent event of `/api/user/events`. On this event, clients show the toast and
 * reload their figures.
 */
export interface BonusEvent {
  action: EarnedAction;
  /** Characters. */
  bonus_amount: number;
  label: string;
}
