/**
 * What was written: the one shape that every source (page, PDF, e-mail, feed item, pasted text) is read into.
 *
 * Every block has one canonical text, given by {@link blockText}. Positions anywhere in the product (ledger,
 * read-along, word times) are UTF-16 offsets into that text.
 */

/** A run of characters that share one appearance and meaning. */
export interface Inline {
  text: string;
  bold?: true;
  italic?: true;
  /** Inline code, shown in a fixed-width face. */
  code?: true;
  /** Raised (an exponent, an ordinal ending) or lowered text that is part of the sentence, not a note mark. */
  script?: 'super' | 'sub';
  /** Absolute address this run links to. */
  href?: string;
  /** This run is the mark of a footnote (`1`, `*`, `[3]`), not prose; the value names the footnote block's label. */
  note?: string;
  /** BCP 47 tag where the source marks a language that differs from the block's. */
  lang?: string;
  /** The run is mathematics; `text` is its readable source form and this is how it is spoken. */
  math?: string;
}

interface BlockBase {
  /** BCP 47 tag, detected or declared, where it differs from the document's. */
  lang?: string;
  /** Of an advertisement that says it is one, in a newsletter. */
  advert?: true;
}

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
  /** Programming language, when the source names it. */
  syntax?: string;
}
export interface Table extends BlockBase {
  kind: 'table';
  caption?: string;
  /** True when the first row holds column headings. */
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
  /** LaTeX, MathML stripped to text, or plain characters: what is shown. */
  text: string;
  /** How it is said, in the document's language. */
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
/** Text set beside the main text: a box, a pull quote, an editor's note. */
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
  /** Version of this shape; stored documents carry it. */
  schema: 1;
  /** '' when the source has none. */
  title: string;
  author: string | null;
  site: string | null;
  /** ISO 8601. */
  publishedAt: string | null;
  description: string | null;
  /** BCP 47 tag of most of the text; null only when there is too little to tell. */
  language: string | null;
  /** Where it was read from; null for pasted text. */
  url: string | null;
  canonicalUrl: string | null;
  imageUrl: string | null;
  /** Where its publisher has it read aloud; absent where no such recording is known. */
  publisherAudioUrl?: string;
  blocks: Block[];
}

/** The canonical text of a block: runs joined; a table's cells by tabs and rows by line feeds, its caption not included. */
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
 * What the author wrote, as plain text, blocks parted by blank lines: what searches, summaries and quotas use. Advertisements are
 * not of it; they stay among the blocks, to be seen.
 */
export function documentText(document: Document): string {
  return document.blocks
    .filter(({ advert }) => advert !== true)
    .map(blockText)
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

/** A document with every field empty, except for those given. */
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
