import { lazy, Suspense } from 'react';
import { loadChapterList, TranscriptSkeleton } from '../transcript/index.ts';
import type { Track } from './engine/track.ts';
import { useSpeechClock } from './use-speech-clock.ts';

// Loaded lazily, because most listeners don't use the transcript.
const LoadedTranscript = lazy(async () => ({
  default: (await import('./transcript-panel.tsx')).TranscriptPanel,
}));
const LoadedHighlights = lazy(async () => ({
  default: (await import('./highlight-panel.tsx')).HighlightPanel,
}));
const ChapterList = lazy(async () => ({
  default: (await loadChapterList()).ChapterList,
}));

/** The transcript of the current track, to read along. */
export function TranscriptPanel({ track }: { track: Track }) {
  return (
    <Suspense fallback={<TranscriptSkeleton />}>
      <LoadedTranscript track={track} />
    </Suspense>
  );
}

/** The highlights of the current track. */
export function HighlightPanel({ track }: { track: Track }) {
  return (
    <Suspense fallback={null}>
      <LoadedHighlights track={track} />
    </Suspense>
  );
}

/** The chapters of the current track; empty if there are none. */
export function ChapterPanel({ track }: { track: Track }) {
  const clock = useSpeechClock(track);
  return (
    <Suspense fallback={null}>
      <ChapterList audioId={track.audioId} clock={clock} growing={track.progress !== null} />
    </Suspense>
  );
}
