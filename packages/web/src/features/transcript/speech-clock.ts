/** What read-along needs to know of the player, and the one thing that it asks of it. */
export interface SpeechClock {
  /** Milliseconds of this article that are heard by now; null while it is not the one in the player. */
  now(): number | null;
  /** Whether it sounds, so that the moment changes by itself. */
  isPlaying(): boolean;
  /** Calls back when it starts, stops, is sought, or another article takes its place. Answers how to end that. */
  subscribe(listener: () => void): () => void;
  /** Plays from there, in milliseconds. */
  playFrom(ms: number): void;
}
