import type { EarnedAction } from '@earmark/contract';
import type { ColumnType } from 'kysely';

/** Written with the row, never after. */
type Fixed<T> = ColumnType<T, T, never>;

export interface BonusesTable {
  user_id: Fixed<string>;
  action: Fixed<EarnedAction>;
  characters: Fixed<number>;
  earned_at: Fixed<Date>;
}

/** Who came by whose link. */
export interface ReferralsTable {
  referred_user_id: Fixed<string>;
  referrer_user_id: Fixed<string>;
  created_at: Fixed<Date>;
  /** When the referrer was given what a referral is worth. */
  rewarded_at: ColumnType<Date | null, Date | null | undefined, Date>;
  /** A digest of the network they came from; null when unknown, and after a month. */
  network: ColumnType<string | null, string | null, null>;
  /** Since when it waits for a card of their own, as too many came from that network. */
  held_at: ColumnType<Date | null, undefined, Date>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    bonuses: BonusesTable;
    referrals: ReferralsTable;
  }
}
