/**
 * Kana that espeak-ng would read as 'Japanese letter' or with a wrong vowel, and the most similar ones that it
 * reads well.
 */
const similar: readonly (readonly [RegExp, string])[] = [
  [/ヴァ/g, 'バ'],
  [/ヴィ/g, 'ビ'],
  [/ヴェ/g, 'ベ'],
  [/ヴォ/g, 'ボ'],
  [/ヴュ/g, 'ビュ'],
  [/ヴ/g, 'ブ'],
  [/ヷ/g, 'バ'],
  [/ヸ/g, 'ビ'],
  [/ヹ/g, 'ベ'],
  [/ヺ/g, 'ボ'],
  [/ヵ/g, 'カ'],
  [/ヶ/g, 'ケ'],
  [/リョ/g, 'リヨ'],
  [/リュ/g, 'リユ'],
  [/スィ/g, 'シ'],
  [/ズィ/g, 'ジ'],
];

/** Small vowels stay small only after the kana with which espeak-ng reads them as one syllable. */
const joined =
  /(?:[フツクグ]ァ|[ウティディフク]ィ|[トド]ゥ|[シチジウイフツク]ェ|[ウフツク]ォ|[テデフ]ュ|[キシチニヒミリギジビピ][ャュョ])/y;
const large: Readonly<Record<string, string>> = {
  ァ: 'ア',
  ィ: 'イ',
  ゥ: 'ウ',
  ェ: 'エ',
  ォ: 'オ',
  ャ: 'ヤ',
  ュ: 'ユ',
  ョ: 'ヨ',
  ヮ: 'ワ',
};

/** Returns hiragana as katakana. */
export const toKatakana = (text: string): string =>
  text.replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));

/**
 * Returns the kana of a text in a form that espeak-ng reads as syllables; everything else is left out.
 */
export function speakableKana(text: string): string {
  let kana = toKatakana(text.normalize('NFKC'));
  for (const [from, to] of similar) kana = kana.replace(from, to);
  let result = '';
  for (let at = 0; at < kana.length; ) {
    joined.lastIndex = at;
    const pair = joined.exec(kana)?.[0] ?? '';
    const char = kana[at] ?? '';
    if (pair.length > 1) result += pair;
    else if (/[ァ-ヺ]/.test(char)) result += large[char] ?? char;
    // A mark of length needs a vowel before it, and one is enough.
    else if (char === 'ー' && /[ァ-ヺ]$/.test(result)) result += char;
    at += Math.max(pair.length, 1);
  }
  return result;
}
