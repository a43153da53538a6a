import { dropControls } from '../clean-characters.ts';

const ligatures: Readonly<Record<string, string>> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
  Ĳ: 'IJ',
  ĳ: 'ij',
};

/**
 * Characters of windows-1252 at the code points of control characters in Latin-1; some PDF producers confuse
 * the two.
 */
const windows = [
  ...'\u20ac\u0000\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u0000\u017d\u0000\u0000\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u0000\u017e\u0178',
];

/**
 * Replaces ligatures with letters and all kinds of space with plain spaces, and removes private-use and other
 * meaningless characters. Soft hyphens are kept for joining words.
 */
export function normalizeGlyphs(text: string): string {
  return (
    dropControls(text.replace(/[\u0080-\u009f]/g, (control) => windows[control.charCodeAt(0) - 0x80] ?? ''))
      .replace(/[\ufb00-\ufb06\u0132\u0133]/g, (ligature) => ligatures[ligature] ?? ligature)
      .replace(/[\ue000-\uf8ff\ufffd\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
      .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000\t]/g, ' ')
      .replace(/[\ufb50-\ufdff\ufe70-\ufefc]+/g, (forms) => forms.normalize('NFKC'))
      // Many files have the lam-alef ligature in reverse order; at the beginning of a word that is certain.
      .replace(/(?<![\u0600-\u06ff])\u0627([\u0622\u0623\u0625])\u0644/g, '\u0627\u0644$1')
  );
}

const combining: Readonly<Record<string, string>> = {
  '\u00a8': '\u0308',
  '\u00b4': '\u0301',
  '`': '\u0300',
  '\u02c6': '\u0302',
  '\u02dc': '\u0303',
  '\u00b8': '\u0327',
  '\u02c7': '\u030c',
  '\u02da': '\u030a',
  '\u00af': '\u0304',
  '\u02d8': '\u0306',
};

/** Combines accents that old fonts draw as separate characters: `¨u` to `ü`, `na¨ıve` to `naïve`. */
export function decodeDiacritics(text: string): string {
  return text.replace(
    /([\u00a8\u00b4\u02c6\u02dc\u00b8\u02c7\u02da\u00af\u02d8])\s?([A-Za-z\u0131])/g,
    (whole, accent: string, letter: string) => {
      const mark = combining[accent];
      const joined =
        mark === undefined ? whole : ((letter === '\u0131' ? 'i' : letter) + mark).normalize('NFC');
      return joined.length === 1 ? joined : whole;
    },
  );
}
