import type { ServerEvent } from '../../platform/http/send-events.ts';

/** Events for one reader, who may be slow. */
export interface NewestEvents extends AsyncIterable<ServerEvent> {
  /** Adds an event; one of the same key that was not read yet gives way to it. */
  put(key: string, event: ServerEvent): void;
}

/**
 * Keeps only the newest event of each key, so that a reader who falls behind costs no more memory than there are
 * things to tell about. Ends when `over` aborts.
 */
export function keepNewestEvents(over: AbortSignal): NewestEvents {
  const waiting = new Map<string, ServerEvent>();
  let wake = () => {};
  over.addEventListener('abort', () => wake(), { once: true });
  return {
    put: (key, event) => {
      waiting.delete(key);
      waiting.set(key, event);
      wake();
    },
    async *[Symbol.asyncIterator]() {
      while (!over.aborted) {
        const [key, event] = waiting.entries().next().value ?? [];
        if (key !== undefined && event) {
          waiting.delete(key);
          yield event;
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve;
            if (over.aborted || waiting.size > 0) resolve();
          });
        }
      }
    },
  };
}
