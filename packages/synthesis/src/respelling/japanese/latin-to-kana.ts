/** The kana of a consonant before a, i, u, e and o. */
const rows: Readonly<Record<string, readonly string[]>> = {
  '': ['ア', 'イ', 'ウ', 'エ', 'オ'],
  k: ['カ', 'キ', 'ク', 'ケ', 'コ'],
  ɡ: ['ガ', 'ギ', 'グ', 'ゲ', 'ゴ'],
  s: ['サ', 'シ', 'ス', 'セ', 'ソ'],
  z: ['ザ', 'ジ', 'ズ', 'ゼ', 'ゾ'],
  t: ['タ', 'ティ', 'トゥ', 'テ', 'ト'],
  d: ['ダ', 'ディ', 'ドゥ', 'デ', 'ド'],
  n: ['ナ', 'ニ', 'ヌ', 'ネ', 'ノ'],
  h: ['ハ', 'ヒ', 'フ', 'ヘ', 'ホ'],
  f: ['ファ', 'フィ', 'フ', 'フェ', 'フォ'],
  b: ['バ', 'ビ', 'ブ', 'ベ', 'ボ'],
  p: ['パ', 'ピ', 'プ', 'ペ', 'ポ'],
  m: ['マ', 'ミ', 'ム', 'メ', 'モ'],
  r: ['ラ', 'リ', 'ル', 'レ', 'ロ'],
  w: ['ワ', 'ウィ', 'ウ', 'ウェ', 'ウォ'],
  j: ['ヤ', 'イ', 'ユ', 'イェ', 'ヨ'],
  ʃ: ['シャ', 'シ', 'シュ', 'シェ', 'ショ'],
  tʃ: ['チャ', 'チ', 'チュ', 'チェ', 'チョ'],
  dʒ: ['ジャ', 'ジ', 'ジュ', 'ジェ', 'ジョ'],
};

/** English consonants of espeak-ng, by the row in which Japanese borrows them. */
const consonants: Readonly<Record<string, string>> = {
  g: 'ɡ',
  θ: 's',
  ð: 'z',
  v: 'b',
  l: 'r',
  ɹ: 'r',
  ɾ: 't',
  ʒ: 'dʒ',
  x: 'h',
  ɫ: 'r',
};

/** How a consonant that no vowel follows is written. */
const alone: Readonly<Record<string, string>> = {
  t: 'ト',
  d: 'ド',
  n: 'ン',
  ŋ: 'ング',
  ʃ: 'シュ',
  tʃ: 'チ',
  dʒ: 'ジ',
  h: '',
  j: 'イ',
};

/** The vowel of the row, and what is added: `oʊ` is オ and a mark of length. */
const vowels: readonly (readonly [string, vowel: number, added: string])[] = [
  ['aɪ', 0, 'イ'],
  ['aʊ', 0, 'ウ'],
  ['eɪ', 3, 'イ'],
  ['ɔɪ', 4, 'イ'],
  ['oʊ', 4, 'ー'],
  ['əʊ', 4, 'ー'],
  ['iː', 1, 'ー'],
  ['uː', 2, 'ー'],
  ['ɑː', 0, 'ー'],
  ['ɔː', 4, 'ー'],
  ['oː', 4, 'ー'],
  ['ɜː', 0, 'ー'],
  ['ɚ', 0, 'ー'],
  ...[...'aæʌəɐɑ'].map((vowel) => [vowel, 0, ''] as const),
  ...[...'iɪᵻ'].map((vowel) => [vowel, 1, ''] as const),
  ...[...'uʊ'].map((vowel) => [vowel, 2, ''] as const),
  ...[...'eɛ'].map((vowel) => [vowel, 3, ''] as const),
  ...[...'oɔɒ'].map((vowel) => [vowel, 4, ''] as const),
];

/** A stop at the end of a word is doubled after a short vowel: `bag` is バッグ. */
const doubled = new Set(['k', 'ɡ', 't', 'd', 'p', 'tʃ', 'dʒ', 'ʃ']);

/**
 * Writes the English pronunciation of a word in katakana, as Japanese borrows it.
 *
 * @param ipa of one or several words, as espeak-ng writes it
 */
export function latinToKana(ipa: string): string {
  return ipa.split(/\s+/).map(wordToKana).join('');
}

function wordToKana(word: string): string {
  const sounds = word.replace(/\([a-z-]+\)|[ˈˌʔ]|\p{M}/gu, '');
  let kana = '';
  let consonant: string | null = null;
  let isAfterShortVowel = false;
  const close = (isEnd: boolean): void => {
    if (consonant === null) return;
    // In `car`, the r only makes the vowel longer.
    if (consonant === 'r' && /[ァ-ヺー]$/.test(kana) && isAfterVowel) kana += kana.endsWith('ー') ? '' : 'ー';
    else kana += (isEnd && isAfterShortVowel && doubled.has(consonant) ? 'ッ' : '') + closed(consonant);
    consonant = null;
    isAfterShortVowel = false;
    isAfterVowel = false;
  };
  let isAfterVowel = false;
  for (let at = 0; at < sounds.length; ) {
    const vowel = vowels.find(([sound]) => sounds.startsWith(sound, at));
    if (vowel) {
      const [sound, index, added] = vowel;
      kana +=
        (rows[consonant ?? ''] ?? rows['']?.map((one) => closed(consonant ?? '') + one) ?? [])[index] + added;
      consonant = null;
      isAfterShortVowel = added === '';
      isAfterVowel = true;
      at += sound.length;
      continue;
    }
    const two = sounds.slice(at, at + 2);
    const sound = two === 'tʃ' || two === 'dʒ' ? two : (sounds[at] ?? '');
    at += sound.length;
    const row = consonants[sound] ?? sound;
    if (!(row in rows) && row !== 'ŋ') continue;
    close(false);
    consonant = row;
  }
  close(true);
  return kana;
}

const closed = (consonant: string): string => alone[consonant] ?? rows[consonant]?.[2] ?? '';
