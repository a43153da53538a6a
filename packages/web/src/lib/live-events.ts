import type { BonusEvent } from '@earmark/contract/rewards/bonus-table';

/** Events that the service sends to open pages besides changes of the playlist. */
export interface LiveEvents {
  /** A challenge was just rewarded. */
  bonus: BonusEvent;
  /** 'Playing Next' was reordered on some device. */
  queue: { items: string[] };
  /** Plan, usage or settings must be fetched again. */
  account: null;
  /** The list of signed-in devices changed. */
  sessions: null;
  /** The event stream is connected; earlier events were missed. */
  open: null;
}

const prefix = 'live-';

/** Publishes an event to the listeners on this page. */
export function emitLive<Name extends keyof LiveEvents>(name: Name, detail: LiveEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(`${prefix}${name}`, { detail }));
}

/** Calls the listener for every such event; returns a function that removes it. */
export function onLive<Name extends keyof LiveEvents>(
  name: Name,
  listener: (detail: LiveEvents[Name]) => void,
): () => void {
  const handleEvent = (event: Event) => listener((event as CustomEvent<LiveEvents[Name]>).detail);
  window.addEventListener(`${prefix}${name}`, handleEvent);
  return () => window.removeEventListener(`${prefix}${name}`, handleEvent);
}
