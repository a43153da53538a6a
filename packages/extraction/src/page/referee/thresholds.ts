/**
 * Thresholds of the referee. Probabilities are 0 to 1. Chosen with `bench/train-referee.ts --validate`.
 */
export const refereeThresholds = {
  /** Probability from which a block that the rules chose is kept, and from which another one is added. */
  minKept: 0.4,
  minAdded: 0.7,
  /**
   * Probability from which a heading belongs to the article because the text below it does; and a question, or a term
   * of a list. Words above which it is no heading.
   */
  minHeading: 0.25,
  minQuestion: 0.1,
  maxLabelWords: 25,
  /** Probability from which a block belongs to the longer version. */
  minPossible: 0.3,
  /** Words, and share of the article's words, by which the longer version must be longer to be offered. */
  minLongerWords: 40,
  minLongerShare: 0.2,
} as const;
