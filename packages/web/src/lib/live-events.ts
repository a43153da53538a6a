import type { BonusEvent } from '@earmark/contract/bonus-table';

/** What the service tells an open page besides changes of the playlist. */
export interface LiveEvents {
  /** A challenge was just rewarded. */
  bonus: BonusEvent;
  /** 'Playing Next' was put in order on some device. */
  queue: { items: string[] };
  /** Plan, usage or settings should be read again. */
  account: null;
  /** The service is heard from now on; what happened before was not told. */
  open: null;
}

const prefix = 'live-';

/** Tells whoever listens on this page. */
export function emitLive<Name extends keyof LiveEvents>(name: Name, detail: LiveEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(`${prefix}${name}`, { detail }));
}

/** Calls back on every such event; answers how to stop that. */
export function onLive<Name extends keyof LiveEvents>(
  name: Name,
  listener: (detail: LiveEvents[Name]) => void,
): () => void {
  const heard = (event: Event) => listener((event as CustomEvent<LiveEvents[Name]>).detail);
  window.addEventListener(`${prefix}${name}`, heard);
  return () => window.removeEventListener(`${prefix}${name}`, heard);
}
