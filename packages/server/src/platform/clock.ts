/** Where the service reads the time, so that tests can hold it still and move it. */
export interface Clock {
  /** The present moment. */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that only moves when told to. */
export interface ManualClock extends Clock {
  set(moment: Date): void;
  /** @param ms milliseconds to move on, 0 or more. */
  advance(ms: number): void;
}

/** @param start where it stands at first. */
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
