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
 * Follows changes of the audio element that the browser or the system causes.
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
    // Chromium also reports a wait that is over already when the rate rises in a pause.
    waiting: () => player.set({ waiting: player.get().playing && !source.hasSound() }),
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

/**
 * Handles a pause by the system (a call, unplugged headphones). For the engine's own pauses the state is
 * already set.
 */
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
  // A stream that delivered nothing waits until the track changes: requesting it again could loop forever.
  if (progressed || track.fileUrl !== '') resumeStarved(playback, track);
}

function onError(playback: Playback): void {
  if (playback.source.kind === 'none' || playback.audio.error === null) return;
  readClock(playback);
  fail(playback);
}
