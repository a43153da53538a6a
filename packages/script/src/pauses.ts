/**
 * Pauses after an utterance, in milliseconds. A human reader pauses about a quarter of a second between
 * sentences, twice as long between paragraphs, and longer around headings (listeners complain about text that
 * runs together after titles).
 */
export const pauses = {
  title: 900,
  byline: 800,
  /** Between the parts of one long sentence. */
  sentencePart: 120,
  sentence: 280,
  paragraph: 600,
  item: 400,
  quote: 600,
  row: 420,
  heading: 700,
  beforeHeading: 1_000,
  note: 500,
} as const;
