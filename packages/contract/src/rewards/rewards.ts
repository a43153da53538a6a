import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bonusActions, earnedActions } from './bonus-table.ts';

export * from './bonus-table.ts';

export const GamificationProgress = z.object({
  /** In the order in which they were earned; may include `completion_bonus`. */
  completed_actions: z.array(z.enum(earnedActions)),
  /** 0 to 100, relative to `all_actions`. */
  completion_percentage: z.number().int().min(0).max(100),
  /**
   * Without the completion bonus, which is not a challenge, and without challenges that this installation
   * does not offer.
   */
  total_actions: z.number().int(),
  all_actions: z.array(z.enum(bonusActions)),
  /**
   * Number of referred people who count only once they start a plan with their own card, because several
   * others came from the same network.
   */
  referrals_held: z.number().int().min(0),
});
export type GamificationProgress = z.infer<typeof GamificationProgress>;

export const rewardEndpoints = {
  gamificationProgress: endpoint({
    method: 'GET',
    path: '/api/user/gamification-progress',
    auth: 'user',
    tag: 'Rewards',
    summary: 'Returns the bonus challenges and which of them are done.',
    response: GamificationProgress,
    errors: [],
  }),
  claimBonus: endpoint({
    method: 'POST',
    path: '/api/user/bonus-characters',
    auth: 'user',
    tag: 'Rewards',
    summary:
      'Reports that a challenge is done; its name is not case-sensitive. A challenge that the server can verify is granted only if it was observed. The amount is fixed; values in the request are ignored. Repeated reports change nothing. Returns the progress.',
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
      'States who referred the user. The referrer is rewarded once, when the referred person has converted something or started a plan with a card; after several referrals from one network, only a plan with a card counts. Users cannot refer themselves.',
    body: z.object({
      referral_uuid: z
        .string()
        .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'must be shaped as a UUID'),
    }),
    response: z.object({ status: z.enum(['pending', 'rewarded', 'already_counted']) }),
    errors: ['not_found', 'conflict', 'too_many_requests'],
  }),
};
