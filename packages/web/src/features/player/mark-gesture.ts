import type { Track } from './engine/track.ts';
import { requestMark } from './mark-requests.ts';
import type { PlayerControl } from './player-store.ts';

/** Milliseconds within which two presses of 'previous' are one gesture. */
const gestureMs = 2_000;

/**
 * Returns the handler of the button 'previous' of headphones and lock screens. If the listener wants it, two presses
 * within two seconds highlight what was spoken before the first of them, and play on from there: the first one goes to
 * the previous track at once, because most presses are single ones.
 */
export function createPreviousHandler(
  control: PlayerControl,
  options: { isOn: () => boolean; now: () => number },
): () => void {
  const { store, engine } = control;
  let first: { time: number; track: Track; at: number } | null = null;
  return () => {
    const time = options.now();
    if (first !== null && time - first.time <= gestureMs && options.isOn()) {
      const { track, at } = first;
      first = null;
      store.getState().playFrom(track, at);
      requestMark(control, 'headphones', { track, at });
      return;
    }
    const { track } = engine.getState();
    first = track === null ? null : { time, track, at: engine.now() };
    store.getState().previous();
  };
}
