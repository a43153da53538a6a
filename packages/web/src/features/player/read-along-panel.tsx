import { lazy, Suspense } from 'react';
import { loadChapterList, loadTranscriptView, TranscriptSkeleton } from '../transcript/index.ts';
import type { Track } from './engine/track.ts';
import { useSpeechClock } from './use-speech-clock.ts';

// Loaded lazily, because most listeners don't use the transcript.
const TranscriptView = lazy(async () => ({
  default: (await loadTranscriptView()).TranscriptView,
}));
const ChapterList = lazy(async () => ({
  default: (await loadChapterList()).ChapterList,
}));

/** The transcript of the current track, to read along. */
export function TranscriptPanel({ track }: { track: Track }) {
  const clock = useSpeechClock(track);
  return (
    <Suspense fallback={<TranscriptSkeleton />}>
      <TranscriptView audioId={track.audioId} clock={clock} growing={track.progress !== null} scroll="own" />
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
