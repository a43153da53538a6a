import type { EngineId } from '../engines/engines.ts';
import type { VoiceGender } from '../voice-gender.ts';

export type { VoiceGender };

/**
 * - `basic`: US English, for everybody.
 * - `premium`: US and GB English.
 * - `spanish`: Spanish of Spain.
 * - `language`: voices for all other languages; selected by the text's language, not by the listener.
 */
export type VoiceGroup = 'basic' | 'premium' | 'spanish' | 'language';

/** One way to produce a product voice: a voice of an engine, adjusted. */
export interface VoiceCandidate {
  engine: EngineId;
  /** The engine's own name for the voice. */
  voice: string;
  /** Pace relative to the engine's normal one; 1 if absent. */
  rate?: number;
  /** Semitones; 0 when absent. */
  pitch?: number;
}

/** A voice offered by the product. Its name stays the same when better engines are added. */
export interface ProductVoice {
  /** The id, used for samples and preferences. Letters, digits and hyphens. */
  shortName: string;
  localName: string;
  /** Language with the locale in parentheses, in English: `English (United States)`. */
  localeName: string;
  gender: VoiceGender;
  /** ISO 3166-1 alpha-2; '' for a language without one. */
  country: string;
  /** Flag emoji of the country; '' without one. */
  flag: string;
  /** Emoji of a face. */
  avatar: string;
  group: VoiceGroup;
  /** BCP 47. */
  language: string;
  /** Best first; the first candidate whose engine is available is used. */
  candidates: readonly VoiceCandidate[];
}

/** The flag emoji of an ISO 3166-1 alpha-2 code; '' for anything else. */
export function flagOf(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return '';
  const regionalA = 0x1f1e6;
  const letters = [...country].map((letter) => regionalA + letter.charCodeAt(0) - 65);
  return String.fromCodePoint(...letters);
}
