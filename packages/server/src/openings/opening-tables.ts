import type { Document, Transcript } from '@earmark/contract';
import type { ColumnType, JSONColumnType } from 'kysely';

/** Set on insert, never updated. */
type Fixed<T> = ColumnType<T, T, never>;

export type SpokenText = Pick<Transcript, 'language' | 'words' | 'skipped' | 'voice'>;

/** The first minute of a text, spoken for a visitor. */
export interface OpeningsTable {
  /** Keyed digest of the source and the voice. */
  id: Fixed<string>;
  title: Fixed<string>;
  /** Host of the page; null for a pasted text. */
  site: Fixed<string | null>;
  voice: Fixed<string>;
  document: JSONColumnType<Document, string, never>;
  has_more: Fixed<boolean>;
  status: 'speaking' | 'spoken' | 'failed';
  /** Number of audio files that exist, in playing order. */
  pieces: ColumnType<number, number | undefined, number>;
  /** The words of these pieces; null before the first one. */
  read_along: JSONColumnType<SpokenText, string | undefined, string> | null;
  created_at: Date;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    openings: OpeningsTable;
  }
}
