import { createListeners, type Listeners } from '../../lib/listeners.ts';
import type { Track } from './engine/track.ts';
import type { PlayerControl } from './player-store.ts';

/** A wish to highlight what was spoken last before a position in a track. */
export interface MarkRequest {
  track: Track;
  /** Seconds. */
  at: number;
  source: 'button' | 'headphones';
}

interface Requests {
  listeners: Listeners<[request: MarkRequest]>;
  count: number;
  /** The last request that came before anybody listened, and its time: the code that answers it may still load. */
  waiting: { request: MarkRequest; since: number } | null;
}

/** Milliseconds for which a request waits for a listener. */
const waitMs = 10_000;

const requests = new WeakMap<PlayerControl, Requests>();

function requestsOf(control: PlayerControl): Requests {
  const known = requests.get(control);
  if (known !== undefined) return known;
  const created = { listeners: createListeners<[request: MarkRequest]>(), count: 0, waiting: null };
  requests.set(control, created);
  return created;
}

/** Highlights what the player spoke last, or another moment of another track. Does nothing without a track. */
export function requestMark(
  control: PlayerControl,
  source: MarkRequest['source'],
  moment: { track: Track; at: number } | null = present(control),
): void {
  if (moment === null) return;
  const all = requestsOf(control);
  const request = { ...moment, source };
  if (all.count > 0) all.listeners.notify(request);
  else all.waiting = { request, since: Date.now() };
}

function present({ engine }: PlayerControl): { track: Track; at: number } | null {
  const { track } = engine.getState();
  return track && { track, at: engine.now() };
}

/** Calls the listener for each request. Returns a function that removes it. */
export function onMarkRequested(
  control: PlayerControl,
  listener: (request: MarkRequest) => void,
): () => void {
  const all = requestsOf(control);
  const { waiting } = all;
  all.waiting = null;
  all.count += 1;
  if (waiting !== null && Date.now() - waiting.since < waitMs) listener(waiting.request);
  const remove = all.listeners.add(listener);
  return () => {
    remove();
    all.count -= 1;
  };
}
