import type { PlayerEngine } from './engine/player-state.ts';
import type { Track } from './engine/track.ts';

/**
 * Returns the position in the audio of `to` at which the text is that the audio of `from` says at a position, both in
 * seconds; null if that is unknown.
 */
export type FindPlace = (from: Track, to: Track, seconds: number) => Promise<number | null>;

/**
 * Creates what switches to other audio of the current track, from another voice or with a correction: it goes on at the same
 * word, or at the same part of the whole if the word is not found.
 */
export function createAudioSwitch(
  engine: PlayerEngine,
  findPlace: FindPlace,
): (before: Track, track: Track) => void {
  /** Audio to which the track is being switched; null if it is not. */
  let switchingTo: string | null = null;
  const change = async (before: Track, track: Track): Promise<void> => {
    if (switchingTo === track.audioId) return;
    switchingTo = track.audioId;
    const seconds = engine.now();
    const found = await findPlace(before, track, seconds).catch(() => null);
    if (switchingTo !== track.audioId) return;
    switchingTo = null;
    const { track: now, playing } = engine.getState();
    // Another track, or other audio again, was chosen meanwhile.
    if (now?.id !== track.id || now.audioId !== before.audioId) return;
    const place = found ?? (seconds * (track.duration ?? 0)) / (before.duration || 1);
    engine.load(track, { play: playing, at: Math.max(0, place + engine.now() - seconds) });
  };
  return (before, track) => void change(before, track);
}
