const spelled: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2013': ', ',
  '\u2014': ', ',
  '\u2026': '...',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'th',
  Ð: 'Th',
  þ: 'th',
  Þ: 'Th',
  ħ: 'h',
  Ħ: 'H',
  ŋ: 'ng',
  Ŋ: 'Ng',
  ŧ: 't',
  Ŧ: 'T',
  ı: 'i',
  ə: 'a',
  Ə: 'A',
  ʻ: "'",
  ʼ: "'",
};

/** Spells one character in ASCII; '' if that is not possible. */
function readingOf(char: string): string {
  if (/[\x20-\x7e]/.test(char)) return char;
  const plain = spelled[char] ?? char.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, '');
  return plain;
}

/** Spells text in ASCII: accents are dropped, and characters without a spelling (other scripts, emoji) are left out. */
export const toAscii = (text: string): string => [...text.normalize('NFC')].map(readingOf).join('').trim();

/**
 * Returns whether `toAscii` keeps everything that should be spoken: the text has at least one letter or
 * digit, and each of them has an ASCII spelling.
 */
export function hasAsciiReading(text: string): boolean {
  const characters = [...text.normalize('NFC')].filter((char) => /[\p{L}\p{N}]/u.test(char));
  return characters.length > 0 && characters.every((char) => readingOf(char) !== '');
}
