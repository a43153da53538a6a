import type { UtteranceRole } from '@earmark/contract';
import type { AudioFormat } from './audio-format.ts';
import type { EngineId } from './engines/engines.ts';

/** A voice of one engine with everything that changes how it sounds. Part of every unit's key. */
export interface LineVoice {
  engine: EngineId;
  /** Changes when the engine's code or data changes, and with it every key. */
  engineVersion: string;
  /** The engine's own name of the voice. */
  voice: string;
  /** BCP 47 tag of what is spoken. */
  language: string;
  /** 1 is the engine's normal pace; 0.5 to 3. */
  rate: number;
  /** Semitones above (or below) the voice's own pitch; -12 to 12. */
  pitch: number;
  /** Decibels that bring this voice to the product's loudness. */
  gainDb: number;
}

/** One utterance, or a clause of one, as it will be spoken. */
export interface UnitLine {
  text: string;
  role: UtteranceRole;
  /** UTF-16 ranges in `text` whose times are wanted, in order. */
  tokens: readonly (readonly [start: number, end: number])[];
  /** Silence after it, in milliseconds. */
  pauseMs: number;
  voice: LineVoice;
  /** Where it comes from: index into `Script.utterances`. Not part of the key. */
  utterance: number;
  /** Index in that utterance's `tokens` of this line's first token. Not part of the key. */
  firstToken: number;
}

/** What is spoken, encoded, cached and streamed as one piece. */
export interface UnitPlan {
  /** SHA-256 (hex) of what is said and how. Equal keys sound equal, whichever article they belong to. */
  key: string;
  /** Position in the episode, from 0. */
  index: number;
  lines: UnitLine[];
  format: AudioFormat;
  /** UTF-16 length of all lines. */
  characters: number;
}

/** When a word of a unit is heard. Milliseconds from the unit's beginning. */
export interface UnitMark {
  /** Index into the unit's `lines`. */
  line: number;
  /** Index into that line's `tokens`. */
  token: number;
  startMs: number;
  endMs: number;
}

/** When a line is heard, its silence not included. Milliseconds from the unit's beginning. */
export interface LineTime {
  startMs: number;
  endMs: number;
}

/** A spoken unit. Immutable; may be stored and shared under its key. */
export interface Segment {
  key: string;
  format: AudioFormat;
  /** Whole frames, nothing else: no tag, no header frame. */
  mp3: Uint8Array;
  /** Length in samples: always 576 x the number of frames. */
  samples: number;
  marks: UnitMark[];
  lines: LineTime[];
  /** CRC-16/ARC of `mp3`, from which the episode's header frame is made without reading the audio again. */
  crc: number;
}
