import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * C9: the bonus challenges. `seen` ones are granted by the server from what it saw, whoever asks or does not; `claimed`
 * ones happen where it cannot look, and are granted to whoever says so. Each at most once an account.
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
export const REFERRAL_CHARACTERS = 1_000_000;

/** `use_500k_chars`: this many characters, in the days from sign-up. */
export const HEAVY_USE_CHARACTERS = 500_000;
export const HEAVY_USE_DAYS = 30;

export type BonusAction = keyof typeof bonusTable;
export const bonusActions = Object.keys(bonusTable) as [BonusAction, ...BonusAction[]];
/** Everything that `completed_actions` may hold. */
export const earnedActions = [...bonusActions, 'completion_bonus'] as const;
export type EarnedAction = (typeof earnedActions)[number];

/** Name on the toast and amount of whatever can be earned. */
export const bonusOf = (action: EarnedAction): { label: string; characters: number } =>
  action === 'completion_bonus' ? completionBonus : bonusTable[action];

export const GamificationProgress = z.object({
  /** In the order in which they were earned; may include `completion_bonus`. */
  completed_actions: z.array(z.enum(earnedActions)),
  /** 0 to 100, of `all_actions`. */
  completion_percentage: z.number().int().min(0).max(100),
  /** Without the completion bonus, which is no challenge. */
  total_actions: z.number().int(),
  all_actions: z.array(z.enum(bonusActions)),
});
export type GamificationProgress = z.infer<typeof GamificationProgress>;

/** What the `bonus` server-sent event of `/api/user/events` carries: the screens show the toast and read their figures again. */
export interface BonusEvent {
  action: EarnedAction;
  /** Characters. */
  bonus_amount: number;
  label: string;
}

export const rewardEndpoints = {
  gamificationProgress: endpoint({
    method: 'GET',
    path: '/api/user/gamification-progress',
    auth: 'user',
    tag: 'Rewards',
    summary: 'The bonus challenges, and which of them are done.',
    response: GamificationProgress,
    errors: [],
  }),
  claimBonus: endpoint({
    method: 'POST',
    path: '/api/user/bonus-characters',
    auth: 'user',
    tag: 'Rewards',
    summary:
      'Says that a challenge is done, in lower or upper case. What the service can see for itself is granted only when it saw it. The amount is the table’s, whatever is sent. Saying it again changes nothing. Answers the progress.',
    body: z.object({
      action: z.string().trim().toLowerCase().pipe(z.enum(earnedActions)),
      bonus_amount: z.number().optional(),
    }),
    response: GamificationProgress,
    errors: ['bonus_not_earned', 'too_many_requests'],
  }),
  completeReferral: endpoint({
    method: 'POST',
    path: '/api/referrals/complete_signup',
    auth: 'user',
    tag: 'Rewards',
    summary:
      'Names who invited the user. The referrer is rewarded once, when the invited person has converted something; nobody invites themselves.',
    body: z.object({
      referral_uuid: z
        .string()
        .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'must be shaped as a UUID'),
    }),
    response: z.object({ status: z.enum(['pending', 'rewarded', 'already_counted']) }),
    errors: ['not_found', 'conflict', 'too_many_requests'],
  }),
};
