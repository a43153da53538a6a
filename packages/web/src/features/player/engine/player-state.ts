import type { Track } from './track.ts';

/** What is known about playing, at this moment. Times are seconds. */
export interface PlayerState {
  readonly track: Track | null;
  /** What the listener asked for; sound may still be on its way, see `waiting`. */
  readonly playing: boolean;
  /** Asked to play, but the sound is not here yet. */
  readonly waiting: boolean;
  readonly position: number;
  /** The length of the whole, or of what can be heard while the rest is being made. */
  readonly duration: number;
  readonly speed: number;
  /** Why nothing plays, in words; null when nothing is wrong. */
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
  /** Seconds; without it, where listening stopped. */
  at?: number;
}

export interface PlayerEngine {
  getState(): PlayerState;
  /** Where the sound is at this very moment, in seconds; the state's position is read only now and then. */
  now(): number;
  /** Calls back after every change; answers how to stop that. */
  subscribe(listener: (state: PlayerState, previous: PlayerState) => void): () => void;
  /** Makes a track current, at `at` or where listening stopped, and plays it if asked. Nothing is fetched until it plays. */
  load(track: Track, options?: LoadOptions): void;
  /** Newer facts about the current track (it grew, it was finished); another track is ignored. */
  update(track: Track): void;
  play(): void;
  pause(): void;
  toggle(): void;
  /** Goes to a position, held between 0 and the end of what can be heard. */
  seek(seconds: number): void;
  skip(seconds: number): void;
  setSpeed(speed: number): void;
  /** Stops, with nothing current. */
  clear(): void;
  /** Stops and lets go of the audio element. */
  dispose(): void;
}
