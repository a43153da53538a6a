import { followAudio } from './audio-events.ts';
import {
  applySpeed,
  attach,
  createPlayback,
  detach,
  endNow,
  type Playback,
  type PlayerEngineOptions,
  poll,
  readClock,
  resumeStarved,
  stopPlaying,
} from './playback.ts';
import { initialState, type LoadOptions, type PlayerEngine } from './player-state.ts';
import { roundSpeed } from './speed.ts';
import { canPlay, clampSeek, isPlayedToEnd, startOf, type Track } from './track.ts';

/**
 * Plays one track at a time on one audio element: the finished file, or the stream of a track that is still
 * being made. Switches from the stream to the file without a gap, because the stream is the start of the
 * file.
 */
export function createPlayerEngine(options: PlayerEngineOptions): PlayerEngine {
  const playback = createPlayback(options);
  const { player, source } = playback;
  const stopFollowing = followAudio(playback);
  return {
    audio: playback.audio,
    getState: player.get,
    subscribe: player.subscribe,
    now: () => (source.kind === 'none' || playback.starved ? player.get().position : source.position()),
    load: (track, options) => load(playback, track, options),
    update: (track) => update(playback, track),
    play: () => play(playback),
    pause: () => pause(playback),
    toggle: () => (player.get().playing ? pause(playback) : play(playback)),
    seek: (seconds) => seek(playback, seconds),
    skip: (seconds) => seek(playback, player.get().position + seconds),
    setSpeed(speed) {
      player.set({ speed: roundSpeed(speed) });
      applySpeed(playback);
    },
    clear() {
      release(playback);
      player.set({ ...initialState, speed: player.get().speed });
    },
    dispose() {
      release(playback);
      stopFollowing();
    },
  };
}

function release(playback: Playback): void {
  detach(playback);
  poll(playback, false);
}

function load(playback: Playback, track: Track, options: LoadOptions = {}): void {
  release(playback);
  const duration = endNow(playback, track, 0);
  const position = options.at === undefined ? startOf(track) : clampSeek(options.at, duration);
  playback.player.set({ track, playing: false, waiting: false, position, duration, error: null });
  if (options.play === true) play(playback);
}

function update(playback: Playback, track: Track): void {
  const { player, source } = playback;
  const { track: current } = player.get();
  if (current === null || current.id !== track.id) return;
  player.set({ track });
  if (source.kind === 'none') {
    // Nothing plays here, so the position of another device is newer.
    if (track.resumeAt !== current.resumeAt) player.set({ position: startOf(track) });
    player.set({ duration: endNow(playback, track, player.get().position) });
  } else {
    readClock(playback);
  }
  resumeStarved(playback, track);
  preferFile(playback);
}

function play(playback: Playback): void {
  const { player, source, attempts } = playback;
  const { track } = player.get();
  if (track === null || !canPlay(track)) return;
  if (source.kind === 'none') {
    // Pressing play at the end of a track starts it over.
    if (isPlayedToEnd(track, player.get().position)) player.set({ position: 0 });
    attach(playback, track, player.get().position);
  }
  player.set({ playing: true, waiting: !source.hasSound(), error: null });
  poll(playback, true);
  if (playback.starved) resumeStarved(playback, track);
  else attempts.start(true);
}

function pause(playback: Playback): void {
  if (!playback.player.get().playing) return;
  readClock(playback);
  stopPlaying(playback);
  playback.audio.pause();
  preferFile(playback);
}

/**
 * Detaches a stopped stream if its file now exists: the next play uses the file, in which any position can be
 * sought.
 */
function preferFile(playback: Playback): void {
  const { player, source } = playback;
  const { track, playing } = player.get();
  if (track === null || playing || source.kind === 'none' || track.fileUrl === '') return;
  if (!source.isCurrentFor(track)) detach(playback);
}

function seek(playback: Playback, seconds: number): void {
  const { player, source } = playback;
  const { track, playing, position } = player.get();
  if (track === null) return;
  const target = clampSeek(seconds, endNow(playback, track, position));
  const reaches =
    source.canReach(target) && (source.kind === 'file' || (source.isCurrentFor(track) && !playback.starved));
  const afresh = playing && !reaches;
  // The source is changed first, because listeners of the change may read the position immediately.
  if (afresh) attach(playback, track, target);
  else if (reaches) source.seek(target);
  else detach(playback);
  player.set({ position: target, ...(afresh ? { waiting: true } : {}) });
  if (afresh) playback.attempts.start(true);
}
