import type { VoiceGender } from '../../voice-gender.ts';

/** A language of Kokoro. */
export interface KokoroLanguage {
  /** BCP 47. */
  language: string;
  /** The name that espeak-ng has for it. */
  espeakVoice: string;
}

/**
 * The languages that espeak-ng can pronounce for Kokoro, by the first letter of a voice's name. Japanese (`j`) and
 * Mandarin (`z`) were trained with pronunciations of other programs.
 */
const languages: Readonly<Record<string, KokoroLanguage>> = {
  a: { language: 'en-US', espeakVoice: 'en-us' },
  b: { language: 'en-GB', espeakVoice: 'en-gb' },
  e: { language: 'es-ES', espeakVoice: 'es' },
  f: { language: 'fr-FR', espeakVoice: 'fr-fr' },
  h: { language: 'hi-IN', espeakVoice: 'hi' },
  i: { language: 'it-IT', espeakVoice: 'it' },
  p: { language: 'pt-BR', espeakVoice: 'pt-br' },
};

/** What the name of a voice says, such as `af_heart`: language and gender. */
export interface KokoroVoiceName extends KokoroLanguage {
  gender: VoiceGender;
}

/** Returns language and gender of a voice; null if espeak-ng can't pronounce its language for Kokoro. */
export function readVoiceName(name: string): KokoroVoiceName | null {
  const [, letter = '', gender] = /^([a-z])([fm])_/.exec(name) ?? [];
  const language = languages[letter];
  return language === undefined ? null : { ...language, gender: gender === 'f' ? 'Female' : 'Male' };
}
