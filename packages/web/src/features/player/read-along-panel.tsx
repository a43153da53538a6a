import { lazy, Suspense, useMemo } from 'react';
import {
  EntryHighlights,
  useCanHighlight,
  useEntryHighlights,
  useHighlightActions,
} from '../highlights/index.ts';
import {
  loadChapterList,
  loadTranscriptView,
  type Passage,
  TranscriptSkeleton,
} from '../transcript/index.ts';
import type { Track } from './engine/track.ts';
import { usePlayer } from './player-context.tsx';
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
  const highlighting = useHighlighting(track);
  return (
    <Suspense fallback={<TranscriptSkeleton />}>
      <TranscriptView
        audioId={track.audioId}
        clock={clock}
        growing={track.progress !== null}
        scroll="own"
        highlighting={highlighting}
      />
    </Suspense>
  );
}

/** Returns the passages that are underlined, and what highlights another one. */
function useHighlighting({ id }: Track) {
  const isPossible = useCanHighlight(id);
  const highlights = useEntryHighlights(id);
  const { create } = useHighlightActions();
  return useMemo(() => {
    if (!isPossible) return undefined;
    const passages = highlights.flatMap(({ start, end }) => (start && end ? [{ start, end }] : []));
    return {
      passages,
      onHighlight: ({ start, end }: Passage) => void create({ entry_id: id, start, end }),
    };
  }, [isPossible, highlights, create, id]);
}

/** The highlights of the current track. */
export function HighlightPanel({ track }: { track: Track }) {
  const playFrom = usePlayer((player) => player.playFrom);
  return <EntryHighlights trackId={track.id} onPlay={(seconds) => playFrom(track, seconds)} />;
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
