import type { ColumnType, GeneratedAlways } from 'kysely';

/** Written with the row, never after. */
type Fixed<T> = ColumnType<T, T, never>;
/** As `Fixed`; may be left out. */
type FixedLater<T> = ColumnType<T, T | undefined, never>;

export type EntryKind = 'conversion' | 'characters' | 'refund' | 'bonus' | 'referral' | 'grant' | 'purchase';

/** One movement of characters. Rows are only ever added; balances are sums. */
export interface CharacterEntriesTable {
  id: GeneratedAlways<number>;
  user_id: Fixed<string>;
  /** Names what happened; it happens once. */
  cause: Fixed<string>;
  kind: Fixed<EntryKind>;
  /** What was converted. */
  subject: FixedLater<string | null>;
  /** The entry that this one takes back. */
  reverses: FixedLater<number | null>;
  /** 1 for a conversion by hand, -1 when it is taken back. */
  conversions: FixedLater<number>;
  /** Characters converted. */
  converted: FixedLater<number>;
  /** Of these, from the 30-day allotment. */
  allotment: FixedLater<number>;
  /** Change of the extra characters. */
  extra: FixedLater<number>;
  /** Characters that came in from outside: bought, earned or given. */
  granted: FixedLater<number>;
  /** The moment by which it falls into a window; of a refund, that of what it takes back. */
  counts_at: Fixed<Date>;
  created_at: Fixed<Date>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    character_entries: CharacterEntriesTable;
  }
}
