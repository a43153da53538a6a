import type { MappedText } from '../../text/clean-text.ts';
import { isKnownCounter, readCounted } from './counters.ts';
import { latinToKana } from './latin-to-kana.ts';
import { readNumber, toDigits } from './read-numbers.ts';
import { speakableKana } from './speakable-kana.ts';
import type { JapaneseToken, TokenizeJapanese } from './tokenizer.ts';

export interface ReadJapaneseTools {
  tokenize: TokenizeJapanese;
  /** Returns the English pronunciation of a Latin word in IPA. */
  pronounceEnglish(word: string): string;
}

/** Signs that are spoken. Other signs are silent. */
const signs: Readonly<Record<string, string>> = {
  '%': 'パーセント',
  '&': 'アンド',
  '+': 'プラス',
  '=': 'イコール',
  '@': 'アット',
  '#': 'シャープ',
  '¥': 'エン',
  $: 'ドル',
  '€': 'ユーロ',
  '£': 'ポンド',
  '°': 'ド',
  '℃': 'ド',
  々: '',
};

/** Punctuation marks that pause, by the one that espeak-ng knows. */
const marks: Readonly<Record<string, string>> = {
  '。': '。',
  '．': '。',
  '.': '。',
  '、': '、',
  '，': '、',
  ',': '、',
  '！': '！',
  '!': '！',
  '？': '？',
  '?': '？',
  '…': '、',
  '―': '、',
  '—': '、',
  ':': '、',
  '：': '、',
  ';': '、',
  '；': '、',
  '（': '、',
  '(': '、',
  '）': '、',
  ')': '、',
};

/** A part of the reading: what is written from `start` to `end`. */
interface Part {
  start: number;
  kana: string;
  /** Whether a word begins here, which particles and endings do not. */
  isWord: boolean;
  mark: string;
}

/**
 * Returns how a Japanese text is read: katakana with a space between phrases (a word with its particles and
 * endings), and each position's offset in the text. Characters without a known reading are silent.
 */
export function readJapanese(text: string, tools: ReadJapaneseTools): MappedText {
  let reading = '';
  const offsets: number[] = [];
  const append = (part: string, at: number): void => {
    for (let unit = 0; unit < part.length; unit += 1) offsets.push(at);
    reading += part;
  };
  let pendingMark = '';
  for (const { start, kana, isWord, mark } of partsOf(text, tools)) {
    if (mark !== '') {
      if (reading !== '') pendingMark ||= mark;
      continue;
    }
    if (kana === '') continue;
    if (pendingMark !== '') append(`${pendingMark} `, start);
    else if (isWord && reading !== '') append(' ', start);
    pendingMark = '';
    append(kana, start);
  }
  append(pendingMark, text.length);
  offsets.push(text.length);
  return { text: reading, offsets };
}

function* partsOf(text: string, { tokenize, pronounceEnglish }: ReadJapaneseTools): Generator<Part> {
  const usual = toUsualWidth(text);
  const tokens = tokenize(usual.text);
  let position = 0;
  let isAfterPrefix = false;
  let isDate = false;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (!token) break;
    const start = usual.offsets[position] ?? text.length;
    const count = numberLength(tokens, at);
    const written = tokens.slice(at, at + count).map(({ surface }) => surface);
    const decimal = count > 0 ? toDigits(written.join('')) : null;
    if (decimal !== null) {
      const next = tokens[at + count];
      const hasCounter = next !== undefined && isCounter(next);
      const kana = hasCounter
        ? readCounted(decimal, next.surface, next.pronunciation ?? '', isDate)
        : readNumber(decimal).join('');
      isDate = hasCounter && next.surface === '月';
      yield { start, kana, isWord: !isAfterPrefix, mark: '' };
      isAfterPrefix = false;
      const taken = count + (hasCounter ? 1 : 0);
      position += lengthOf(tokens.slice(at, at + taken));
      at += taken;
      continue;
    }
    position += token.surface.length;
    at += 1;
    const mark = marks[token.surface[0] ?? ''];
    if (mark !== undefined && !/[\p{L}\p{N}]/u.test(token.surface)) {
      isDate = false;
      yield { start, kana: '', isWord: true, mark };
      continue;
    }
    const kana = /^[\p{sc=Latin}\p{M}'’]+$/u.test(token.surface)
      ? latinToKana(pronounceEnglish(token.surface))
      : (signs[token.surface] ?? speakableKana(token.pronunciation ?? kanaOf(token.surface)));
    if (kana === '') continue;
    yield { start, kana, isWord: !isAfterPrefix && !isEnding(token), mark: '' };
    isAfterPrefix = token.partOfSpeech === '接頭詞';
  }
}

/**
 * Full-width letters and digits, the comma between them, and half-width kana with their marks of voice.
 */
const otherWidth =
  /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff05]|(?<=[\d\uff10-\uff19])\uff0c(?=[\d\uff10-\uff19])|[\uff66-\uff9d][\uff9e\uff9f]?/g;

/** Writes these characters in the usual width. */
function toUsualWidth(text: string): MappedText {
  let result = '';
  const offsets: number[] = [];
  const append = (part: string, at: number, step: number): void => {
    for (let unit = 0; unit < part.length; unit += 1) offsets.push(at + unit * step);
    result += part;
  };
  let from = 0;
  for (const { index, 0: found } of text.matchAll(otherWidth)) {
    append(text.slice(from, index), from, 1);
    append(found.normalize('NFKC'), index, 0);
    from = index + found.length;
  }
  append(text.slice(from), from, 1);
  offsets.push(text.length);
  return { text: result, offsets };
}

/** The kana of a word that the dictionary does not have; its kanji are silent. */
const kanaOf = (surface: string): string =>
  surface.match(/[\p{sc=Hiragana}\p{sc=Katakana}ー]+/gu)?.join('') ?? '';

const lengthOf = (tokens: readonly JapaneseToken[]): number =>
  tokens.reduce((sum, { surface }) => sum + surface.length, 0);

/** Number of words from `at` that are one number. */
function numberLength(tokens: readonly JapaneseToken[], at: number): number {
  let count = 0;
  for (; at + count < tokens.length; count += 1) {
    const token = tokens[at + count];
    if (!token) break;
    const isSeparator =
      count > 0 && /^[,.]$/.test(token.surface) && /^\d/.test(tokens[at + count + 1]?.surface ?? '');
    if (!isSeparator && !isNumeral(token)) break;
  }
  return count;
}

const isNumeral = ({ surface, partOfSpeechSubcategory1 }: JapaneseToken): boolean =>
  /^\d+$/.test(surface) ||
  (partOfSpeechSubcategory1 === '数' && /^[〇一二三四五六七八九十百千万億兆]+$/.test(surface));

const isCounter = ({
  surface,
  partOfSpeech,
  partOfSpeechSubcategory1,
  pronunciation,
}: JapaneseToken): boolean =>
  isKnownCounter(surface) ||
  (partOfSpeech === '名詞' && partOfSpeechSubcategory1 === '接尾' && pronunciation !== undefined);

/** Returns whether a word is spoken together with the one before it. */
const isEnding = ({ partOfSpeech, partOfSpeechSubcategory1 }: JapaneseToken): boolean =>
  partOfSpeech === '助詞' ||
  partOfSpeech === '助動詞' ||
  partOfSpeechSubcategory1 === '接尾' ||
  (partOfSpeech === '動詞' && partOfSpeechSubcategory1 === '非自立');
