import type { ColumnType } from 'kysely';

/** Set on insert, never updated. */
type Fixed<T> = ColumnType<T, T, never>;
/** Optional on insert. */
type Later<T> = ColumnType<T, T | undefined, T>;

/** A passage that a listener marked. */
export interface HighlightsTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** Null once the entry was deleted for good. The highlight stays, with the facts about the article below. */
  item_id: string | null;
  article_id: Fixed<string>;
  article_title: Fixed<string>;
  article_author: Fixed<string | null>;
  article_site: Fixed<string | null>;
  article_url: Fixed<string | null>;
  quote: Fixed<string>;
  /** Position in the narrated document; null if the document no longer contains the quote. */
  start_block: number | null;
  start_offset: number | null;
  end_block: number | null;
  end_offset: number | null;
  /** Null if the quote is not spoken. */
  seconds: number | null;
  duration: number | null;
  voice: string | null;
  /** The finished narration to which position and times belong; null for one that was unfinished. */
  timed_narration_id: string | null;
  timed_at: Date | null;
  note: string;
  source: Fixed<'selection' | 'button' | 'headphones'>;
  created_at: Fixed<Date>;
  deleted_at: Later<Date | null>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    highlights: HighlightsTable;
  }
}
