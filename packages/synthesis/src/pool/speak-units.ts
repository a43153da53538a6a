import type { Segment, UnitPlan } from '../unit.ts';
import type { SpeechPool } from './create-speech-pool.ts';
import { inOrder, unitsAhead } from './in-order.ts';
import type { SpeakOptions } from './speech-task.ts';

export interface SpeakUnitsOptions extends Pick<SpeakOptions, 'user' | 'job'> {
  signal?: AbortSignal;
  /** Returns an existing segment, if any; its unit is then not spoken again. */
  find?: (unit: UnitPlan) => Promise<Segment | undefined>;
  /** Receives the frames of the current unit, in playing order, as soon as they are encoded. */
  onFrames?: (unit: UnitPlan, frames: Uint8Array) => void;
  /** Maximum number of units in progress; if absent, two per thread plus one, so that no unit waits for a slow one. */
  ahead?: number;
}

export interface SpokenUnit {
  unit: UnitPlan;
  segment: Segment;
  /** Whether the segment came from `find`. */
  reused: boolean;
}

/**
 * Speaks several units at the same time and yields them in order.
 *
 * @throws the errors of `SpeechPool.speak` and `find`; all units in progress are then stopped
 */
export async function* speakUnits(
  pool: SpeechPool,
  units: Iterable<UnitPlan>,
  options: SpeakUnitsOptions,
): AsyncGenerator<SpokenUnit, void, undefined> {
  const { user, job, find, onFrames, ahead = unitsAhead(pool) } = options;
  const stop = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  const early = new Map<number, Uint8Array[]>();
  let turn: number | null = null;

  const forward = (unit: UnitPlan, frames: Uint8Array): void => {
    if (unit.index === turn) onFrames?.(unit, frames);
    else early.set(unit.index, [...(early.get(unit.index) ?? []), frames]);
  };
  const startTurn = (unit: UnitPlan): void => {
    turn = unit.index;
    for (const frames of early.get(turn) ?? []) onFrames?.(unit, frames);
    early.delete(turn);
  };
  const speak = async (unit: UnitPlan): Promise<SpokenUnit> => {
    const found = await find?.(unit);
    if (found) {
      forward(unit, found.mp3);
      return { unit, segment: found, reused: true };
    }
    const segment = await pool.speak(unit, {
      user,
      job,
      signal,
      onFrames: (frames) => forward(unit, frames),
    });
    return { unit, segment, reused: false };
  };

  try {
    for await (const spoken of inOrder(units, ahead, speak, startTurn)) {
      yield spoken;
      signal.throwIfAborted();
    }
  } finally {
    stop.abort(new Error('The caller stopped reading.'));
  }
}
