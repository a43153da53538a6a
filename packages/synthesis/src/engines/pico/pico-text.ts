import { toAscii } from '../../text/to-ascii.ts';

/** The letters that Pico's voices know besides ASCII: those of Windows-1252. */
const known = /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ffŒœŠšŸŽž]/;

/** Marks that Pico ignores or names, and what is read in their place. */
const marks: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u00ab': '"',
  '\u00bb': '"',
  '\u2013': ', ',
  '\u2014': ', ',
  '\u2026': '...',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  // Pico would take a part in angle brackets for markup, and is silent about it.
  '<': ' ',
  '>': ' ',
};

/** Spells one character with the letters of a voice; '' if that is not possible. */
function spell(char: string, voice: string): string {
  const mark = marks[char];
  if (mark !== undefined) return mark;
  // The German voice is the only one without this letter.
  if (voice === 'de-DE' && /œ/i.test(char)) return char === 'œ' ? 'oe' : 'Oe';
  if (/[\x20-\x7e]/.test(char) || known.test(char)) return char;
  // Signs of the same table, such as degrees and currencies.
  if (/[\u00a1-\u00bf€]/.test(char)) return char;
  return /\s/.test(char) ? ' ' : toAscii(char);
}

/** Spells text with the letters of a voice: other accents are dropped, and characters of other scripts are left out. */
export const toPicoText = (text: string, voice: string): string =>
  [...text.normalize('NFC')].map((char) => spell(char, voice)).join('');

/**
 * Returns whether a voice of Pico speaks everything that should be spoken: the text has at least one letter or
 * digit, and each of them has a spelling. It is the same for all voices.
 */
export function hasPicoReading(text: string): boolean {
  const characters = [...text.normalize('NFC')].filter((char) => /[\p{L}\p{N}]/u.test(char));
  return characters.length > 0 && characters.every((char) => spell(char, '') !== '');
}
