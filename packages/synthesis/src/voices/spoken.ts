import type { EngineInfo } from '../engines/engine.ts';
import { voices } from './catalogue.ts';
import { matchLanguage, primaryLanguage } from './match-language.ts';
import type { SpeechCapabilities } from './resolve-voice.ts';
import { hasVoice } from './resolve-voice.ts';

/** Number of characters of a text that show its script. */
const sampleLength = 4_000;

const tags = [...new Set(voices.map(({ language }) => language))];

/**
 * Returns the languages that have voices in the catalogue, none of which an available engine speaks: BCP 47
 * primary tags.
 */
export const unspokenLanguages = (capabilities: SpeechCapabilities): string[] =>
  [...new Set(tags.map(primaryLanguage))].filter((language) => !isSpoken(capabilities.engines, language));

/** Returns the languages that an available engine speaks, in the order of the catalogue: BCP 47 primary tags. */
export const spokenLanguages = (capabilities: SpeechCapabilities): string[] =>
  [...new Set(tags.map(primaryLanguage))].filter((language) => isSpoken(capabilities.engines, language));

/**
 * Returns whether a voice says a text as words: one of its language, or any voice if it is written in Latin
 * letters.
 *
 * @param language BCP 47; null if it is unknown
 */
export function canRead(capabilities: SpeechCapabilities, language: string | null, text: string): boolean {
  if (language !== null && matchLanguage(language, tags) !== undefined)
    return isSpoken(capabilities.engines, language);
  const letters = text.slice(0, sampleLength).match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{sc=Latin}/u.test(letter));
  return latin.length >= letters.length / 2;
}

const isSpoken = (engines: readonly EngineInfo[], language: string): boolean =>
  voices.some(
    (voice) => primaryLanguage(voice.language) === primaryLanguage(language) && hasVoice(engines, voice),
  );
