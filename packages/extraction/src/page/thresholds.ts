/**
 * Thresholds of boilerplate detection (drop-boilerplate.ts and the files that it uses, strip-chrome.ts).
 * Shares are 0 to 1. Tuned on `bench/reading-pages.ts` and `bench/reading-varied.ts`.
 */
export const boilerplateThresholds = {
  /** Words from which a block counts as prose, whatever its surroundings; most captions are shorter. */
  minProseWords: 18,
  /** The same on a page of short lines, such as results, lyrics or a notice. */
  minShortProseWords: 8,
  /** Words of prose below which a page consists of short lines; articles have more. */
  minPageProseWords: 100,
  /** Characters from which a Chinese or Japanese block counts as prose: about one sentence. */
  minEastAsianProseCharacters: 30,
  /** Share of words in links from which a block is not prose, because most of it is links. */
  maxProseLinkShare: 0.5,
  /** Share of words in links from which a block is only links; separators and dates make up the rest. */
  minLinkedShare: 0.85,
  /** Share of bold words from which a block is set apart; paragraphs with a bold phrase stay below. */
  minBoldShare: 0.9,
  /**
   * Shares of the page's other prose that has the same parent elements as a block (`mainShare`). From
   * `minBoundaryShare`, prose can be the first or last block of the main content.
   */
  minBoundaryShare: 0.15,
  /** From here, the block stands in the main content. */
  minContentShare: 0.1,
  /** From here, it is kept even if its words or names look like boilerplate. */
  minClearContentShare: 0.3,
  /** Maximum words of the heading of a sidebar; a longer line is a sentence. */
  maxRailHeadWords: 8,
  /** Share of words in links above which `Related: ...` introduces a link, and is not a sentence. */
  maxLeadInLinkShare: 0.4,
  /** Number of first blocks that are checked for repeated titles and labels, even inside the text. */
  openingBlocks: 4,
  /** Maximum words of a player's label: 'Listen to this article' with its length and a link. */
  maxPlayerLabelWords: 12,
  /** Words from which the repetition of a text is not a coincidence. */
  minRepeatWords: 12,
  /** Characters below which one text may begin like another by chance. */
  minRepeatCharacters: 25,
  /** Share of a text above which its beginning counts as a repeat, as with cut-off descriptions. */
  minRepeatShare: 0.7,
  /** Blocks searched for a repeated standfirst; pictures, a byline and a player may stand in between. */
  repeatSearchBlocks: 8,
  /** Maximum words of a line that may be repeated, such as a name or a number. */
  maxTrivialLineWords: 2,
  /** Words from which a repeated text is kept: labels are shorter, and refrains are repeated on purpose. */
  minKeptRepeatWords: 12,
  /** Number of nearest elements whose class names describe a block; outer ones describe the page. */
  namingElements: 2,
  /** Number of nearest elements searched for a `figcaption` or a box about the author. */
  surroundingElements: 3,
  /** Number of nearest elements in which a block after the text may differ from its last paragraph. */
  maxPathDifference: 2,
  /** Maximum words of a request, such as to subscribe; a longer block is a text about the subject. */
  maxRequestWords: 70,
  /** Maximum words of a byline; a longer block is a sentence that begins with 'By'. */
  maxBylineWords: 16,
  /** Maximum words after the author's name in a byline: job title, place and date. */
  maxWordsAfterAuthor: 8,
  /** Number of blocks before the last paragraph of the text in which a biography can begin. */
  bioBlocksBeforeEnd: 2,
  /** Share of the page's blocks before a biography; in earlier blocks the author is the subject. */
  minBioPosition: 0.6,
  /** Maximum words of a biography; a longer block is a paragraph about the author. */
  maxBioWords: 120,
  /** Number of first characters in which a biography has its verb: 'Jane Doe is a staff writer'. */
  bioVerbCharacters: 160,
  /** Maximum characters of a first name that is too short to recognize a biography, such as initials. */
  maxInitialsCharacters: 2,
  /** Maximum characters of an author's name that is too short to recognize a byline. */
  maxUnusableNameCharacters: 3,
  /** Share of linked items from which a list is a menu; a list of sources has items without links. */
  minLinkedItemShare: 0.95,
  /** Words from which a paragraph of links is a teaser; a shorter one may be a linked name in the text. */
  minLinkWords: 3,
  /** Maximum words of a caption; a longer block is a paragraph beside a picture. */
  maxCaptionWords: 90,
  /** Maximum words of a caption that is only a credit, which is not read. */
  maxCreditWords: 2,
  /** Number of last characters of a caption that are searched for a credit. */
  maxCreditCharacters: 160,
  /** Number of elements around a caption that can be the box with its picture. */
  captionBoxLevels: 2,
  /** Words in the box of a caption, as a multiple of the caption's words; a box with more holds a text. */
  maxCaptionBoxFactor: 1.4,
  /** Further words allowed in the box of a caption, such as a credit. */
  captionBoxExtraWords: 3,
  /** Share of a page's words above which an element is never removed by its name: it has the article. */
  maxRemovedShare: 0.4,
  /** Maximum words without links in a box of share buttons or tags; one with more surrounds the text. */
  maxButtonBoxWords: 60,
  /** Words in the frame around a quoted post, as a multiple of the post's words. */
  maxPostFrameFactor: 1.5,
  /** Further words allowed in the frame around a quoted post, such as a caption. */
  postFrameExtraWords: 10,
  /** Maximum words of a class name that can describe boilerplate; longer ones describe the content. */
  maxClassNameWords: 6,
  /** Maximum words of an id that can describe boilerplate; longer ones are generated from headings. */
  maxIdWords: 3,
  /** Maximum characters of a line with a date; a longer text is a sentence. */
  maxDateLineCharacters: 120,
  /** Number of date words from which a line may also contain a few others. */
  minDateWords: 4,
  /** Maximum number of these other words, such as a place. */
  maxOtherDateLineWords: 3,
} as const;

/**
 * Thresholds for finding the article and its pages (extract-body.ts and the files that it uses,
 * find-next-page.ts) and for refusing pages without one (validate-page.ts). Shares are 0 to 1. Tuned on
 * `bench/reading-pages.ts` and `bench/reading-varied.ts`.
 */
export const articleThresholds = {
  /** Words below which the first method may have missed the article, so that other methods are tried. */
  minConfidentWords: 200,
  /**
   * The same if the first method found no prose. Longer pages are tables or lists, for which the other methods
   * take seconds.
   */
  maxWordsWithoutProse: 10_000,
  /** Size of a page up to which all methods are compared; a second extractor takes seconds for more. */
  maxComparedCharacters: 2_000_000,
  maxComparedElements: 20_000,
  maxComparedBlocks: 3_000,
  /**
   * Of a larger page: share of the words in the element whose children are its parts, number of these, and share of
   * the words in the largest. Then this element is the article, without a score for each element.
   */
  minPartsShare: 0.8,
  minParts: 50,
  maxPartShare: 0.05,
  /** Share of the words of such a page's box in links above which it is a row of links; the scorer's value. */
  maxRowLinkShare: 0.2,
  /** Words on a page below which there is not even a sentence, so that no method is tried. */
  minPageWords: 8,
  /** Number of links above which a page may consist only of links, so that their words do not count. */
  maxLinks: 500,
  /** Words below which scripts build the page, so that the data for these scripts is searched. */
  minRenderedWords: 60,
  /** Prose of another method, as a multiple of the first's; short pages have much boilerplate. */
  minProseFactor: 3,
  /** Further words of prose that another method must find, so that a few words never suffice. */
  minExtraProseWords: 20,
  /** Words of a paragraph that count as prose when methods are compared; labels are shorter. */
  minParagraphWords: 12,
  /** Share of the scorer's prose that the marked article contains if both found the same text. */
  minSharedProse: 0.6,
  /** Prose of the marked article, as a multiple of the scorer's, from which the scorer missed a part. */
  minMarkedFactor: 1.5,
  /** First characters of a description that are searched in the text; the end may be cut or rewritten. */
  descriptionCharacters: 40,
  /** Words from which the text in structured data is an article; a shorter one is a description. */
  minDeclaredWords: 60,
  /** Share of the text in structured data below which the extracted text is incomplete. */
  minShareOfDeclared: 0.6,
  /** Words from which an element named as a lead is a standfirst; a kicker has fewer. */
  minLeadWords: 8,
  /** The same for an element that repeats the page's description, which is a standfirst with fewer words. */
  minDescriptionWords: 4,
  /** Maximum words of a standfirst; an element with more contains the text. */
  maxLeadWords: 120,
  /** Maximum number of elements searched after the title; a standfirst stands close to it. */
  maxLeadElements: 300,
  /** Maximum pieces of text between title and standfirst, and of first paragraphs compared with it. */
  maxLeadParts: 12,
  /** Characters up to which a hidden element is a label or a notice, not the rest of an article. */
  maxHiddenLabelCharacters: 160,
  /** Captions that are sentences from which they can be the text of a gallery. */
  minSpokenCaptions: 3,
  /** Maximum number of accordions and tabs of a page that are opened. */
  maxPanels: 300,
  /** Nodes, words and characters of a text up to which a panel is looked at, to see whether it is only links. */
  maxPanelNodes: 1_000,
  panelSampleWords: 200,
  panelSampleCharacters: 2_000,
  /** Maximum characters of a button's label; a longer text is a sentence. */
  maxButtonCharacters: 60,
  /** Length of raw text, as a multiple of the allowed length; the rest is white space of the markup. */
  rawTextFactor: 4,
  /** Words from which a text in the data of scripts is an article; shorter ones are teasers. */
  minAppStateWords: 100,
  /** Maximum characters of strings in this data that are skipped, because so many words need more. */
  maxSkippedCharacters: 500,
  /** Highest page number in a query; higher numbers are ids. */
  maxQueryPage: 200,
  /** Number in a path from which it is a year or an id, not a page. */
  minPathId: 100,
  /** Minimum number of rows and of columns of a data table; a single row or column is layout. */
  minTableRows: 2,
  minTableColumns: 2,
  /** Number of first cells that are checked for prose. */
  sampledCells: 200,
  /** Characters above which a cell contains prose, so that the table is only layout. */
  maxCellCharacters: 300,
  /** Share of letters and punctuation above which `<pre>` may contain prose; code has more symbols. */
  minPreProseShare: 0.95,
  /** Number of sentences from which it does contain prose; comments in code have fewer. */
  minPreSentences: 2,
  /** Maximum characters of the alternative text of an emoji; sequences of several code points fit. */
  maxEmojiCharacters: 16,
  /**
   * Words below which a page is checked for paywalls, bot checks and error messages. A shorter article is
   * still read if these checks find nothing.
   */
  minUnsuspiciousWords: 150,
  /** Words below which a text is hardly any content: not even part of an article, or not yet built. */
  minContentWords: 25,
  /** Words below which the listener is warned that an article is short. */
  minUnwarnedWords: 100,
  /** Words on a page below which the markup of a bot check means that there is nothing else. */
  minWordsBesideChallenge: 120,
  /** The same for the words of a bot check; a longer text may be about bot checks. */
  minWordsAroundChallenge: 60,
  /** Words below which a page with a declared paywall may be cut off; longer ones are complete. */
  minUnlockedWords: 600,
  /** Words on a page below which its scripts have not built the text. */
  minStaticWords: 30,
  /** The same for the element in which scripts build the page; the rest is header and footer. */
  minAppRootWords: 20,
  /** Words from which a block is a sentence. */
  minSentenceWords: 8,
  /** Words from which a block that ends as a sentence does is a short one; labels have fewer. */
  minShortSentenceWords: 3,
  /** Short sentences from which a page is a text, such as a conversation of short posts. */
  minShortSentences: 10,
  /** Characters above which a Chinese or Japanese block is a sentence. */
  minEastAsianSentenceCharacters: 15,
  /** Share of words in links from which such a block is a list of links. */
  maxSentenceLinkShare: 0.6,
} as const;

/**
 * Thresholds for title, author, site and date (pick-title.ts, pick-author.ts, read-metadata.ts, read-date.ts,
 * json-ld.ts). Measured with `bench/reading-metadata.ts`.
 */
export const metadataThresholds = {
  /** Number of first headings that are compared with the declared titles. */
  titleHeadings: 12,
  /** Number of first headings down to the third level that are compared with parts of declared titles. */
  comparedHeadings: 60,
  /** Maximum number of parts of a declared title, separated by bars or dashes, that are compared. */
  maxTitleParts: 8,
  /** Characters from which a word that a heading shares with the title shows that it is more than a slogan. */
  minSharedWordCharacters: 4,
  /** Characters up to which a heading is too short for a title, and from which it is too long. */
  maxTrivialHeadingCharacters: 2,
  minOverlongHeadingCharacters: 300,
  /** Length to which a heading is cut if it is the only title, in characters. */
  titleCharacters: 500,
  /** Minimum and maximum characters of a site's name; longer ones are slogans or titles. */
  minSiteCharacters: 2,
  maxSiteCharacters: 50,
  /** Maximum characters of the site's name shown to the listener; longer ones are slogans. */
  maxShownSiteCharacters: 80,
  /** Characters from which a shorter candidate replaces a longer title; shorter ones may be a section. */
  minShorterTitleCharacters: 10,
  /** Minimum words of a title, and maximum words of an unknown site's name, separated by a bar. */
  minWordsBeforeBar: 3,
  maxWordsAfterBar: 5,
  /** The same for a dash, which is stricter because titles contain dashes as well. */
  minWordsBeforeDash: 4,
  maxWordsAfterDash: 3,
  /** Maximum characters of a list of authors; a longer text is not one. */
  maxAuthorListCharacters: 200,
  /** Minimum and maximum characters of an author's name, and maximum words; longer ones are sentences. */
  minNameCharacters: 2,
  maxNameCharacters: 70,
  maxNameWords: 7,
  /** Maximum words of a person's name. */
  maxPersonWords: 6,
  /** Maximum words of a name in capital letters. */
  maxCapitalNameWords: 4,
  /** Maximum number of authors; a longer list names the site's staff. */
  maxAuthors: 12,
  /** Number of first characters of an element with a date that are read. */
  dateElementCharacters: 80,
  /** Number of first elements named like a date or byline that are read; later ones date other articles. */
  dateElements: 40,
  /** Number of elements after the main heading in which a line with only a date is the article's. */
  dateLineElements: 60,
  /** Characters from which the text of such an element is not a date with a label. */
  minDateSentenceCharacters: 120,
  /** Earliest plausible year; smaller numbers are not years of publication on the web. */
  minYear: 1900,
  /** Points of each property when a page describes several articles; the kind of page counts most. */
  typeRankPoints: 4,
  titlePoints: 2,
  bodyPoints: 2,
  authorPoints: 1,
  datePoints: 1,
} as const;
