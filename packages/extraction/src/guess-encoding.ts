/**
 * Encodings to try for bytes without a declared encoding, in this order. The one whose text looks most like
 * writing is used.
 */
const guesses = [
  'utf-8',
  'windows-1252',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
  'windows-1251',
  'koi8-r',
  'windows-1250',
  'iso-8859-2',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-874',
];

/** Bytes that are rated. */
const sampleBytes = 20_000;

/** Returns the most plausible encoding (WHATWG name) of bytes that declare none; windows-1252 if nothing speaks for another. */
export function guessEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, sampleBytes);
  let best = 'windows-1252';
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const encoding of guesses) {
    const score = plausibility(new TextDecoder(encoding).decode(sample), encoding);
    if (score > bestScore) {
      best = encoding;
      bestScore = score;
    }
  }
  return best;
}

/**
 * Letters outside ASCII of languages that are written in the Latin script, by encoding. In a wrong encoding, the letters
 * of a text belong to no single language.
 */
const latinLetters: Readonly<Record<string, readonly string[]>> = {
  'windows-1252': [
    'àâæçèéêëîïôùûüÿœ',
    'äöüß',
    'áéíñóúü',
    'àáâãçéêíóôõú',
    'àèéìíòóù',
    'åäöé',
    'æøåéôò',
    'áéíóúæöðþ',
    'áàçèéëïíóöü',
    'šžõäöü',
  ],
  'windows-1250': [
    'ąćęłńóśźż',
    'áčďéěíňóřšťúůýž',
    'áäčďéíľĺňóôŕšťúýž',
    'áéíóöőúüű',
    'ăâîşţ',
    'čćđšž',
    'äöüß',
  ],
  'windows-1254': ['çğıöşüâîû'],
  'windows-1257': ['ąčęėįšųūž', 'āčēģīķļņšūž', 'äõöüšž'],
};
const letterSets = (encoding: string): readonly string[] =>
  latinLetters[encoding === 'iso-8859-2' ? 'windows-1250' : encoding] ?? [];

/**
 * The most frequent letters of scripts, which make up about two thirds of a text; of a text that is decoded with the
 * table of another script, they make up about a third.
 */
const frequentLetters = {
  Cyrillic: 'оеаинтсрвл',
  Greek: 'αοιετσνηυρςάόίέ',
  Hebrew: 'יוהלאתמשרבנם',
  Arabic: 'اليمونترهةد',
  Thai: 'านรอกเงมยลวดท่้ัี',
} as const;
type LetterScript = keyof typeof frequentLetters;
const scriptTests = (Object.keys(frequentLetters) as LetterScript[]).map((script) => ({
  script,
  whole: new RegExp(`^[\\p{Script=${script}}\\p{M}]+$`, 'u'),
}));
/** A vowel or tone mark that follows no letter, and a final form inside a word, which only wrong tables produce. */
const impossible = /^[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]|[ךםןףץ](?=\p{Script=Hebrew})/u;

/**
 * Rates how much a text looks like writing. Letters that continue a word in the same script and case raise
 * the score; replacement characters, control characters, and letters that switch case or script within a word
 * lower it. Words of a script, or of a Latin alphabet, count the more, the more their letters are its usual ones.
 */
function plausibility(text: string, encoding: string): number {
  const words = (text.match(/[\p{L}\p{M}]+|[^\s\p{ASCII}\p{L}\p{M}]+/gu) ?? []).filter((word) =>
    /\P{ASCII}/u.test(word),
  );
  if (words.length === 0) return encoding === 'windows-1252' ? 0 : -1;
  const latin = latinShare(words, encoding);
  const score = words.reduce((sum, word) => sum + rateWord(word, encoding, latin), 0);
  return score / words.length;
}

function rateWord(word: string, encoding: string, latin: number): number {
  if (/[\ufffd\u0080-\u009f\ue000-\uf8ff]/u.test(word)) return -6;
  if (
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]+$/u.test(
      word,
    )
  )
    return commonEastAsian(word, encoding);
  const found = scriptTests.find(({ whole }) => whole.test(word));
  if (found !== undefined) return rateLetters(word, found.script);
  if (/^\p{Lu}?\p{Ll}+$/u.test(word) && /^\p{Script=Latin}+$/u.test(word)) return 1.5 * latin ** 2;
  return /^(?:[\p{P}\p{Sc}°©®±½¼¾]|µ\p{L}?)+$/u.test(word) ? 0.5 : -1;
}

/** Share of a text's letters outside ASCII that the best fitting language of the encoding has, 0 to 1; 0.8 if unknown. */
function latinShare(words: readonly string[], encoding: string): number {
  const sets = letterSets(encoding);
  const letters = words.flatMap((word) => word.toLowerCase().match(/[^\P{Script=Latin}a-z]/gu) ?? []);
  if (sets.length === 0 || letters.length === 0) return 0.8;
  return (
    Math.max(...sets.map((set) => letters.filter((letter) => set.includes(letter)).length)) / letters.length
  );
}

/** About 2 for usual words, 1 for a text that is decoded with the table of another script. */
function rateLetters(word: string, script: LetterScript): number {
  if (impossible.test(word)) return -1;
  const hasCase = script === 'Cyrillic' || script === 'Greek';
  const isCapitals = hasCase && /^\p{Lu}{2,}$/u.test(word);
  if (hasCase && !isCapitals && !/^\p{Lu}?[\p{Ll}\p{M}]+$/u.test(word)) return -1;
  const letters = [...word.toLowerCase()];
  const frequent = letters.filter((letter) => frequentLetters[script].includes(letter)).length;
  // Each of two Cyrillic encodings has the small letters where the other one has the capitals.
  return (isCapitals ? 1.8 : 3) * (frequent / letters.length);
}

/**
 * Real Japanese contains kana, real Chinese common ideographs below U+9FA6, real Korean Hangul. Text decoded
 * with the wrong one of these encodings does not.
 */
function commonEastAsian(word: string, encoding: string): number {
  if (encoding === 'shift_jis' || encoding === 'euc-jp') {
    if (/[\uff61-\uff9f]/u.test(word)) return -1;
    return /[\u3040-\u30ff]/u.test(word) ? 3 : 0.5;
  }
  if (encoding === 'euc-kr') return /^[\uac00-\ud7a3\u3000-\u303f]+$/u.test(word) ? 2.5 : -1;
  const common = (word.match(/[的一是不了在人有我他这這中大来來上国國们們为為到会會时時学學]/gu) ?? [])
    .length;
  return common > 0 ? 2 + common / word.length : 0.2;
}
