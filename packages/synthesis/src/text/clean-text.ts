/** Maximum length of a run of letters, digits or symbols without a space; the rest of the run is not spoken. */
const maxRunLength = 80;
/** Maximum length of a run of punctuation marks that is passed to an engine. */
const maxPunctuationLength = 3;
/** Maximum number of accents on one character; further ones are noise. */
const maxCombiningMarks = 4;

const control = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/u;
/** Joiners combine emoji and shape letters in several scripts, so they are part of the text. */
const joiners = new Set(['\u200c', '\u200d']);
const mark = /\p{M}/u;
const punctuation = /[\p{P}\p{S}]/u;
const space = /\s/u;
/** Scripts that write words without spaces, so that a long run is not suspicious. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]/u;

/** Returns whether the text contains a script that does not separate words. */
export const isUnspaced = (text: string): boolean => unspaced.test(text);

/** Text with the original offset of each of its UTF-16 units, plus one entry for the end. */
export interface MappedText {
  text: string;
  offsets: number[];
}

/**
 * Removes everything from a text that could confuse an engine: control characters, phoneme brackets and
 * endless runs. The result is plain text; each engine still escapes it as it needs.
 */
export function cleanText(source: string): MappedText {
  let text = '';
  const offsets: number[] = [];
  let run = 0;
  let marks = 0;
  let signs = 0;
  let position = 0;
  const append = (part: string, at: number): void => {
    for (let unit = 0; unit < part.length; unit += 1) offsets.push(at);
    text += part;
  };
  for (const char of source) {
    const at = position;
    position += char.length;
    if (space.test(char) || (control.test(char) && !joiners.has(char))) {
      run = 0;
      signs = 0;
      if (text !== '' && !text.endsWith(' ')) append(' ', at);
      continue;
    }
    marks = mark.test(char) ? marks + 1 : 0;
    signs = punctuation.test(char) ? signs + 1 : 0;
    run = unspaced.test(char) ? 0 : run + 1;
    if (marks > maxCombiningMarks || signs > maxPunctuationLength || run > maxRunLength) continue;
    // Two opening brackets would start phoneme input.
    if (char === '[' && text.endsWith('[')) append(' ', at);
    append(char, at);
  }
  offsets.push(source.length);
  return { text, offsets };
}
