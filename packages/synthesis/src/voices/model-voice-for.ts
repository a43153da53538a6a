import { voices } from './catalogue.ts';
import { matchLanguage } from './match-language.ts';
import { spokenLanguages } from './spoken-languages.ts';

/**
 * Returns the embedded engine's plain voice for a language, from which other engines borrow word times; undefined
 * if it has none. It need not say the language well.
 */
export function modelVoiceFor(language: string): string | undefined {
  const tag = matchLanguage(language, [...new Set(voices.map((voice) => voice.language))]);
  const product = voices.find((voice) => voice.language === tag);
  const own = product?.candidates.find(({ engine }) => engine === 'espeak')?.voice.replace(/\+.*$/, '');
  return own ?? spokenLanguages.find(([each]) => each === tag)?.[4];
}
