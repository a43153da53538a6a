import type { Transcript } from '@earmark/contract/playlist/public-articles';
import { useEffect, useMemo } from 'react';
import { useTranscript } from '../transcript/index.ts';
import type { Track } from './engine/track.ts';
import { usePlayerControl } from './player-context.tsx';
import { type Pause, shortenPauses } from './short-pauses.ts';

/** Pauses from this length on are shortened, in milliseconds: those between paragraphs and around headings. */
const minPauseMs = 450;

/** Shortens the pauses of a finished track: docs/product/player.md#long-pauses. */
export function KnownPauses({ track: { id, audioId }, minSpeed }: { track: Track; minSpeed: number }) {
  const { engine } = usePlayerControl();
  const { data } = useTranscript(audioId, false);
  const pauses = useMemo(() => (data?.complete ? pausesBetween(data.words) : []), [data]);
  useEffect(() => shortenPauses(engine, id, pauses, minSpeed), [engine, id, pauses, minSpeed]);
  return null;
}

/** Returns the long pauses between words, in order. */
export function pausesBetween(words: Transcript['words']): Pause[] {
  const pauses: Pause[] = [];
  let end: number | null = null;
  for (const [, , , startMs, endMs] of words.toSorted((one, other) => one[3] - other[3])) {
    if (end !== null && startMs - end >= minPauseMs) pauses.push({ from: end / 1_000, to: startMs / 1_000 });
    end = Math.max(end ?? 0, endMs);
  }
  return pauses;
}
