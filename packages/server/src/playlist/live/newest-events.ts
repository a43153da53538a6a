import type { ServerEvent } from '../../platform/http/send-events.ts';

/** Event queue for one reader, who may be slow. */
export interface NewestEvents extends AsyncIterable<ServerEvent> {
  /** Adds an event; replaces an unread event with the same key. */
  enqueue(key: string, event: ServerEvent): void;
}

/**
 * Creates a queue that keeps only the newest event of each key, so that a slow reader uses no more memory
 * than there are keys. Ends when `over` aborts.
 */
export function bufferNewestEvents(over: AbortSignal): NewestEvents {
  const waiting = new Map<string, ServerEvent>();
  let wake = () => {};
  over.addEventListener('abort', () => wake(), { once: true });
  return {
    enqueue: (key, event) => {
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
