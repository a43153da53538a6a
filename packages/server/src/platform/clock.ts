/** Source of the current time; tests replace it to stop or move the time. */
export interface Clock {
  /** Returns the current time. */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that moves only when `set` or `advance` is called. */
export interface ManualClock extends Clock {
  set(moment: Date): void;
  /** @param ms milliseconds to advance, 0 or more. */
  advance(ms: number): void;
}

/** @param start initial time. */
export function manualClock(start: Date): ManualClock {
  let moment = start.getTime();
  return {
    now: () => new Date(moment),
    set: (next) => {
      moment = next.getTime();
    },
    advance: (ms) => {
      moment += ms;
    },
  };
}
