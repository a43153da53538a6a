/** Interface of the player for read-along. */
export interface SpeechClock {
  /** Position in this article's audio in milliseconds; null while it is not the article in the player. */
  now(): number | null;
  /** Whether it is playing, so that the position advances. */
  isPlaying(): boolean;
  /**
   * Calls the listener when playback starts, stops or is sought, or another article replaces this one.
   * Returns a function that removes it.
   */
  subscribe(listener: () => void): () => void;
  /** Plays from a position in milliseconds. */
  playFrom(ms: number): void;
}
