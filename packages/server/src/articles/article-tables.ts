import type { FailureCode } from '@earmark/contract';
import type { ColumnType } from 'kysely';

/** Set on insert, never updated. */
type Fixed<T> = ColumnType<T, T, never>;
/** Optional on insert. */
type Later<T> = ColumnType<T, T | undefined, T>;

/**
 * `public`: everyone can find and play it; `unlisted`: shared by all listeners who add its address;
 * `private`: only for its owner.
 */
export type Visibility = 'public' | 'unlisted' | 'private';

/** One version of a text or page. */
export interface ArticlesTable {
  id: Fixed<string>;
  /** Identifies the source: the normalized address without its scheme, `text:` and a hash, or `page:` and both. */
  source_key: Fixed<string>;
  /** Address of the source; null for text. */
  url: Fixed<string | null>;
  /** Set for private articles. */
  owner_id: Fixed<string | null>;
  visibility: Visibility;
  kind: Fixed<'link' | 'text'>;
  status: 'reading' | 'ready' | 'failed';
  /** False once a later version replaced it, or it failed. */
  is_current: boolean;
  title: string;
  author: Later<string | null>;
  site: Later<string | null>;
  language: Later<string | null>;
  description: Later<string | null>;
  published_at: Later<string | null>;
  image_url: Later<string | null>;
  /** Address of the publisher's own narration. */
  publisher_audio_url: Later<string | null>;
  /** SHA-256 of title and text; equal for two extractions with the same content. */
  content_hash: Later<string | null>;
  /** UTF-16 length of the text. */
  num_characters: Later<number>;
  /** The same for the longer version; null if there is none. */
  longer_characters: Later<number | null>;
  failure: Later<FailureCode | null>;
  created_at: Fixed<Date>;
  read_at: Later<Date | null>;
  /** Last heartbeat of the job that extracts it. */
  touched_at: Date;
}

export interface ArticleTextsTable {
  article_id: Fixed<string>;
  /** The document as gzipped JSON. */
  document: Uint8Array;
  /** The longer version, as `document`; null if there is none. */
  longer_document: Later<Uint8Array | null>;
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
