import type { PlayerEngine } from './engine/player-state.ts';

/** A silence in a track, in seconds. */
export interface Pause {
  from: number;
  to: number;
}

/** Seconds of a pause that are played at the listener's speed: after the last word, and before the next one. */
const headSeconds = 0.1;
/** Covers timers that are late and the 50 ms by which the times of words may be off. */
const tailSeconds = 0.25;

/** How much faster the rest of a pause passes. */
const factor = 3;

/** Chromium mutes audio above 16, Firefox above 8. */
const maxRate = 8;

/** Milliseconds between two looks at the clock at most, and at least while the audio does not advance. */
const maxWaitMs = 200;
const minWaitMs = 15;

/**
 * Lets the long pauses of a track pass faster while it plays at a high speed, by raising the rate of the audio
 * element, not by seeking: a seek empties the decoder and takes longer than most pauses, and counts as a jump
 * for read-along and lock screen. A late timer makes a pause a little longer or shorter; it never skips a word.
 *
 * @param pauses in order, with final times
 * @param minSpeed the speed above which they are shortened
 * @returns stops shortening
 */
export function shortenPauses(
  engine: PlayerEngine,
  trackId: string,
  pauses: readonly Pause[],
  minSpeed: number,
): () => void {
  const { audio } = engine;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function update(): void {
    clearTimeout(timer);
    const { playing, speed, track } = engine.getState();
    const isActive = playing && speed > minSpeed && track?.id === trackId;
    const at = engine.now();
    const pause = isActive ? pauseAfter(pauses, at) : undefined;
    const start = pause === undefined ? Number.POSITIVE_INFINITY : pause.from + headSeconds;
    const isInside = pause !== undefined && at >= start;
    const rate = isInside ? Math.max(speed, Math.min(maxRate, speed * factor)) : speed;
    if (audio.playbackRate !== rate) audio.playbackRate = rate;
    if (pause === undefined) return;
    const next = isInside ? pause.to - tailSeconds : start;
    const waitMs = ((next - at) / rate) * 1_000;
    timer = setTimeout(update, Math.min(maxWaitMs, Math.max(minWaitMs, waitMs)));
  }

  // The state also changes with every seek, and at least every 200 ms while it plays.
  const unsubscribe = engine.subscribe(update);
  update();
  return () => {
    unsubscribe();
    clearTimeout(timer);
    audio.playbackRate = engine.getState().speed;
  };
}

/** Returns the first pause of which a part to shorten is still ahead. */
function pauseAfter(pauses: readonly Pause[], at: number): Pause | undefined {
  let from = 0;
  let to = pauses.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((pauses[middle]?.to ?? 0) - tailSeconds > at) to = middle;
    else from = middle + 1;
  }
  return pauses[from];
}
