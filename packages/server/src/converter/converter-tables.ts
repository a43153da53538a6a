import type { ColumnType } from 'kysely';

/** Written with the row, never after. */
type Fixed<T> = ColumnType<T, T, never>;
/** May be left out of a new row. */
type Later<T> = ColumnType<T, T | undefined, T>;

/**
 * `taking`: what was given is being read; `converting`; `mailed`: its link was sent; `erased`: only the mailbox is kept;
 * `released`: it came to nothing, does not count, and goes when its guest's account is gone.
 */
export type ConversionStatus = 'taking' | 'converting' | 'mailed' | 'erased' | 'released';

/** The one conversion of a mailbox whose owner has no account. */
export interface FreeConversionsTable {
  id: Fixed<string>;
  /** Keyed digest of the mailbox; the row's own id once it does not count. */
  mailbox: string;
  /** Where to mail to; null when that is over. */
  email: Later<string | null>;
  /** The guest's account that holds what is converted. */
  user_id: Later<string | null>;
  status: ConversionStatus;
  created_at: Fixed<Date>;
  /** When a second attempt was answered by mail; a third is not. */
  limit_told_at: Later<Date | null>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    free_conversions: FreeConversionsTable;
  }
}
