/** Text at a position on a page. Lengths are in points (1/72 inch), y grows downward, `y` is the baseline. */
interface PositionedText {
  text: string;
  x0: number;
  x1: number;
  y: number;
  top: number;
  bottom: number;
  /** Font size; if there are several, that of most characters. */
  size: number;
  bold: boolean;
}

/** A run of characters in one font on one line. */
export interface Span extends PositionedText {
  italic: boolean;
  mono: boolean;
  /** Whether the font has the letters and signs of formulas. */
  mathematical: boolean;
  /** Spans with the same number belong to the same block of the file, as far as the parser can determine. */
  block: number;
}

/** Spans close together on one baseline: a line of a column, or a cell of a table. */
export interface LinePart extends PositionedText {
  spans: Span[];
  words: number;
  page: number;
}

/** Text that is read from top to bottom: a column, or a band across the page. */
export interface Flow {
  lineParts: LinePart[];
  x0: number;
  x1: number;
}

export interface PdfPage {
  number: number;
  width: number;
  height: number;
  lineParts: LinePart[];
  /** Number of characters on the page, without spaces. */
  characters: number;
  /** Whether pictures cover most of the page. */
  pictured: boolean;
  hasPicture: boolean;
}

export interface OutlineEntry {
  title: string;
  level: number;
  /** 0-based. */
  page: number | null;
}

export interface PdfFile {
  pages: PdfPage[];
  title: string;
  author: string | null;
  created: string | null;
  language: string | null;
  outline: OutlineEntry[];
  /** Whether pages are missing because they could not be read. */
  cut: boolean;
}
