/**
 * Decibels that bring each voice of an engine to -19 LUFS. Measured, never typed: the calibration command speaks a fixed
 * text with every voice of the catalogue and writes this table.
 */
export const measuredGain: Readonly<Record<string, number>> = {
  'espeak gmw/en-US+Michael': 0.3,
  'espeak gmw/en-US+f2': 0.7,
};

/** What is used for a voice that was never measured: the middle of its engine's voices. */
export const typicalGain: Readonly<Record<string, number>> = {
  espeak: 1.5,
};
