import type { TokenRange } from '@earmark/contract';
import type { SpokenText } from '../engines/engine.ts';
import type { TokenTime } from '../timing/time-words.ts';

/** How much louder an emphasized phrase is, in decibels. */
const emphasisDb = 2.5;

/** Time over which it becomes louder and softer again, in seconds: word times of some engines are that inexact. */
const fadeSeconds = 0.06;

/**
 * Makes emphasized phrases louder, in place. Nothing is cut and no time changes.
 *
 * @param times when each token of the line is heard
 */
export function emphasize(
  { pcm, sampleRate }: SpokenText,
  emphasis: readonly TokenRange[],
  times: readonly TokenTime[],
): void {
  const fade = Math.round(fadeSeconds * sampleRate);
  for (const [first, after] of emphasis) {
    const from = Math.round(((times[first]?.startMs ?? 0) * sampleRate) / 1_000);
    const to = Math.round(((times[after - 1]?.endMs ?? 0) * sampleRate) / 1_000);
    for (let at = Math.max(0, from - fade); at < Math.min(pcm.length, to + fade); at += 1) {
      const share = Math.min(1, (at - from + fade) / fade, (to + fade - at) / fade);
      pcm[at] = (pcm[at] ?? 0) * 10 ** ((emphasisDb * share) / 20);
    }
  }
}
