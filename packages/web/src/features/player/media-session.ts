import { readFlag } from '../../lib/local-flags.ts';
import type { PlayerState } from './engine/player-state.ts';
import { createPreviousHandler } from './mark-gesture.ts';
import type { PlayerControl } from './player-store.ts';

/** Shown on the lock screen if an article has no picture. */
const cover = '/icons/icon-512.png';
/** Seconds. A larger change of the position between two reads is a seek, not playback. */
const minJumpSeconds = 1;

type Actions = Partial<Record<MediaSessionAction, (details: MediaSessionActionDetails) => void>>;

/**
 * Connects the player to the lock screen, headphones and media keys. Returns a function that disconnects it.
 */
export function connectMediaSession(
  control: PlayerControl,
  session: MediaSession,
  makeMetadata: (init: MediaMetadataInit) => MediaMetadata,
): () => void {
  const { store, engine } = control;
  const player = () => store.getState();
  const actions: Actions = {
    play: () => engine.play(),
    pause: () => engine.pause(),
    stop: () => engine.pause(),
    seekbackward: ({ seekOffset }) => (seekOffset ? engine.skip(-seekOffset) : player().back()),
    seekforward: ({ seekOffset }) => (seekOffset ? engine.skip(seekOffset) : player().forward()),
    seekto: ({ seekTime }) => seekTime !== undefined && engine.seek(seekTime),
    previoustrack: createPreviousHandler(control, {
      isOn: () => readFlag('headphoneMarks') === true,
      now: Date.now,
    }),
    nexttrack: () => player().next(),
  };
  const setAction = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // This browser does not support the action; the others still work.
    }
  };
  for (const [action, handler] of Object.entries(actions)) setAction(action as MediaSessionAction, handler);

  function showTrack({ track }: PlayerState): void {
    session.metadata =
      track === null
        ? null
        : makeMetadata({
            title: track.title,
            artist: track.source,
            artwork: [{ src: track.artworkUrl ?? cover }],
          });
  }

  function showPosition({ track, position, duration, speed }: PlayerState): void {
    if (track === null || duration <= 0) session.setPositionState?.();
    else
      session.setPositionState?.({ duration, position: Math.min(position, duration), playbackRate: speed });
  }

  const present = engine.getState();
  if (present.track !== null) {
    showTrack(present);
    session.playbackState = present.playing ? 'playing' : 'paused';
    showPosition(present);
  }
  const stop = engine.subscribe((state, previous) => {
    const sameTrack =
      state.track?.id === previous.track?.id &&
      state.track?.title === previous.track?.title &&
      state.track?.artworkUrl === previous.track?.artworkUrl;
    if (!sameTrack) showTrack(state);
    session.playbackState = state.track === null ? 'none' : state.playing ? 'playing' : 'paused';
    // Between updates the system advances the position itself.
    const moved = Math.abs(state.position - previous.position) > minJumpSeconds * Math.max(1, state.speed);
    const counted =
      state.playing === previous.playing &&
      state.waiting === previous.waiting &&
      state.speed === previous.speed &&
      state.duration === previous.duration;
    if (!sameTrack || moved || !counted) showPosition(state);
  });

  return () => {
    stop();
    for (const action of Object.keys(actions)) setAction(action as MediaSessionAction, null);
    session.metadata = null;
  };
}
