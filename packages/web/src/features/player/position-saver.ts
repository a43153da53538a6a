import type { PlayerEngine, PlayerState } from './engine/player-state.ts';
import type { Track } from './engine/track.ts';

/** During playback the position is saved at most this often, in milliseconds. */
const saveIntervalMs = 5_000;
/** Seconds. If playback stops this close to the end, it starts from the beginning next time. */
const restartToleranceSeconds = 1;

export interface PositionSaverOptions {
  engine: PlayerEngine;
  /** Saves a position in seconds; `leaving` if the page may be gone before the response. */
  save(track: Track, position: number, leaving: boolean): void;
  now(): number;
}

/**
 * Saves the position: every 5 s during playback, on pause, on a change of track, and when the page is left.
 */
export function savePosition({ engine, save, now }: PositionSaverOptions): {
  /** Saves a pending position; for a page that is being left. */
  flush(): void;
  stop(): void;
} {
  let sent: { id: string; position: number } | null = null;
  let sentAt = now();

  function positionOf({ track, position, duration }: PlayerState): number {
    const finished = track !== null && track.fileUrl !== '' && position >= duration - restartToleranceSeconds;
    return finished ? 0 : Math.round(position * 1000) / 1000;
  }

  function send(state: PlayerState, leaving: boolean): void {
    if (state.track === null) return;
    const position = positionOf(state);
    sentAt = now();
    if (sent?.id === state.track.id && sent.position === position) return;
    sent = { id: state.track.id, position };
    save(state.track, position, leaving);
  }

  const stop = engine.subscribe((state, previous) => {
    if (state.track?.id !== previous.track?.id) {
      if (previous.playing) send(previous, false);
      // The position of a newly loaded track comes from the service.
      sent = state.track === null ? null : { id: state.track.id, position: state.track.resumeAt };
      sentAt = now();
    } else if (previous.playing && !state.playing) {
      send(state, false);
    } else if (state.playing && !state.waiting && now() - sentAt >= saveIntervalMs) {
      send(state, false);
    }
  });

  return { flush: () => send(engine.getState(), true), stop };
}
