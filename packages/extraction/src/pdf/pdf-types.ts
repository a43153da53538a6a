/** Text at its place on a page. Lengths are points (1/72 inch), y grows downward, `y` is the baseline. */
interface PlacedText {
  text: string;
  x0: number;
  x1: number;
  y: number;
  top: number;
  bottom: number;
  /** Size of the font; where there are several, of most characters. */
  size: number;
  bold: boolean;
}

/** A run of characters in one font on one line. */
export interface Span extends PlacedText {
  italic: boolean;
  mono: boolean;
  /** Spans of one number were set together by the file's own producer, as far as the parser can tell. */
  block: number;
}

/** Spans that stand close together on one baseline: a line of a column, or a cell of a table. */
export interface LinePart extends PlacedText {
  spans: Span[];
  words: number;
  page: number;
}

export interface PdfPage {
  number: number;
  width: number;
  height: number;
  lineParts: LinePart[];
  /** Characters on the page, spaces not counted. */
  characters: number;
  /** Pictures cover most of the page. */
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
  /** Pages beyond the limit were left out. */
  cut: boolean;
}
