import type { ApiClient } from '../../lib/api/api-client.ts';
import { readFlag, writeFlag } from '../../lib/local-flags.ts';
import type { ScreenEvent, Tracker } from '../../lib/track.ts';

/** Milliseconds in which events are gathered into one call. */
const gather = 1_000;
/** The contract's most for one call. */
const maxEvents = 20;

/**
 * Sends what happens on screens, a few at a time. Without consent, names of events alone: neither this browser's name nor
 * what stood beside them. @returns ends it; what waits goes first
 */
export function sendEvents(api: ApiClient, tracker: Tracker, consent: boolean): () => void {
  let waiting: ScreenEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const events = waiting
        .slice(0, maxEvents)
        .map(({ name, properties }) => (consent ? { name, properties } : { name }));
      waiting = waiting.slice(maxEvents);
      // What is lost is lost: measuring must not disturb.
      void api
        .call('recordEvents', {
          body: consent ? { consent, visitor: visitor(), events } : { consent, events },
          keepalive: true,
        })
        .catch(() => {});
    }
  }
  const stop = tracker.listen((event) => {
    waiting.push(event);
    timer ??= setTimeout(send, gather);
  });
  window.addEventListener('pagehide', send);
  return () => {
    stop();
    window.removeEventListener('pagehide', send);
    send();
  };
}

function visitor(): string {
  const known = readFlag('visitor');
  if (known !== null) return known;
  const name = crypto.randomUUID();
  writeFlag('visitor', name);
  return name;
}
