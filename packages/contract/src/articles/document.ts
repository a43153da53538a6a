/**
 * The document: the common form into which every source (page, PDF, e-mail, feed item, pasted text) is
 * converted.
 *
 * Every block has one canonical text, returned by {@link blockText}. Positions anywhere in the product
 * (omissions, read-along, word times) are UTF-16 offsets into that text.
 */

/** A run of characters with the same formatting and meaning. */
export interface Inline {
  text: string;
  bold?: true;
  italic?: true;
  /** Inline code, shown in a fixed-width font. */
  code?: true;
  /**
   * Superscript (an exponent, an ordinal suffix) or subscript text that is part of the sentence, not a
   * footnote mark.
   */
  script?: 'super' | 'sub';
  /** Absolute address of the link on this run. */
  href?: string;
  /**
   * Set if the run is a footnote mark (`1`, `*`, `[3]`) instead of prose; the value is the label of the
   * footnote block.
   */
  note?: string;
  /** BCP 47 tag, if the source marks a language that differs from the block's. */
  lang?: string;
  /** Set if the run is mathematics: the spoken form. `text` is the readable source form. */
  math?: string;
}

interface BlockBase {
  /** BCP 47 tag, detected or declared, if it differs from the document's. */
  lang?: string;
  /** Set for an advertisement in a newsletter that is labeled as one. */
  advert?: true;
  /** Who speaks or writes the block in a conversation, as named; absent in texts of one person. */
  speaker?: string;
  /** Set for text that belongs to the source and is never spoken, with the reason. */
  omitted?: OmittedText;
}

/**
 * Why text of a source is not part of what is read: a mail repeats the message to which it replies; a reply of a
 * discussion is nested too deeply; a page of a book is front or back matter, such as a copyright page or an index.
 */
export type OmittedText = 'earlier_message' | 'deep_reply' | 'front_matter';

export interface Heading extends BlockBase {
  kind: 'heading';
  level: 1 | 2 | 3 | 4 | 5 | 6;
  runs: Inline[];
}
export interface Paragraph extends BlockBase {
  kind: 'paragraph';
  runs: Inline[];
}
export interface ListItem extends BlockBase {
  kind: 'item';
  /** 0 for the outermost list. */
  depth: number;
  /** The printed number of an ordered item; absent for a bullet. */
  number?: number;
  runs: Inline[];
}
export interface Quote extends BlockBase {
  kind: 'quote';
  runs: Inline[];
}
export interface Code extends BlockBase {
  kind: 'code';
  text: string;
  /** Programming language, if the source states it. */
  syntax?: string;
}
export interface Table extends BlockBase {
  kind: 'table';
  caption?: string;
  /** Whether the first row contains column headings. */
  header: boolean;
  rows: string[][];
}
export interface Figure extends BlockBase {
  kind: 'figure';
  /** Caption as printed. */
  runs: Inline[];
  src?: string;
  alt?: string;
}
export interface MathBlock extends BlockBase {
  kind: 'math';
  /** The displayed form: LaTeX, MathML reduced to text, or plain characters. */
  text: string;
  /** The spoken form, in the document's language. */
  spoken?: string;
}
export interface Footnote extends BlockBase {
  kind: 'footnote';
  label: string;
  runs: Inline[];
}
/** An entry of a bibliography. */
export interface Reference extends BlockBase {
  kind: 'reference';
  label?: string;
  runs: Inline[];
}
/** Text beside the main text: a box, a pull quote, an editor's note. */
export interface Aside extends BlockBase {
  kind: 'aside';
  runs: Inline[];
}

export type Block =
  | Heading
  | Paragraph
  | ListItem
  | Quote
  | Code
  | Table
  | Figure
  | MathBlock
  | Footnote
  | Reference
  | Aside;

export interface Document {
  /** Version of this format, stored with every document. */
  schema: 1;
  /** '' if the source has none. */
  title: string;
  author: string | null;
  site: string | null;
  /** ISO 8601. */
  publishedAt: string | null;
  description: string | null;
  /** BCP 47 tag of the main language; null only if there is too little text to detect it. */
  language: string | null;
  /** Address from which the source was read; null for pasted text. */
  url: string | null;
  canonicalUrl: string | null;
  imageUrl: string | null;
  /** Address of the publisher's own recording; absent if none is known. */
  publisherAudioUrl?: string;
  blocks: Block[];
}

/**
 * Returns the canonical text of a block: its runs joined; for a table, cells joined by tabs and rows by line
 * feeds, without the caption.
 */
export function blockText(block: Block): string {
  switch (block.kind) {
    case 'code':
    case 'math':
      return block.text;
    case 'table':
      return block.rows.map((row) => row.join('\t')).join('\n');
    default:
      return block.runs.map((run) => run.text).join('');
  }
}

/**
 * Returns the author's text as plain text, with a blank line between blocks, for search, summaries and
 * quotas. Advertisements and omitted text are not included; they remain in the blocks for display.
 */
export function documentText(document: Document): string {
  return document.blocks
    .filter(({ advert, omitted }) => advert !== true && omitted === undefined)
    .map(blockText)
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

/** Creates an empty document with the given fields. */
export function blankDocument(fields: Partial<Document> = {}): Document {
  return {
    schema: 1,
    title: '',
    author: null,
    site: null,
    publishedAt: null,
    description: null,
    language: null,
    url: null,
    canonicalUrl: null,
    imageUrl: null,
    blocks: [],
    ...fields,
  };
}
