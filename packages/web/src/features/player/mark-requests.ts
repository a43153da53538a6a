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

const requests = new WeakMap<PlayerControl, Listeners<[request: MarkRequest]>>();

function requestsOf(control: PlayerControl): Listeners<[request: MarkRequest]> {
  const known = requests.get(control);
  if (known !== undefined) return known;
  const created = createListeners<[request: MarkRequest]>();
  requests.set(control, created);
  return created;
}

/** Highlights what the player spoke last, or another moment of another track. Does nothing without a track. */
export function requestMark(
  control: PlayerControl,
  source: MarkRequest['source'],
  moment: { track: Track; at: number } | null = present(control),
): void {
  if (moment !== null) requestsOf(control).notify({ ...moment, source });
}

function present({ engine }: PlayerControl): { track: Track; at: number } | null {
  const { track } = engine.getState();
  return track && { track, at: engine.now() };
}

/** Calls the listener for each request. Returns a function that removes it. */
export const onMarkRequested = (control: PlayerControl, listener: (request: MarkRequest) => void) =>
  requestsOf(control).add(listener);
