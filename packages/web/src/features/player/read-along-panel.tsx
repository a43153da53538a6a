import { lazy, Suspense } from 'react';
import { loadChapterList, loadTranscriptView, TranscriptSkeleton } from '../transcript/index.ts';
import type { Track } from './engine/track.ts';
import { useSpeechClock } from './use-speech-clock.ts';

// A long text's machinery, which most listening does without.
const TranscriptView = lazy(async () => ({
  default: (await loadTranscriptView()).TranscriptView,
}));
const ChapterList = lazy(async () => ({
  default: (await loadChapterList()).ChapterList,
}));

/** What is heard, to read along with. */
export function TranscriptPanel({ track }: { track: Track }) {
  const clock = useSpeechClock(track);
  return (
    <Suspense fallback={<TranscriptSkeleton />}>
      <TranscriptView audioId={track.audioId} clock={clock} growing={track.progress !== null} scroll="own" />
    </Suspense>
  );
}

/** Its chapters; nothing where it has none. */
export function ChapterPanel({ track }: { track: Track }) {
  const clock = useSpeechClock(track);
  return (
    <Suspense fallback={null}>
      <ChapterList audioId={track.audioId} clock={clock} growing={track.progress !== null} />
    </Suspense>
  );
}
