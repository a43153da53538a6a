/** Thresholds for the authors that a page shows (shown-byline.ts, page-lines.ts). */
export const bylineThresholds = {
  /** Maximum number of lines of a page that are read, and of characters of one line. */
  maxLines: 4000,
  maxLineCharacters: 400,
  /** Characters up to which a line can be a byline. */
  maxBylineCharacters: 200,
  /** Characters from which a line is a paragraph of the text. */
  minProseCharacters: 120,
  /** Maximum characters of a line that begins or ends with the date, and maximum words beside it. */
  maxDateLineCharacters: 90,
  maxWordsBesideDate: 6,
  /** Number of first headings among which the title is searched. */
  titleHeadings: 40,
  /** Lines before and after the title, and around the last paragraph, in which an author belongs to the article. */
  linesBeforeTitle: 6,
  linesAfterTitle: 16,
  /** Maximum paragraphs between the title and such an author. */
  maxProseAfterTitle: 2,
  linesBeforeEnd: 0,
  linesAfterEnd: 12,
  /** Minimum paragraphs of the text in the element that ends with a credit. */
  minProseBeforeCredit: 3,
  /** Points of these places, of a label before the name, and of a label before a marked name. */
  nearTitlePoints: 3,
  nearEndPoints: 2,
  labelPoints: 3,
  agreementPoints: 2,
  /** Score from which a byline at the title is marked or labelled, and its points before those of other places. */
  minMarkedScore: 5,
  atTitlePoints: 2.5,
  /** Points of a name at the title that neither a label nor a class marks. */
  plainPoints: 1,
  /** Maximum characters of the line of such a name, and maximum words of the name. */
  maxPlainCharacters: 90,
  maxPlainWords: 4,
  /** Words of the title of a speech in which the speaker is named, after 'Speech by'. */
  maxWordsBeforeSpeaker: 6,
  /** Lines at the end of a page in which its owner is named. */
  ownerLines: 30,
  /** Minimum letters of an account that is compared with the names on a page; shorter ones are words. */
  minAccountCharacters: 6,
  /** Minimum strength of a mark that names an author; below are accounts. */
  minSureMark: 2,
  /** Maximum characters of an element that is marked as an author; longer ones contain the article. */
  maxMarkedCharacters: 600,
  /** Score from which a byline counts more than an author that is declared but not shown. */
  minSureScore: 6,
  /** Maximum number of different names that only classes mark, far from the title. */
  maxUncertainNames: 2,
  /** Minimum score of a byline. */
  minScore: 4,
} as const;
