import type { ApiClient } from '../../lib/api/api-client.ts';
import { readFlag, writeFlag } from '../../lib/local-flags.ts';
import type { ScreenEvent, Tracker } from '../../lib/track.ts';

/** Milliseconds during which events are collected for one call. */
const batchWindowMs = 1_000;
/** The contract's maximum per call. */
const maxEvents = 20;

/**
 * Sends screen events in batches. Without consent, it sends only the names of events, without the visitor id
 * and without properties.
 * @returns stops it, after sending what is pending
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
        .map(({ name, properties }) =>
          consent ? { name, properties: { ...visit(), ...properties } } : { name },
        );
      waiting = waiting.slice(maxEvents);
      // Lost events are acceptable: analytics must not disturb the user.
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
    timer ??= setTimeout(send, batchWindowMs);
  });
  window.addEventListener('pagehide', send);
  return () => {
    stop();
    window.removeEventListener('pagehide', send);
    send();
  };
}

/** How the visitor came, for the operator's funnel. */
function visit(): { source: string; variant?: string } {
  const touch = readFlag('utm_params');
  const variant = readFlag('landing_page_variant');
  const source = touch?.utm_source ?? touch?.source ?? 'direct';
  return variant === null ? { source } : { source, variant };
}

function visitor(): string {
  const known = readFlag('visitor');
  if (known !== null) return known;
  const name = crypto.randomUUID();
  writeFlag('visitor', name);
  return name;
}
