import type { PartKind } from '@earmark/contract';

/** Positions of blocks in a document: from the first to before the last. */
export interface BlockRange {
  from: number;
  to: number;
}

/** A part of a book as its file separates it. */
export interface MarkedPart {
  /** From the table of contents, else the first heading; '' if the part has none. */
  title: string;
  /** null if the file does not say what the part is. */
  kind: PartKind | null;
  blocks: BlockRange;
  /** Its notes, which stand behind the text of all parts. */
  notes: BlockRange;
}

/** Picture on the front of a book. */
export interface CoverPicture {
  bytes: Uint8Array;
  /** Media type, such as `image/jpeg`. */
  type: string;
}

/** The parts and the cover of a book, as its file states them. */
export interface BookStructure {
  parts: MarkedPart[];
  /** Number of blocks of the document to which the ranges refer. */
  blockCount: number;
  cover: CoverPicture | null;
}
