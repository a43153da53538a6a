import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { loadCorrectionDialog, usePassageSound } from '../corrections/index.ts';
import { useCanHighlight, useEntryHighlights, useHighlightActions } from '../highlights/index.ts';
import { useShareQuote } from '../share/index.ts';
import {
  loadTranscriptView,
  type Omitted,
  type Passage,
  TextSizeMenu,
  TranscriptSkeleton,
  useTranscript,
} from '../transcript/index.ts';
import type { Track } from './engine/track.ts';
import { usePlayer } from './player-context.tsx';
import { useSpeechClock } from './use-speech-clock.ts';

const TranscriptView = lazy(async () => ({
  default: (await loadTranscriptView()).TranscriptView,
}));
const CorrectionDialog = lazy(async () => ({
  default: (await loadCorrectionDialog()).CorrectionDialog,
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
      <div className="flex justify-end">
        <TextSizeMenu />
      </div>
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
  const share = useShareQuote();
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
      onShare: (passage: Passage, ms: number | null) =>
        void share({ entryId: id, passage, seconds: ms === null ? null : ms / 1_000 }),
      onPlayOmitted: (omitted: Omitted) => void sound.play({ entry_id: id, ...omitted }),
    };
  }, [isPossible, isFinished, highlights, create, onCorrect, share, sound, id]);
}
