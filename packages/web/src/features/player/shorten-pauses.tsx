import type { Transcript } from '@earmark/contract/playlist/public-articles';
import { useEffect, useMemo } from 'react';
import { useTranscript } from '../transcript/index.ts';
import { isPlaceholderAudio, type Track } from './engine/track.ts';
import { usePlayer, usePlayerControl } from './player-context.tsx';
import { minPauseSpeed, type Pause, shortenPauses } from './short-pauses.ts';

/** Pauses from this length on are shortened, in milliseconds: those between paragraphs and around headings. */
const minPauseMs = 450;

/** Gives the player the pauses of a finished track when they are needed: docs/product/player.md#long-pauses. */
export function ShortenPauses({ track }: { track: Track }) {
  const isFast = usePlayer(({ speed }) => speed > minPauseSpeed);
  const isFinished = track.fileUrl !== '' && track.progress === null && !isPlaceholderAudio(track.fileUrl);
  return isFast && isFinished ? <KnownPauses key={track.audioId} track={track} /> : null;
}

function KnownPauses({ track: { id, audioId } }: { track: Track }) {
  const { engine } = usePlayerControl();
  const { data } = useTranscript(audioId, false);
  const pauses = useMemo(() => (data?.complete ? pausesBetween(data.words) : []), [data]);
  useEffect(() => shortenPauses(engine, id, pauses), [engine, id, pauses]);
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
