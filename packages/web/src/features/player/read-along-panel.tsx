import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { loadCorrectionDialog, usePassageSound } from '../corrections/index.ts';
import {
  EntryHighlights,
  useCanHighlight,
  useEntryHighlights,
  useHighlightActions,
} from '../highlights/index.ts';
import {
  loadChapterList,
  loadTranscriptView,
  type Omitted,
  type Passage,
  TranscriptSkeleton,
  useTranscript,
} from '../transcript/index.ts';
import type { Track } from './engine/track.ts';
import { usePlayer } from './player-context.tsx';
import { useSpeechClock } from './use-speech-clock.ts';

// Loaded lazily, because most listeners don't use the transcript.
const TranscriptView = lazy(async () => ({
  default: (await loadTranscriptView()).TranscriptView,
}));
const CorrectionDialog = lazy(async () => ({
  default: (await loadCorrectionDialog()).CorrectionDialog,
}));
const ChapterList = lazy(async () => ({
  default: (await loadChapterList()).ChapterList,
}));

/** The transcript of the current track, to read along. */
export function TranscriptPanel({ track }: { track: Track }) {
  const clock = useSpeechClock(track);
  const [selected, setSelected] = useState<Selected | null>(null);
  const highlighting = useHighlighting(track, setSelected);
  const pause = usePlayer((player) => player.pause);
  const { data: transcript } = useTranscript(track.audioId, track.progress !== null);
  return (
    <Suspense fallback={<TranscriptSkeleton />}>
      <TranscriptView
        audioId={track.audioId}
        clock={clock}
        growing={track.progress !== null}
        scroll="own"
        highlighting={highlighting}
      />
      {selected !== null && transcript !== undefined && (
        <CorrectionDialog
          entryId={track.id}
          transcript={transcript}
          selected={selected}
          count={track.corrections ?? 0}
          onListen={pause}
          onClose={() => setSelected(null)}
        />
      )}
    </Suspense>
  );
}

type Selected = Parameters<typeof CorrectionDialog>[0]['selected'];

/**
 * Returns the passages that are underlined, and what highlights, corrects or plays another one.
 * @param onCorrect called with the passage that is to be corrected
 */
function useHighlighting({ id, fileUrl }: Track, onCorrect: (selected: Selected) => void) {
  const pause = usePlayer((player) => player.pause);
  const [sound] = usePassageSound(pause);
  const isPlaying = usePlayer(({ playing }) => playing);
  useEffect(() => {
    if (isPlaying) sound.stop();
  }, [isPlaying, sound]);
  const isFinished = fileUrl !== '';
  const isPossible = useCanHighlight(id);
  const highlights = useEntryHighlights(id);
  const { create } = useHighlightActions();
  return useMemo(() => {
    if (!isPossible) return undefined;
    const passages = highlights.flatMap(({ start, end }) => (start && end ? [{ start, end }] : []));
    return {
      passages,
      onHighlight: ({ start, end }: Passage) => void create({ entry_id: id, start, end }),
      onCorrect: isFinished
        ? (kind: Selected['kind'], { start, end }: Passage) =>
            onCorrect({ kind, block: start.block, start: start.offset, end: end.offset })
        : undefined,
      onPlayOmitted: (omitted: Omitted) => void sound.play({ entry_id: id, ...omitted }),
    };
  }, [isPossible, isFinished, highlights, create, onCorrect, sound, id]);
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
