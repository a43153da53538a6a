import { type AudioElement, type AudioSource, createAudioSource } from './audio-source.ts';
import { createObservable, type Observable } from './observable.ts';
import { createPlayAttempts, type PlayAttempts } from './play-attempts.ts';
import { initialState, type PlayerState } from './player-state.ts';
import { endOf, endToleranceSeconds, isPlayedToEnd, positionPollMs, type Track } from './track.ts';

export interface PlayerEngineOptions {
  audio: AudioElement;
  /** Called when the whole track has been played. */
  onEnded?: (track: Track) => void;
}

/**
 * Shared by the parts of the engine: the audio element with its source, and the state that the player shows.
 */
export interface Playback {
  audio: AudioElement;
  source: AudioSource;
  player: Observable<PlayerState>;
  attempts: PlayAttempts;
  /** The stream ended before the track was finished; there may be more later. */
  starved: boolean;
  pollTimer: ReturnType<typeof setInterval> | undefined;
  onEnded(track: Track): void;
}

const loadError = 'The audio could not be loaded. Check your connection, then press play.';

export function createPlayback({ audio, onEnded }: PlayerEngineOptions): Playback {
  const playback: Playback = {
    audio,
    source: createAudioSource(audio),
    player: createObservable(initialState),
    attempts: createPlayAttempts(audio, {
      onBlocked: () => stopPlaying(playback),
      onFailed: () => fail(playback),
    }),
    starved: false,
    pollTimer: undefined,
    onEnded: (track) => onEnded?.(track),
  };
  return playback;
}

/** Returns the end of the playable part of a track, in seconds. */
export const endNow = ({ source }: Playback, track: Track, position: number): number =>
  endOf(track, position, source.duration());

/** Updates position and duration from the audio element. */
export function readClock(playback: Playback): void {
  const { player, source } = playback;
  const { track } = player.get();
  if (track === null || source.kind === 'none' || playback.starved) return;
  const position = source.position();
  player.set({ position, duration: endNow(playback, track, position) });
}

export function poll(playback: Playback, on: boolean): void {
  clearInterval(playback.pollTimer);
  playback.pollTimer = on ? setInterval(() => readClock(playback), positionPollMs) : undefined;
}

export function applySpeed({ audio, player }: Playback): void {
  const { speed } = player.get();
  // A new source resets the rate to the default, so both are set.
  audio.defaultPlaybackRate = speed;
  audio.playbackRate = speed;
  audio.preservesPitch = true;
}

export function attach(playback: Playback, track: Track, at: number): void {
  playback.starved = false;
  playback.source.attach(track, at);
  applySpeed(playback);
}

/** Removes the source; the position stays, and the next play attaches a source there. */
export function detach(playback: Playback): void {
  playback.attempts.cancel();
  playback.starved = false;
  playback.source.detach();
}

export function stopPlaying(playback: Playback, error: string | null = null): void {
  playback.attempts.cancel();
  poll(playback, false);
  playback.player.set({ playing: false, waiting: false, error });
}

/** Handles a load error: pauses without a retry. The next play starts at the same position. */
export function fail(playback: Playback): void {
  detach(playback);
  stopPlaying(playback, loadError);
}

export function finish(playback: Playback, track: Track): void {
  const end = endNow(playback, track, playback.player.get().position);
  detach(playback);
  stopPlaying(playback);
  playback.player.set({ position: end, duration: end });
  playback.onEnded(track);
}

/** Continues after a stream that ended early, as soon as more audio is available. */
export function resumeStarved(playback: Playback, track: Track): void {
  if (!playback.starved) return;
  const { position, playing } = playback.player.get();
  if (isPlayedToEnd(track, position)) {
    finish(playback, track);
  } else if (track.fileUrl !== '' || track.available > position + endToleranceSeconds) {
    attach(playback, track, position);
    if (playing) playback.attempts.start(true);
  }
}
