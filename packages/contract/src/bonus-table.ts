import type { SiteLinks } from './site-links.ts';

/**
 * The bonus challenges (docs/product/offers-and-rewards.md#bonus-challenges). `seen` ones are granted by the server
 * from what it saw, whoever asks or does not; `claimed` ones happen where it cannot look, and are granted to whoever
 * says so. Each at most once an account.
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
  /** What the toast calls it. */
  label: string;
  characters: number;
  granted: 'seen' | 'claimed';
}

/** Follows by itself once every challenge is done. */
export const completionBonus = { label: 'Completion Bonus', characters: 250_000 } as const;

/** To the referrer, for each person who joins by their link. */
export const referralCharacters = 1_000_000;

/** `use_500k_chars`: this many characters, in the days from sign-up. */
export const heavyUseCharacters = 500_000;
export const heavyUseDays = 30;

export type BonusAction = keyof typeof bonusTable;
export const bonusActions = Object.keys(bonusTable) as [BonusAction, ...BonusAction[]];
/** Everything that `completed_actions` may hold. */
export const earnedActions = [...bonusActions, 'completion_bonus'] as const;
export type EarnedAction = (typeof earnedActions)[number];

/** Name on the toast and amount of whatever can be earned. */
export const bonusOf = (action: EarnedAction): { label: string; characters: number } =>
  action === 'completion_bonus' ? completionBonus : bonusTable[action];

/** The challenges of an installation: without an extension there is none to install, without a place for reviews none to leave. */
export function offeredActions(links: SiteLinks): BonusAction[] {
  const missing: BonusAction[] = [];
  if (links.extension === undefined) missing.push('install_extension');
  if (links.reviews === undefined) missing.push('leave_review');
  return bonusActions.filter((action) => !missing.includes(action));
}

/** What the `bonus` server-sent event of `/api/user/events` carries: the screens show the toast and read their figures again. */
export interface BonusEvent {
  action: EarnedAction;
  /** Characters. */
  bonus_amount: number;
  label: string;
}
