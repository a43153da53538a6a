import { useMemo, useRef } from 'react';
import type { SpeechClock } from '../transcript/index.ts';
import type { Track } from './engine/track.ts';
import { usePlayerControl } from './player-context.tsx';
import { createSpeechClock } from './speech-clock.ts';

/** Returns the clock of a track; the same object while fields of the track change. */
export function useSpeechClock(track: Track): SpeechClock {
  const control = usePlayerControl();
  const latest = useRef(track);
  latest.current = track;
  return useMemo(() => createSpeechClock(control, () => latest.current), [control]);
}
