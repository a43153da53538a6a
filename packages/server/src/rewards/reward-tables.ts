import type { EarnedAction } from '@earmark/contract';
import type { ColumnType } from 'kysely';

/** Set when the row is inserted, never changed. */
type Fixed<T> = ColumnType<T, T, never>;

export interface BonusesTable {
  user_id: Fixed<string>;
  action: Fixed<EarnedAction>;
  characters: Fixed<number>;
  earned_at: Fixed<Date>;
}

/** Users and the referrers whose link they used. */
export interface ReferralsTable {
  referred_user_id: Fixed<string>;
  referrer_user_id: Fixed<string>;
  created_at: Fixed<Date>;
  /** Time when the referrer was rewarded. */
  rewarded_at: ColumnType<Date | null, Date | null | undefined, Date>;
  /** Digest of the user's network; null if unknown, and after 30 days. */
  network: ColumnType<string | null, string | null, null>;
  /** Time since when it waits for a card, because too many referrals came from that network. */
  held_at: ColumnType<Date | null, undefined, Date>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    bonuses: BonusesTable;
    referrals: ReferralsTable;
  }
}
