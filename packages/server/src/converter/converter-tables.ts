import type { ColumnType } from 'kysely';

/** Set when the row is inserted, never changed. */
type Fixed<T> = ColumnType<T, T, never>;
/** Optional in an insert. */
type Later<T> = ColumnType<T, T | undefined, T>;

/**
 * `taking`: the submission is being read; `converting`; `mailed`: the link was sent; `erased`: only the
 * mailbox is kept; `released`: it failed, does not count, and is deleted after its guest's account.
 */
export type ConversionStatus = 'taking' | 'converting' | 'mailed' | 'erased' | 'released';

/** The free conversion of a mailbox without an account. */
export interface FreeConversionsTable {
  id: Fixed<string>;
  /** Keyed digest of the mailbox; the row's own id once it does not count. */
  mailbox: string;
  /** Address for mails; null once it is no longer needed. */
  email: Later<string | null>;
  /** The guest's account that owns the conversion. */
  user_id: Later<string | null>;
  status: ConversionStatus;
  created_at: Fixed<Date>;
  /** Time of the mail after a second attempt; further attempts get none. */
  limit_told_at: Later<Date | null>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    free_conversions: FreeConversionsTable;
  }
}
