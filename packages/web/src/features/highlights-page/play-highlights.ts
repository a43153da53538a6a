import type { PlayerControl, Track } from '../player/index.ts';

/** A highlight that can be played; times in seconds. */
export interface PlayablePassage {
  id: string;
  track: Track;
  from: number;
  to: number;
}

/** Seconds. A passage ends this long after its last word, so that the word is not cut. */
const tailSeconds = 0.25;
/** Seconds by which a position may be before a passage and still belong to it: seeking is not exact. */
const slackSeconds = 0.5;

/**
 * Plays passages one after the other. Ends after the last one, when the listener pauses, or when something else is
 * played.
 * @param onPlaying called with the id of the passage that plays; null at the end
 * @returns stops following, and lets the audio go on
 */
export function playHighlights(
  { engine, store }: PlayerControl,
  passages: readonly PlayablePassage[],
  onPlaying: (id: string | null) => void,
): () => void {
  let at = -1;
  let isSwitching = false;

  function next(): void {
    at += 1;
    const passage = passages[at];
    if (passage === undefined) {
      stop();
      store.getState().pause();
      return;
    }
    isSwitching = true;
    store.getState().playFrom(passage.track, passage.from);
    isSwitching = false;
    onPlaying(passage.id);
  }

  const unsubscribe = engine.subscribe(({ track, playing }) => {
    const passage = passages[at];
    if (isSwitching || passage === undefined) return;
    const position = engine.now();
    if (!playing && position < passage.to) return stop();
    if (track?.id !== passage.track.id || position < passage.from - slackSeconds) return stop();
    if (position < passage.to + tailSeconds && playing) return;
    // The engine is still notifying: it changes tracks only afterwards.
    isSwitching = true;
    queueMicrotask(() => {
      if (at < passages.length) next();
    });
  });

  function stop(): void {
    unsubscribe();
    at = passages.length;
    onPlaying(null);
  }

  next();
  return stop;
}
