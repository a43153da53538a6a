import { bonusOf, referralCharacters } from '@earmark/contract/rewards/bonus-table';
import type { GamificationProgress } from '@earmark/contract/rewards/rewards';

export interface BonusTotals {
  earned: number;
  total: number;
  /** 0 to 100. */
  percent: number;
  /** Characters earned by bonuses and referrals, in thousands, rounded down. */
  freeThousands: number;
  /** Every challenge is done, and the completion bonus has not been granted yet. */
  completionOpen: boolean;
}

/**
 * The figures of docs/product/application.md#bonus-progress. The completion bonus counts as characters but
 * not as a challenge.
 */
export function bonusTotals(
  { completed_actions: done, completion_percentage: percent, total_actions: total }: GamificationProgress,
  referralCount: number,
): BonusTotals {
  const characters = done.reduce((sum, action) => sum + bonusOf(action).characters, 0);
  return {
    earned: done.filter((action) => action !== 'completion_bonus').length,
    total,
    percent,
    freeThousands: Math.floor((characters + referralCount * referralCharacters) / 1_000),
    completionOpen: percent >= 100 && !done.includes('completion_bonus'),
  };
}
