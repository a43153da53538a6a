import { t } from '@lingui/core/macro';
import { type AudioElement, type AudioSource, createAudioSource } from './audio-source.ts';
import { createObservable, type Observable } from './observable.ts';
import { createPlayAttempts, type PlayAttempts } from './play-attempts.ts';
import { initialState, type PlayerState } from './player-state.ts';
import { endOf, endToleranceSeconds, isPlayedToEnd, positionPollMs, type Track } from './track.ts';

export interface PlayerEngineOptions {
  audio: AudioElement;
  /** Called when the whole track has been played. */
  onEnded?: (track: Track) => void;
  /**
   * Returns the seconds after which the audio at an address can be requested again, if the service cannot read
   * it now, or 0 if it may have moved; null if it failed for another reason. By default, always null.
   */
  readRetryAfter?: (url: string) => Promise<number | null>;
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
  readRetryAfter(url: string): Promise<number | null>;
  /** Position in seconds at which audio that may have moved was last requested again; not repeated there. */
  reloadedAt: number;
  /** Plays again after an outage of the service. */
  retryTimer: ReturnType<typeof setTimeout> | undefined;
}

const loadError = t`The audio could not be loaded. Check your connection, then press play.`;

const outageError = t`The service cannot read the audio right now. It will play as soon as it can.`;

export function createPlayback({
  audio,
  onEnded,
  readRetryAfter = async () => null,
}: PlayerEngineOptions): Playback {
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
    readRetryAfter,
    reloadedAt: 0,
    retryTimer: undefined,
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
  clearTimeout(playback.retryTimer);
  playback.attempts.cancel();
  playback.starved = false;
  playback.source.detach();
}

export function stopPlaying(playback: Playback, error: string | null = null): void {
  clearTimeout(playback.retryTimer);
  playback.attempts.cancel();
  poll(playback, false);
  playback.player.set({ playing: false, waiting: false, error });
}

/**
 * Handles a load error: pauses, and the next play starts at the same position. If the service says that it
 * cannot read the audio now, playing continues by itself when it can; if the audio may have moved, immediately.
 */
export function fail(playback: Playback): void {
  const { track, playing } = playback.player.get();
  const url = playback.audio.src;
  detach(playback);
  stopPlaying(playback, loadError);
  if (track && playing) void retryAfterOutage(playback, track, url);
}

async function retryAfterOutage(playback: Playback, track: Track, url: string): Promise<void> {
  const { player, source, attempts, readRetryAfter } = playback;
  const seconds = await readRetryAfter(url);
  // The listener did something else in the meantime.
  const now = player.get();
  if (seconds === null || now.track?.id !== track.id || now.error !== loadError) return;
  if (seconds === 0) {
    if (now.position === playback.reloadedAt) return;
    playback.reloadedAt = now.position;
  }
  player.set({ playing: true, waiting: true, error: seconds === 0 ? null : outageError });
  playback.retryTimer = setTimeout(() => {
    const { track: current, position } = player.get();
    if (current?.id !== track.id || source.kind !== 'none') return;
    attach(playback, current, position);
    poll(playback, true);
    attempts.start(true);
  }, seconds * 1_000);
}

export function finish(playback: Playback, track: Track): void {
  const end = endNow(playback, track, playback.player.get().position);
  detach(playback);
  stopPlaying(playback);
  // Without a known length, the next play could not tell that this is the end.
  playback.player.set({ position: track.duration === null ? 0 : end, duration: end });
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
