import {
  applySpeed,
  fail,
  finish,
  type Playback,
  poll,
  readClock,
  resumeStarved,
  stopPlaying,
} from './playback.ts';

/**
 * Follows what the audio element does by itself or at the system's wish.
 * @returns stops following
 */
export function followAudio(playback: Playback): () => void {
  const { audio, player, source } = playback;
  const clock = () => readClock(playback);
  const events: Record<string, () => void> = {
    loadedmetadata() {
      source.applyPendingSeek();
      applySpeed(playback);
      clock();
    },
    durationchange: clock,
    seeked: clock,
    playing() {
      source.applyPendingSeek();
      player.set({ waiting: false, error: null });
    },
    waiting: () => player.set({ waiting: player.get().playing }),
    pause: () => onPause(playback),
    play: () => onPlay(playback),
    ended: () => onEnded(playback),
    error: () => onError(playback),
  };
  for (const [type, listener] of Object.entries(events)) audio.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of Object.entries(events)) audio.removeEventListener(type, listener);
  };
}

/** The system may pause (a call, headphones pulled out). The engine's own pauses have set the state already. */
function onPause(playback: Playback): void {
  const { audio, player, source, attempts } = playback;
  if (source.kind === 'none' || playback.starved || attempts.isPending() || !audio.paused || audio.ended)
    return;
  if (!player.get().playing) return;
  readClock(playback);
  stopPlaying(playback);
}

function onPlay(playback: Playback): void {
  const { audio, player, source } = playback;
  if (source.kind === 'none' || audio.paused || player.get().playing) return;
  player.set({ playing: true, error: null });
  poll(playback, true);
}

function onEnded(playback: Playback): void {
  const { player, source } = playback;
  const { track } = player.get();
  if (track === null || source.kind === 'none') return;
  readClock(playback);
  if (source.kind === 'file') {
    finish(playback, track);
    return;
  }
  const progressed = player.get().position > source.from;
  playback.starved = true;
  player.set({ waiting: player.get().playing });
  // A stream that gave nothing waits until the track changes: a new request at once could repeat for ever.
  if (progressed || track.fileUrl !== '') resumeStarved(playback, track);
}

function onError(playback: Playback): void {
  if (playback.source.kind === 'none' || playback.audio.error === null) return;
  readClock(playback);
  fail(playback);
}
