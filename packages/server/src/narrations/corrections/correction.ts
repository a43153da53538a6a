import type { Pronunciation } from '@earmark/contract';

/**
 * A correction of one playlist entry. Each one refers to the document with all earlier corrections; blocks are those of
 * the article, without a summary before it.
 */
export type StoredCorrection =
  /** Without `at` it applies to every occurrence of the word. */
  | ({ kind: 'word' } & Pronunciation)
  | { kind: 'text'; block: number; start: number; end: number; before: string; text: string };

export type TextCorrection = Extract<StoredCorrection, { kind: 'text' }>;

/** Corrections of an article, and the playlist entry that they belong to: nobody else gets the narration. */
export interface OwnCorrections {
  entry: string;
  /** Oldest first. */
  list: StoredCorrection[];
}
