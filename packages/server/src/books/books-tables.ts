import type { PartKind } from '@earmark/contract';
import type { ColumnType, Generated } from 'kysely';

/** Set on insert, never updated. */
type Fixed<T> = ColumnType<T, T, never>;
/** Optional on insert. */
type Later<T> = ColumnType<T, T | undefined, T>;

/** A book of a listener. Its text is that of its chapters. */
export interface BooksTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** Equal for the same book added twice. */
  content_hash: Fixed<string>;
  title: Fixed<string>;
  author: Fixed<string | null>;
  description: Fixed<string | null>;
  language: Fixed<string | null>;
  published_at: Fixed<string | null>;
  has_cover: Fixed<boolean>;
  /** Unguessable; gives access to the cover and the file without a token. */
  key: Generated<string>;
  /** Version of the M4B file that is stored, that was requested last, and that could not be made. */
  m4b_version: Later<string | null>;
  m4b_wanted: Later<string | null>;
  m4b_failed: Later<string | null>;
  added_at: Date;
  deleted_at: Later<Date | null>;
}

/** A part of a book: a playlist entry, and its place. */
export interface BookChaptersTable {
  book_id: Fixed<string>;
  /** From 0. */
  position: Fixed<number>;
  item_id: Fixed<string>;
  title: Fixed<string>;
  kind: Fixed<PartKind>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    books: BooksTable;
    book_chapters: BookChaptersTable;
  }
}
