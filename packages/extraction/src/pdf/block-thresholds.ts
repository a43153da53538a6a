/**
 * Thresholds of paragraphs (group-lines.ts, join-across.ts, join-words.ts, plain-reading.ts). Sizes are
 * multiples of the font size (em), distances multiples of the line distance, shares 0 to 1. All thresholds of
 * this folder are tuned on `bench/reading-pdf.ts`.
 */
export const paragraphThresholds = {
  /** Maximum words of lines that do not count for the left edge, such as list numbers. */
  maxTrivialLineWords: 3,
  /** Quantiles of line starts and ends that are the edges of a column; a few lines stand out. */
  leftEdgeQuantile: 0.15,
  rightEdgeQuantile: 0.85,
  /** Distance above the first lines of a column: more than any threshold. */
  distanceAboveFirst: 9,
  /** Minimum line distance as a multiple of the font size, if the measured one is too small for it. */
  minLineDistanceEm: 1.05,
  /** Share of the font size by which lines of one paragraph may differ; measured sizes vary a little. */
  maxSizeDifference: 0.07,
  /** Maximum words of a line whose weight may start a paragraph; a longer one ends in a bold term. */
  maxBoldLineWords: 14,
  /** Maximum words of a line whose slant may start a paragraph; a longer one is an emphasized sentence. */
  maxItalicLineWords: 10,
  /** Distances above which such a line starts one, after and before italics. */
  minDistanceAfterItalics: 1.02,
  minDistanceBeforeItalics: 1.1,
  /** Distance above which a paragraph ends. */
  maxLineDistance: 1.42,
  /** Indent of a hanging paragraph, from which its second line shows that it is one. */
  minHangingIndentEm: 0.6,
  /** Distance below which lines start at the same x. */
  alignmentEm: 0.5,
  /** Space from which a short line ends a paragraph: the larger of a share of the width and of this in em. */
  minEndSpaceShare: 0.12,
  minEndSpaceEm: 2,
  /** Indent from which a line starts a paragraph, and the share of the width up to which it is an indent. */
  minIndentEm: 0.7,
  maxIndentShare: 0.3,
  /** Distance by which the line after an indented one starts farther left. */
  minOutdentEm: 0.5,
  /** Width of a column above which the end of a line says something; narrow ones break lines early. */
  minColumnWidthEm: 8,
  /** Font size of a drop cap, as a multiple of that of the lines beside it. */
  minDropCapSize: 1.8,
  /** Number of last blocks searched for a paragraph that continues after captions and footnotes. */
  searchedBlocks: 6,
  /** Share of the font size by which both parts of a paragraph may differ. */
  maxPartSizeDifference: 0.06,
  /** Maximum number of pages between both parts: a page of figures may stand in between. */
  maxPagesBetweenParts: 2,
  /** Maximum letters of a half that does not show that a compound has a hyphen, because many words fit. */
  maxTrivialHalfCharacters: 3,
  /** Distance above which the plain reading starts a paragraph, and line height that is then assumed. */
  maxPlainLineDistance: 1.7,
  minPlainLineHeightPoints: 6,
} as const;

/**
 * Thresholds of headings and titles (classify-group.ts, reflow.ts, mark-references.ts). Sizes are multiples
 * of the body's font size, distances multiples of the line distance.
 */
export const headingThresholds = {
  /** Maximum words and lines of a heading; a longer group is a paragraph. */
  maxWords: 30,
  maxLines: 4,
  /** Font size from which text is larger than the body; measured sizes vary by less. */
  minSize: 1.09,
  /** Maximum lines of a heading in the outline that is neither larger nor bold. */
  maxOutlineLines: 2,
  /** Font size above which a heading may end in a full stop or comma. */
  minClosedSize: 1.4,
  /** Maximum words of a heading recognized by its size, unless it is larger than `minLongSize`. */
  maxLargeWords: 20,
  minLongSize: 1.3,
  /** Difference below which font sizes are the same, in points. */
  sameSizePoints: 0.4,
  /** Deepest level, and number of font sizes that are ranked. */
  maxLevel: 6,
  /** Level of a larger heading whose font size is rare. */
  unrankedLevel: 3,
  /** Distance above, maximum words and maximum lines of headings in the body's font size. */
  minSpaceAbove: 1.15,
  maxSmallWords: 16,
  maxSmallLines: 2,
  /** Range of the levels of bold headings, which come after the larger ones. */
  minBoldLevel: 2,
  maxBoldLevel: 4,
  /** Maximum words of headings recognized only by italics or capitals; longer ones are emphasis. */
  maxEmphasisWords: 10,
  /** Distance above a heading in italics, and its level: the least visible kind. */
  minSpaceAboveItalics: 1.12,
  italicLevel: 4,
  /** Distance above headings recognized only by their number or capitals; list items are closer. */
  minSpaceAbovePlain: 1.3,
  /** Maximum words of a heading recognized only by its number; a longer one is a list item. */
  maxNumberedWords: 12,
  /** Level of a heading recognized only by its number or capitals. */
  plainLevel: 2,
  /** Characters from which a line is not the heading of a bibliography. */
  minOverlongReferencesCharacters: 40,
  /** Number of first headings that can be the title. */
  titleCandidates: 8,
  /** Difference in font size, in points, above which a later heading is the title. */
  minTitleSizeDifferencePoints: 0.2,
  /** Font size above which a heading can be the title. */
  minTitleSize: 1.15,
  /** Characters up to which the file's own title is a placeholder. */
  maxTrivialTitleCharacters: 3,
  /** Characters from which the file's own author is a text. */
  minOverlongAuthorCharacters: 120,
} as const;

/**
 * Thresholds of the other kinds of blocks and of whole pages (classify-group.ts, reflow.ts, open-pdf.ts,
 * read-pdf.ts). Sizes are multiples of the body's font size, shares are 0 to 1.
 */
export const blockThresholds = {
  /** Words from which a text is not a caption. */
  minOverlongCaptionWords: 250,
  /** A caption is smaller than this, or its distance above larger, as a multiple of the line distance. */
  maxCaptionSize: 1.02,
  minSpaceAboveCaption: 1.3,
  /** Share of characters in a monospace font above which a group is code. */
  minMonoShare: 0.85,
  /** Maximum font size of a footnote, and share of the page's height above it; the text is above. */
  maxFootnoteSize: 0.94,
  minFootnoteTop: 0.45,
  /** Font size below which text under a column is small print, and not part of its last paragraph. */
  maxSmallPrintSize: 0.9,
  /** Maximum blocks between title and abstract of a paper, and maximum words of one. */
  maxFrontMatterBlocks: 24,
  maxFrontMatterWords: 80,
  /** Font size below which the mark of a footnote is raised, as a multiple of the footnote's. */
  maxFootnoteMarkSize: 0.9,
  /** Font size below which `1)` begins a footnote, not a list item. */
  maxNumberedFootnoteSize: 0.9,
  /** Share of letters below which a text is a formula or a label in a figure. */
  minLetterShare: 0.45,
  /** The same in scripts with vowel signs or without spaces, where fewer characters count as letters. */
  minOtherScriptLetterShare: 0.3,
  /** Share of longer words up to which a text with mathematical signs is a formula. */
  maxFormulaWordShare: 0.3,
  /** Words of prose, such as 'if' and 'for all', in a line that is set in the fonts of formulas. */
  maxFormulaProseWords: 2,
  /** Maximum words of a label in a figure, minimum number of labels, and length kept, in characters. */
  maxFigureLabelWords: 6,
  minFigureLabels: 2,
  figureLabelCharacters: 600,
  /** Words above which a line is running text, and weight of its font size; other lines count once. */
  maxLabelLineWords: 4,
  proseLineWeight: 2,
  /** Font size of the body in a file without text, in points. */
  assumedBodySizePoints: 10,
  /** Share of right-to-left letters above which a file is read from right to left; others quote some. */
  minRightToLeftShare: 0.4,
  /** Share of a page's area above which pictures cover it. */
  minPictureShare: 0.5,
  /** Characters below which a page counts as one without text; scans may have a stamp. */
  minPageCharacters: 20,
  /** Characters below which a page is not checked for garbled text: tables of numbers, title pages. */
  minCheckedCharacters: 200,
  /** Share of letters below which, and share of unusual letters above which, text is garbled. */
  minReadableLetterShare: 0.35,
  maxUnusualLetterShare: 0.45,
  /** Mean word length, as a multiple of that of the other reading, above which words are more intact. */
  minIntactFactor: 1.03,
} as const;
