import type { AudioElement } from './audio-source.ts';
import type { Track } from './track.ts';

/** The current state of playback. Times are seconds. */
export interface PlayerState {
  readonly track: Track | null;
  /** Requested by the listener; audio may still be loading, see `waiting`. */
  readonly playing: boolean;
  /** Playback was requested, but the audio is still loading. */
  readonly waiting: boolean;
  readonly position: number;
  /** The length of the track, or of its playable part while the rest is being made. */
  readonly duration: number;
  readonly speed: number;
  /** Error message; null if there is no error. */
  readonly error: string | null;
}

export const initialState: PlayerState = {
  track: null,
  playing: false,
  waiting: false,
  position: 0,
  duration: 0,
  speed: 1,
  error: null,
};

export interface LoadOptions {
  play?: boolean;
  /** Seconds; by default the saved position. */
  at?: number;
}

export interface PlayerEngine {
  readonly audio: AudioElement;
  getState(): PlayerState;
  /** The exact current position in seconds; the state's position is only updated from time to time. */
  now(): number;
  /** Calls the listener after every change; returns a function that removes it. */
  subscribe(listener: (state: PlayerState, previous: PlayerState) => void): () => void;
  /**
   * Makes a track current, at `at` or the saved position, and optionally plays it. Loads no audio until it
   * plays.
   */
  load(track: Track, options?: LoadOptions): void;
  /** Updates the current track (it grew, it was finished); ignores another track. */
  update(track: Track): void;
  play(): void;
  pause(): void;
  toggle(): void;
  /** Seeks to a position, limited to the range from 0 to the end of the playable part. */
  seek(seconds: number): void;
  skip(seconds: number): void;
  setSpeed(speed: number): void;
  /** Stops and removes the current track. */
  clear(): void;
  /** Stops and releases the audio element. */
  dispose(): void;
}
