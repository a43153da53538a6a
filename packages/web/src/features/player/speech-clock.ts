import type { SpeechClock } from '../transcript/index.ts';
import type { Track } from './engine/track.ts';
import type { PlayerControl } from './player-store.ts';

/** Adapts the player for the transcript: the position in one track, and seeking in it. */
export function createSpeechClock({ engine, store }: PlayerControl, track: () => Track): SpeechClock {
  const isCurrent = () => engine.getState().track?.id === track().id;
  return {
    now: () => (isCurrent() ? engine.now() * 1_000 : null),
    isPlaying: () => isCurrent() && engine.getState().playing,
    subscribe: (listener) => engine.subscribe(listener),
    playFrom: (ms) => store.getState().playFrom(track(), ms / 1_000),
  };
}
