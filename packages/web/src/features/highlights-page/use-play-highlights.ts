import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlayerControl } from '../player/index.ts';
import { type PlayablePassage, playHighlights } from './play-highlights.ts';

/** Plays passages one after the other; a second press on what plays pauses it. */
export function usePlayHighlights() {
  const control = usePlayerControl();
  const [playing, setPlaying] = useState<string | null>(null);
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);
  const play = useCallback(
    (passages: readonly PlayablePassage[]) => {
      stop.current();
      stop.current = playHighlights(control, passages, setPlaying);
    },
    [control],
  );
  const pause = useCallback(() => control.store.getState().pause(), [control]);
  /** The id of the highlight that plays; null if none does. */
  return { playing, play, pause };
}
