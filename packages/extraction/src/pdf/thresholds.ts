/**
 * Thresholds for joining spans to lines (open-pdf.ts, to-line-parts.ts, to-runs.ts, flow-lines.ts). Lengths
 * without a unit in their name are multiples of the font size, shares are 0 to 1. All thresholds of this
 * folder are tuned on `bench/reading-pdf.ts`.
 */
export const lineThresholds = {
  /** Maximum characters of a span that is never taken for rotated text: single letters are tall, too. */
  maxUprightCharacters: 3,
  /** Rotated text, such as a stamp in the margin or an axis label, is taller and narrower than these. */
  minRotatedHeight: 2.5,
  maxRotatedWidth: 2.2,
  /** Maximum space between words of one line; a wider one separates columns or cells. */
  maxWordGap: 1.1,
  /** The same between spans of different blocks, because columns can be closer than words. */
  maxBlockGap: 0.5,
  /** Space from which two spans are separate words; letters of one word are closer. */
  minWordGap: 0.12,
  /** Font size up to which a span is invisible, in points, such as hidden keywords. */
  maxInvisibleSizePoints: 0.5,
  /** Maximum distance between baselines of one line within a block. */
  maxSpanBaselineDistance: 0.25,
  /** The same between line parts, whose baselines were measured separately. */
  maxPartBaselineDistance: 0.3,
  /** Font size of an exponent or a note mark, as a share of its line's, below which it is one. */
  maxScriptSize: 0.85,
  /** Maximum distance of a script from the baseline, and from its neighbor; others belong to other lines. */
  maxScriptDistance: 0.6,
  maxScriptGap: 0.4,
  /** Distance above the baseline from which a script is superscript, and below from which it is subscript. */
  minSuperscriptRise: 0.15,
  minSubscriptDrop: 0.1,
  /** Maximum characters of a superscript; a longer raised text is in a smaller font for another reason. */
  maxSuperscriptCharacters: 4,
  /** Share of bold characters above which a line is bold; one with a bold term has fewer. */
  minBoldShare: 0.7,
  /** Largest difference of font sizes, in points, between lines whose distance is measured. */
  maxLeadingSizeDifferencePoints: 0.6,
  /** Distances between lines of running text; closer lines overlap, wider ones separate paragraphs. */
  minLeading: 0.8,
  maxLeading: 2.5,
  /** Number of distances below which they are not measured, and the line distance that is then assumed. */
  minLeadingSamples: 2,
  assumedLeading: 1.25,
  /** Quantile of the distances that is the line distance: below the median, as paragraphs are farther. */
  leadingQuantile: 0.4,
} as const;

/**
 * Thresholds of columns (order-columns.ts). Lengths without a unit in their name are multiples of the font
 * size, shares are 0 to 1.
 */
export const columnThresholds = {
  /** Maximum number of divisions within each other; pages have at most columns within a column. */
  maxDepth: 4,
  /** Minimum lines of a column, and minimum mean words of its lines; table cells have fewer. */
  minLines: 4,
  minMeanWords: 2.6,
  /** Mean words from which a column has long lines, so that fewer of them must fill it. */
  minLongLineWords: 4.5,
  /** Minimum share of lines that fill a column of long or short lines; lists and forms have fewer. */
  minFullShareOfLongLines: 0.2,
  minFullShareOfShortLines: 0.4,
  /** Share of a column's width from which a line fills it. */
  minFullWidthShare: 0.6,
  /** Minimum width of text with columns, in points; columns in narrower text have hardly a word per line. */
  minTextWidthPoints: 120,
  /** Minimum words of a line whose start can be a column's left edge; page numbers have fewer. */
  minEdgeWords: 2,
  /** Distance of the gutter from that edge, in points. */
  gutterOffsetPoints: 4,
  /** Share of the text's width at both sides in which no gutter is searched: indents and list numbers. */
  marginShare: 0.18,
  /** Overlap from which a line crosses the gutter, in points; italics and quotation marks stand out less. */
  crossingPoints: 2,
  /** Share of lines across the gutter, inside the columns, above which there are no columns. */
  maxInsideShare: 0.2,
  /** Height in which both columns stand beside each other, in points, below which they are not columns. */
  minOverlapPoints: 30,
  /** Weights in the score of a gutter: lines in the smaller column, and lines across inside the columns. */
  lineWeight: 4,
  insideWeight: 4,
  /** Width that counts in the score, in points, and overlap of the columns that counts against it. */
  maxScoredGapPoints: 20,
  maxScoredOverlapPoints: 10,
  /** Distance of the next line of a column; a wider one means that the column ends there. */
  maxLineDistance: 1.5,
  /** Distance and difference in font size, in points, of the last line of a paragraph across the page. */
  maxBandLineDistance: 1.6,
  maxBandSizeDifferencePoints: 0.5,
  /** Maximum indent of this line, unless its middle is at most this many points from the gutter: centered. */
  maxBandIndent: 2.5,
  maxCenteredPoints: 30,
  /** Difference below which baselines are the same, in points. */
  baselinePoints: 2,
} as const;

/**
 * Thresholds of pages with three or more columns (several-columns.ts). Lengths without a unit in their name
 * are multiples of the font size, shares are 0 to 1.
 */
export const severalColumnsThresholds = {
  /** Minimum number of columns; two are found by {@link columnThresholds}. */
  minColumns: 3,
  /** Minimum lines of a column, and minimum mean words of its lines; cells have fewer. */
  minLines: 4,
  minMeanWords: 2.6,
  /** Minimum share of the lines that are inside a column; headings and tables may cross several. */
  minHeldShare: 0.75,
  /** Resolution of the search for columns, in points. */
  stepPoints: 2,
  /** Share of the largest number of lines at one x below which there is a gutter. */
  minCoverShare: 0.25,
  /** Width of a column's line, as a share of the column; a wider one crosses a gutter. */
  maxLineWidthShare: 1.15,
  /** Distance above which a line does not follow the one above directly. */
  maxLineDistance: 1.6,
  /** Space at the end of a line that is never enough for a word. */
  minWordWidth: 1.5,
  /** Minimum share of lines that end where the next word does not fit: about 0.8 in prose, 0.2 in cells. */
  minWrappedShare: 0.5,
  /** Share of lines that end so which no table of short cells reaches. */
  minClearWrappedShare: 0.85,
  /**
   * Share of paragraphs that begin beside another one above which they are the cells of rows, and the same
   * share if the lines are clearly prose: the few paragraphs of a short page can begin beside each other.
   */
  maxSharedStarts: 0.7,
  maxSharedClearStarts: 0.9,
  /** Number of paragraphs below which they show nothing. */
  minStarts: 4,
  /** Difference below which lines have the same height, in points. */
  sameHeightPoints: 2,
} as const;

/** Thresholds of tables across columns (split-table-bands.ts). Shares are 0 to 1. */
export const tableBandThresholds = {
  /** Minimum rows, and minimum cells of a row; a row of two cells could be two columns. */
  minRows: 3,
  minCells: 3,
  /** Maximum words of a cell, their mean in a row, and width of a cell; the lines of columns are longer. */
  maxCellWords: 5,
  maxMeanWords: 3,
  maxCellWidthShare: 0.3,
  /** Minimum width of a row; a narrower one is inside a column. */
  minWidthShare: 0.6,
  /** Share of a page's lines above which the rows are the page's own columns, such as an index. */
  maxRowShare: 0.5,
} as const;

/**
 * Thresholds of running headers and footers (running-headers.ts). Lengths without a unit in their name are
 * multiples of the font size, shares are 0 to 1.
 */
export const runningHeaderThresholds = {
  /** Pages on which a line directly above the text is the same, from which it is a running header. */
  minAttachedRepetitions: 3,
  /** Share of the page's height, at top and bottom, in which repeated lines are boilerplate. */
  edgeShare: 0.13,
  /** Share of the page's height below which a page number may stand; some footers are high. */
  pageNumberTop: 0.78,
  /** Characters up to which a page counts as empty, because it has only headers or a picture. */
  maxEmptyPageCharacters: 50,
  /** Number of pages with text up to which every repeated line counts, and repetitions that it needs. */
  maxFewPages: 2,
  minRepetitions: 2,
  /** Otherwise one repetition in so many pages, but at most this many: headers change with the chapter. */
  pagesPerRepetition: 5,
  maxRepetitions: 4,
  /** Words from which a repeated line, or one beside a page number, belongs to the text. */
  minTextWords: 25,
  minNumberedTextWords: 15,
  /** Distance of lines of one paragraph; a header on its own is farther from the text. */
  minParagraphDistance: 0.5,
  maxParagraphDistance: 1.7,
  /** Difference below which font sizes are the same, in points. */
  sameSizePoints: 0.4,
  /** Maximum words of a line that is not part of a paragraph, such as a header of two lines. */
  maxHeaderWords: 5,
  /** Maximum distance of a page number from its header or footer, in points: about a line. */
  maxPageNumberPoints: 16,
  /** Maximum words of other short text on the line of a header, such as a section number. */
  maxShortWords: 2,
  /** Difference below which baselines are the same, in points. */
  baselinePoints: 2,
  /** Height of the zones that count as the same position, in points; headers shift by less. */
  positionStepPoints: 8,
  /** Distance from which a line is closer to the edge, in points; the same line stays below. */
  minOuterPoints: 3,
  /** Maximum words of lines that may stand closer to the edge, such as a page number. */
  maxOuterWords: 2,
} as const;

/** Thresholds of tables (find-tables.ts). Shares are 0 to 1. */
export const tableThresholds = {
  /** Minimum lines with cells, minimum rows, and minimum columns; fewer are words that are set apart. */
  minLines: 3,
  minRows: 2,
  minColumns: 2,
  /** Maximum mean words of the cells; columns of prose have more. */
  maxMeanCellWords: 9,
  /** Maximum line distance within a table, as a multiple of the font size. */
  maxLineDistance: 3.2,
  /** Number of lines with a single cell in sequence at which the table ends; a cell may have more lines. */
  maxSingleCellLines: 2,
  /** Share of the table's width above which a line is not part of a cell. */
  maxCellWidthShare: 0.6,
  /** Distance below which edges or middles of cells are aligned, in points. */
  alignmentPoints: 6,
  /** Share of the usual line distance below which a line continues the row above. */
  maxRowLineDistance: 0.95,
  /** Width of cells that span columns: this multiple of the median width and this many points more. */
  spanningWidthFactor: 3,
  spanningWidthPoints: 20,
  /** Distance up to which cells belong to one column, in points. */
  columnGapPoints: 2,
  /** Minimum share of rows with several cells; forms and figures have fewer. */
  minFullRowShare: 0.6,
  /** In a header, at most one cell in this many contains digits: years and units. */
  cellsPerHeaderNumber: 3,
} as const;
