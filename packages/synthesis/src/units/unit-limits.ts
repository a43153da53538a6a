import { engines, isNeural } from '../engines/engines.ts';
import type { LineVoice } from '../unit.ts';
import type { LineLimits } from './make-lines.ts';

/** How a text is split into units for one engine. */
export interface UnitLimits extends LineLimits {
  /**
   * Maximum size of a unit, in UTF-16 units. It limits how much work a crash destroys, and how long a thread or
   * process is busy.
   */
  maxUnitCharacters: number;
}

/** About three minutes of speech. */
const fast: UnitLimits = {
  openings: [120],
  opening: 'last',
  maxLineLength: 600,
  maxClauseLength: 600,
  maxUnitCharacters: 3_000,
};

/** For an engine that takes ten times as long, the first unit and all others are shorter. */
const slow: UnitLimits = { ...fast, openings: [60, 80, 100, 120], maxUnitCharacters: 800 };

/**
 * Models take about a hundred times as long: half a second for 8 seconds of speech, which are 120 characters.
 * Playback starts after the first good clause.
 */
const neural: UnitLimits = {
  openings: [60, 80, 100, 120],
  opening: 'first',
  maxLineLength: 120,
  maxClauseLength: 240,
  maxUnitCharacters: 120,
};

/** Returns the limits for the engine of a voice. */
export function unitLimitsOf({ engine }: Pick<LineVoice, 'engine'>): UnitLimits {
  if (isNeural(engine)) return neural;
  return engines[engine].isSlow ? slow : fast;
}
