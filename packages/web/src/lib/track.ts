/** Something that happened on a screen; values are short texts, numbers or booleans. */
export interface ScreenEvent {
  name: string;
  properties: Readonly<Record<string, string | number | boolean>>;
}

type ScreenEventListener = (event: ScreenEvent) => void;

export interface Tracker {
  /** Records an event. Cheap, and never fails; consent decides later whether it is sent. */
  track(name: string, properties?: ScreenEvent['properties']): void;
  /**
   * Passes all recorded and future events to `onEvent`.
   * @returns stops that
   */
  listen(onEvent: ScreenEventListener): () => void;
}

/** Maximum number of events that are kept before there is a listener. */
const maxWaiting = 50;

export function createTracker(): Tracker {
  let waiting: ScreenEvent[] = [];
  let listener: ScreenEventListener | null = null;
  return {
    track(name, properties = {}) {
      const event = { name, properties };
      if (listener) listener(event);
      else if (waiting.length < maxWaiting) waiting.push(event);
    },
    listen(onEvent) {
      listener = onEvent;
      for (const event of waiting) onEvent(event);
      waiting = [];
      return () => {
        if (listener === onEvent) listener = null;
      };
    },
  };
}
