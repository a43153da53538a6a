import type { ColumnType } from 'kysely';

/** Set on insert, never updated. */
type Fixed<T> = ColumnType<T, T, never>;

/** A short text that is spoken for one listener. */
export interface PassagesTable {
  /** Keyed digest of entry, voice and text. */
  id: Fixed<string>;
  item_id: Fixed<string>;
  /** Short name of the product voice. */
  voice: Fixed<string>;
  /** BCP 47 tag. */
  language: Fixed<string>;
  text: Fixed<string>;
  status: 'speaking' | 'spoken' | 'failed';
  created_at: Date;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    passages: PassagesTable;
  }
}
