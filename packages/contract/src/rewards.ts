import { z } from 'zod';
import { bonusActions, earnedActions } from './bonus-table.ts';
import { endpoint } from './endpoint.ts';

export * from './bonus-table.ts';

export const GamificationProgress = z.object({
  /** In the order in which they were earned; may include `completion_bonus`. */
  completed_actions: z.array(z.enum(earnedActions)),
  /** 0 to 100, of `all_actions`. */
  completion_percentage: z.number().int().min(0).max(100),
  /** Without the completion bonus, which is no challenge, and without those that this installation has no place for. */
  total_actions: z.number().int(),
  all_actions: z.array(z.enum(bonusActions)),
  /** Friends who count once they begin a plan with a card of their own, as several others came from their network. */
  referrals_held: z.number().int().min(0),
});
export type GamificationProgress = z.infer<typeof GamificationProgress>;

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
      'Names who invited the user. The referrer is rewarded once, when the invited person has converted something or begun a plan with a card; after several from one network, with a card alone. Nobody invites themselves.',
    body: z.object({
      referral_uuid: z
        .string()
        .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'must be shaped as a UUID'),
    }),
    response: z.object({ status: z.enum(['pending', 'rewarded', 'already_counted']) }),
    errors: ['not_found', 'conflict', 'too_many_requests'],
  }),
};
