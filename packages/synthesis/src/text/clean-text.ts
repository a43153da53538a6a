/** Longest run of letters, digits or signs without a space that is spoken; what follows in the run is not. */
const maxRunLength = 80;
/** Longest run of the same mark of punctuation, or of mixed ones, that reaches an engine. */
const maxPunctuationLength = 3;
/** Accents on one character beyond which they are noise. */
const maxMarksLength = 4;

const control = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/u;
/** Joins emoji and shapes letters of several scripts, so it is speech, not noise. */
const joiners = new Set(['\u200c', '\u200d']);
const mark = /\p{M}/u;
const punctuation = /[\p{P}\p{S}]/u;
const space = /\s/u;
/** Scripts whose words are written without spaces, so that a long run says nothing about sense. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]/u;

/** True for text of a script that parts its words by nothing. */
export const isUnspaced = (text: string): boolean => unspaced.test(text);

/** Text with the place in the original of each of its UTF-16 units; one entry more, for the end. */
export interface MappedText {
  text: string;
  offsets: number[];
}

/**
 * Makes text that no engine can choke on, whatever it was: no control characters, no phoneme brackets, no endless runs.
 * The result is plain; each engine still escapes it in its own way.
 */
export function cleanText(source: string): MappedText {
  let text = '';
  const offsets: number[] = [];
  let run = 0;
  let marks = 0;
  let signs = 0;
  let position = 0;
  const put = (piece: string, at: number): void => {
    for (let unit = 0; unit < piece.length; unit += 1) offsets.push(at);
    text += piece;
  };
  for (const char of source) {
    const at = position;
    position += char.length;
    if (space.test(char) || (control.test(char) && !joiners.has(char))) {
      run = 0;
      signs = 0;
      if (text !== '' && !text.endsWith(' ')) put(' ', at);
      continue;
    }
    marks = mark.test(char) ? marks + 1 : 0;
    signs = punctuation.test(char) ? signs + 1 : 0;
    run = unspaced.test(char) ? 0 : run + 1;
    if (marks > maxMarksLength || signs > maxPunctuationLength || run > maxRunLength) continue;
    // Two opening brackets would begin phoneme input.
    if (char === '[' && text.endsWith('[')) put(' ', at);
    put(char, at);
  }
  offsets.push(source.length);
  return { text, offsets };
}
