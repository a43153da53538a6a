/** Something that happened on a screen; values are short texts or numbers. */
export interface ScreenEvent {
  name: string;
  properties: Readonly<Record<string, string | number | boolean>>;
}

type Take = (event: ScreenEvent) => void;

export interface Tracker {
  /** Takes note of something. Costs nothing and never fails: whether it is sent, consent decides later. */
  track(name: string, properties?: ScreenEvent['properties']): void;
  /** Hands over what was noted so far and everything after. @returns stops that */
  listen(take: Take): () => void;
}

/** Nobody needs more of what happened before somebody listened. */
const maxWaiting = 50;

export function createTracker(): Tracker {
  let waiting: ScreenEvent[] = [];
  let listener: Take | null = null;
  return {
    track(name, properties = {}) {
      const event = { name, properties };
      if (listener) listener(event);
      else if (waiting.length < maxWaiting) waiting.push(event);
    },
    listen(take) {
      listener = take;
      for (const event of waiting) take(event);
      waiting = [];
      return () => {
        if (listener === take) listener = null;
      };
    },
  };
}
