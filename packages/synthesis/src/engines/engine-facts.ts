import type { AudioFormat } from '../audio-format.ts';

/** What there is to know of an engine before it is opened. */
export interface EngineFacts {
  /** For people, as in a transcript: a voice may sound simpler here than its name promises. */
  name: string;
  /** The form of an episode that it mostly speaks: its own sample rate, where that is one of ours. */
  format: AudioFormat;
  /** Where its voices come from: the catalogue names them, the configuration assigns them, or they are files in a folder. */
  voices: 'catalogue' | 'assigned' | 'folder';
  /** List price of a million characters, in dollars; 0 for what costs nothing. */
  dollarsPerMillion: number;
  /** Which of its voices tell when each word begins. The times of others are borrowed from espeak-ng. */
  wordTimes: 'all' | 'some' | 'none';
  /** Gain of its voices that nobody has measured, in decibels. */
  typicalGain: number;
  /** It takes ten times as long as espeak-ng, so its units are shorter. */
  isSlow: boolean;
  /** Whether it says every word of a text; null for an engine that says any. */
  readsInFull: ((text: string) => boolean) | null;
}
