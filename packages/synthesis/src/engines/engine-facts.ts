import type { AudioFormat } from '../audio-format.ts';

/** Properties of an engine that are known before it is opened. */
export interface EngineFacts {
  /** Display name, for example in a transcript: a voice may sound simpler with this engine than its name suggests. */
  name: string;
  /** The format of an episode that mostly uses this engine: its own sample rate if that is one of ours. */
  format: AudioFormat;
  /** Source of its voices: named in the catalogue, assigned in the configuration, or files in a folder. */
  voices: 'catalogue' | 'assigned' | 'folder';
  /** List price of a million characters, in dollars; 0 if the engine is free. */
  dollarsPerMillion: number;
  /** Voices that report word times. For other voices, the times are derived from espeak-ng. */
  wordTimes: 'all' | 'some' | 'none';
  /** Gain in decibels for voices that have not been measured. */
  typicalGain: number;
  /** Whether the engine takes about ten times as long as espeak-ng. Its units are then shorter. */
  isSlow: boolean;
  /** Returns whether the engine speaks every word of a text; null for an engine that speaks any text. */
  readsInFull: ((text: string) => boolean) | null;
}
