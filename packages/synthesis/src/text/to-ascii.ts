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

/** One character in ASCII; '' when there is none for it. */
function readingOf(char: string): string {
  if (/[\x20-\x7e]/.test(char)) return char;
  const plain = spelled[char] ?? char.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, '');
  return plain;
}

/** Text in the letters of ASCII: accents fall off, what has no reading (other scripts, emoji) is left out. */
export const toAscii = (text: string): string => [...text.normalize('NFC')].map(readingOf).join('').trim();

/**
 * True when `toAscii` leaves out nothing that should be said: every letter and digit of the text has a reading, and there is
 * at least one.
 */
export function hasAsciiReading(text: string): boolean {
  const said = [...text.normalize('NFC')].filter((char) => /[\p{L}\p{N}]/u.test(char));
  return said.length > 0 && said.every((char) => readingOf(char) !== '');
}
