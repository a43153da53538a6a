import prose from './calibration-prose.json' with { type: 'json' };
import { primaryLanguage } from './match-language.ts';

/** Speech of at least this many characters lasts half a minute; half as many in scripts of whole syllables. */
const minLength = 380;

const byLanguage: Readonly<Record<string, string>> = prose;

/** Numbers, for voices of languages without a text. */
const numbers = Array.from({ length: 45 }, (_, at) => String(at * 37 + 3)).join(', ');

/** Returns a paragraph of prose in a language; undefined if there is none. */
export const proseIn = (language: string): string | undefined => byLanguage[primaryLanguage(language)];

/** Returns the text for measuring the loudness of a language's voices: about half a minute of speech or more. */
export function calibrationText(language: string): string {
  const text = proseIn(language);
  if (text === undefined) return numbers;
  const length = text.length * (/[\p{sc=Han}\p{sc=Hangul}\p{sc=Ethiopic}]/u.test(text) ? 2.5 : 1);
  return Array.from({ length: Math.ceil(minLength / length) }, () => text).join(' ');
}
