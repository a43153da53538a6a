import type { UtteranceRole } from '@earmark/contract';
import { engines, isService } from '../engines/engines.ts';
import type { LineVoice } from '../unit.ts';

/** The role of a line: that of its utterance, or a parenthesis within one. */
export type LineRole = UtteranceRole | 'parenthesis';

/** How a role differs from running text in the same voice. */
export interface RoleProsody {
  /** Factor of the pace. */
  rate: number;
  /** Change of pitch in semitones. */
  semitones: number;
  /** Change of loudness in decibels. */
  gainDb: number;
}

/**
 * How each role sounds when a built-in voice reads it; roles that are not listed sound like running text and
 * differ by their pauses only. Listeners notice one semitone or five percent of pace as a change of manner,
 * not as another speaker.
 */
const builtIn: Readonly<Partial<Record<LineRole, RoleProsody>>> = {
  // Readers take time for a title and start it high, as at the beginning of a new subject.
  title: { rate: 0.93, semitones: 1, gainDb: 0 },
  heading: { rate: 0.93, semitones: 1, gainDb: 0 },
  // The author's name is information beside the text, so it steps back.
  byline: { rate: 1.03, semitones: -1, gainDb: 0 },
  // Somebody else's words: slightly higher, at the pace of the text.
  quote: { rate: 1, semitones: 1, gainDb: 0 },
  // Points are weighed one by one: a little slower, each beginning a little higher.
  item: { rate: 0.95, semitones: 0.5, gainDb: 0 },
  // Listeners have to hold symbols and cells in mind.
  code: { rate: 0.92, semitones: 0, gainDb: 0 },
  math: { rate: 0.92, semitones: 0, gainDb: 0 },
  table: { rate: 0.95, semitones: 0, gainDb: 0 },
  // What a reader could skip is read lower and a little faster.
  aside: { rate: 1.04, semitones: -1, gainDb: -1 },
  caption: { rate: 1.04, semitones: -1, gainDb: 0 },
  footnote: { rate: 1.05, semitones: -1, gainDb: -1 },
  reference: { rate: 1.05, semitones: -1, gainDb: -1 },
  parenthesis: { rate: 1.06, semitones: -1.5, gainDb: -1 },
};

const unchanged: RoleProsody = { rate: 1, semitones: 0, gainDb: 0 };

/**
 * How strongly the voices of an engine are changed. A neural voice has a melody of its own and shows changes
 * of pitch as a change of the speaker, so it gets half of them. The voices of services can be changed in pace
 * without loss, but most of them not in pitch.
 */
function strengthOf(engine: LineVoice['engine']): { pace: number; pitch: number; gain: number } {
  if (isService(engine)) return { pace: 0.5, pitch: 0, gain: 0 };
  if (isNatural(engine)) return { pace: 0.5, pitch: 0.5, gain: 0.5 };
  return { pace: 1, pitch: 1, gain: 1 };
}

/** Whether the engine decides on the melody of a sentence by its meaning, so that it is given whole sentences. */
export const isNatural = (engine: LineVoice['engine']): boolean =>
  isService(engine) || engines[engine].voices === 'folder';

/** Returns how much the voices of an engine differ from running text in a role. */
export function roleProsody(engine: LineVoice['engine'], role: LineRole): RoleProsody {
  const { rate, semitones, gainDb } = builtIn[role] ?? unchanged;
  const strength = strengthOf(engine);
  return {
    rate: 1 + (rate - 1) * strength.pace,
    semitones: semitones * strength.pitch,
    gainDb: gainDb * strength.gain,
  };
}

/** Returns the voice as it reads a role: unchanged for running text, whose keys therefore stay the same. */
export function withRoleProsody(voice: LineVoice, role: LineRole): LineVoice {
  const { rate, semitones, gainDb } = roleProsody(voice.engine, role);
  return {
    ...voice,
    rate: rounded(Math.min(3, Math.max(0.5, voice.rate * rate))),
    pitch: rounded(Math.min(12, Math.max(-12, voice.pitch + semitones))),
    gainDb: rounded(voice.gainDb + gainDb),
  };
}

/** Removes floating-point residue, which would be part of the keys. */
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
