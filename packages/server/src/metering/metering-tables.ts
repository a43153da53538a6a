import type { ColumnType, GeneratedAlways } from 'kysely';

/** Set when the row is inserted, never changed. */
type Fixed<T> = ColumnType<T, T, never>;
/** Like `Fixed`, and optional in an insert. */
type FixedLater<T> = ColumnType<T, T | undefined, never>;

export type EntryKind = 'conversion' | 'characters' | 'refund' | 'bonus' | 'referral' | 'grant' | 'purchase';

/** A change of an account's characters. Rows are only ever added; balances are sums. */
export interface CharacterEntriesTable {
  id: GeneratedAlways<number>;
  user_id: Fixed<string>;
  /** Unique name of the change; it is booked once. */
  cause: Fixed<string>;
  kind: Fixed<EntryKind>;
  /** What was converted. */
  subject: FixedLater<string | null>;
  /** The entry that this one reverses. */
  reverses: FixedLater<number | null>;
  /** 1 for a manual conversion, -1 when it is reversed. */
  conversions: FixedLater<number>;
  /** Converted characters. */
  converted: FixedLater<number>;
  /** Part of these characters from the 30-day allotment. */
  allotment: FixedLater<number>;
  /** Change of the extra characters. */
  extra: FixedLater<number>;
  /** Characters that were bought, earned or granted. */
  granted: FixedLater<number>;
  /**
   * The time that decides to which window it belongs; a refund has the time of the entry that it reverses.
   */
  counts_at: Fixed<Date>;
  created_at: Fixed<Date>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    character_entries: CharacterEntriesTable;
  }
}
