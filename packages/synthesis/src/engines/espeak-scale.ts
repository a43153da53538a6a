/** espeak-ng's normal pace, in words a minute. */
const normalPace = 175;
/** The paces between which espeak-ng changes its speech rather than skipping sounds. */
const slowest = 80;
const fastest = 450;

/** A pace of 1 is espeak-ng's normal one. */
export const toWordsPerMinute = (rate: number): number =>
  Math.min(fastest, Math.max(slowest, Math.round(normalPace * rate)));

/**
 * espeak-ng's pitch runs from 0 to 99, and 50 is the voice's own. Near the middle, four steps are about one semitone.
 */
export const toNormalPitch = (semitones: number): number =>
  Math.min(99, Math.max(0, Math.round(50 + semitones * 4)));
