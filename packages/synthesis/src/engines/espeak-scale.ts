/** espeak-ng's normal pace, in words per minute. */
const normalWordsPerMinute = 175;
/** The paces between which espeak-ng changes how fast it speaks rather than skipping sounds. */
const minWordsPerMinute = 80;
const maxWordsPerMinute = 450;

/** Converts a pace to words per minute; 1 is espeak-ng's normal pace. */
export const toWordsPerMinute = (rate: number): number =>
  Math.min(maxWordsPerMinute, Math.max(minWordsPerMinute, Math.round(normalWordsPerMinute * rate)));

/**
 * Converts semitones to espeak-ng's pitch, which ranges from 0 to 99; 50 is the voice's natural pitch. Near
 * the middle, four steps are about one semitone.
 */
export const toNormalPitch = (semitones: number): number =>
  Math.min(99, Math.max(0, Math.round(50 + semitones * 4)));
