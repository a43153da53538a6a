import type { FailureCode } from '@earmark/contract';
import type { ColumnType } from 'kysely';

/** Written with the row, never after. */
type Fixed<T> = ColumnType<T, T, never>;
/** May be left out of a new row. */
type Later<T> = ColumnType<T, T | undefined, T>;

/** `public`: anyone finds and hears it; `unlisted`: one article for all who add its address; `private`: its owner's alone. */
export type Visibility = 'public' | 'unlisted' | 'private';

/** One version of something written. */
export interface ArticlesTable {
  id: Fixed<string>;
  /** Tells what is read: the normalised address without its scheme, or `text:` and a hash. */
  source_key: Fixed<string>;
  /** Where it is read from; null for text. */
  url: Fixed<string | null>;
  /** Set when private. */
  owner_id: Fixed<string | null>;
  visibility: Visibility;
  kind: Fixed<'link' | 'text'>;
  status: 'reading' | 'ready' | 'failed';
  /** False once a later version took its place, or it failed. */
  is_current: boolean;
  title: string;
  author: Later<string | null>;
  site: Later<string | null>;
  language: Later<string | null>;
  description: Later<string | null>;
  published_at: Later<string | null>;
  image_url: Later<string | null>;
  /** Where the publisher has it read aloud. */
  publisher_audio_url: Later<string | null>;
  /** SHA-256 of title and text, by which two readings of one source are known to be the same. */
  content_hash: Later<string | null>;
  /** UTF-16 length of the text. */
  num_characters: Later<number>;
  failure: Later<FailureCode | null>;
  created_at: Fixed<Date>;
  read_at: Later<Date | null>;
  /** Last sign of life of whoever reads it. */
  touched_at: Date;
}

export interface ArticleTextsTable {
  article_id: Fixed<string>;
  /** The Document as gzipped JSON. */
  document: Uint8Array;
  /** Plain text and its search vector; filled in after the first words are spoken. */
  body: Later<string | null>;
  search: Later<unknown>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    articles: ArticlesTable;
    article_texts: ArticleTextsTable;
  }
}
