import type { TokenRange, UtteranceRole } from '@earmark/contract';
import type { AudioFormat } from './audio-format.ts';
import type { EngineId } from './engines/engines.ts';
import type { Earcon } from './sound/earcons.ts';

/** A voice of an engine with all settings that affect its sound. Part of every unit's key. */
export interface LineVoice {
  engine: EngineId;
  /** Changes with the engine's code or data, and so do all keys. */
  engineVersion: string;
  /** The engine's own name for the voice. */
  voice: string;
  /** BCP 47 tag of the spoken language. */
  language: string;
  /** 1 is the engine's normal pace; 0.5 to 3. */
  rate: number;
  /** Semitones above (or below) the voice's own pitch; -12 to 12. */
  pitch: number;
  /** Gain in decibels that brings this voice to the product's loudness. */
  gainDb: number;
  /** Semitones by which the end of the line rises; absent if the engine's own melody stays. */
  rise?: number;
}

/** One utterance, or a clause of one, as it is sent to an engine. */
export interface UnitLine {
  text: string;
  role: UtteranceRole;
  /** UTF-16 ranges in `text` that need times, in order. */
  tokens: readonly (readonly [start: number, end: number])[];
  /** Emphasized phrases; absent if there are none, or if the engine decides on the melody by the meaning. */
  emphasis?: readonly TokenRange[];
  /** Silence after the line, in milliseconds. */
  pauseMs: number;
  voice: LineVoice;
  /** Heard before the line. */
  earconBefore?: Earcon;
  /** Heard after the line and its pause. */
  earconAfter?: Earcon;
  /** Source of the line: index into `Script.utterances`. Not part of the key. */
  utterance: number;
  /** Index of this line's first token in the utterance's `tokens`. Not part of the key. */
  firstToken: number;
}

/** A few lines that are spoken, encoded, cached and streamed together. */
export interface UnitPlan {
  /** SHA-256 (hex) of the text and how it is spoken. Units with equal keys sound the same, in any article. */
  key: string;
  /** Position in the episode, from 0. */
  index: number;
  lines: UnitLine[];
  format: AudioFormat;
  /** UTF-16 length of all lines. */
  characters: number;
}

/** When a word of a unit is heard. Milliseconds from the start of the unit. */
export interface UnitTokenTime {
  /** Index into the unit's `lines`. */
  line: number;
  /** Index into that line's `tokens`. */
  token: number;
  startMs: number;
  endMs: number;
}

/** When a line is heard, without the silence after it. Milliseconds from the start of the unit. */
export interface LineTime {
  startMs: number;
  endMs: number;
}

/** The audio of a unit. Immutable; may be stored and shared under its key. */
export interface Segment {
  key: string;
  format: AudioFormat;
  /** Whole frames only, without tag or header frame. */
  mp3: Uint8Array;
  /** Length in samples: always 576 x the number of frames. */
  samples: number;
  tokenTimes: UnitTokenTime[];
  lines: LineTime[];
  /** CRC-16/ARC of `mp3`, from which the episode's header frame is computed without reading the audio again. */
  crc: number;
}
