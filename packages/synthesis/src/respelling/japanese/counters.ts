import { readNumber, withCounter } from './read-numbers.ts';

/** Readings of counters that the dictionary reads differently after digits, or does not join with them. */
const readings: Readonly<Record<string, string>> = {
  月: 'ガツ',
  日: 'ニチ',
  時: 'ジ',
  年: 'ネン',
  分: 'フン',
  人: 'ニン',
  円: 'エン',
  回: 'カイ',
  階: 'カイ',
  個: 'コ',
  本: 'ホン',
  匹: 'ヒキ',
  杯: 'ハイ',
  冊: 'サツ',
  歳: 'サイ',
  頭: 'トー',
  点: 'テン',
  件: 'ケン',
  軒: 'ケン',
  '%': 'パーセント',
  '℃': 'ド',
};

/** Numbers whose reading changes as a whole. */
const whole: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  人: { 1: 'ヒトリ', 2: 'フタリ' },
  つ: {
    1: 'ヒトツ',
    2: 'フタツ',
    3: 'ミッツ',
    4: 'ヨッツ',
    5: 'イツツ',
    6: 'ムッツ',
    7: 'ナナツ',
    8: 'ヤッツ',
    9: 'ココノツ',
  },
  日: {
    2: 'フツカ',
    3: 'ミッカ',
    4: 'ヨッカ',
    5: 'イツカ',
    6: 'ムイカ',
    7: 'ナノカ',
    8: 'ヨーカ',
    9: 'ココノカ',
    10: 'トーカ',
    14: 'ジューヨッカ',
    20: 'ハツカ',
    24: 'ニジューヨッカ',
  },
};

/** The last digit before some counters. */
const lastDigits: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  月: { ヨン: 'シ', ナナ: 'シチ', キュー: 'ク' },
  時: { ヨン: 'ヨ', ナナ: 'シチ', キュー: 'ク' },
  年: { ヨン: 'ヨ' },
  円: { ヨン: 'ヨ' },
  人: { ヨン: 'ヨ' },
};

/** Returns whether a word after a number is one of the counters with a reading of its own. */
export const isKnownCounter = (written: string): boolean => written in readings || written in whole;

/**
 * Returns a number with its counter in katakana.
 *
 * @param counter as written, such as 本
 * @param reading the dictionary's reading of it
 * @param isDate whether a month precedes, so that 1日 is the first of it
 */
export function readCounted(decimal: string, counter: string, reading: string, isDate: boolean): string {
  if (counter === '日' && decimal === '1' && isDate) return 'ツイタチ';
  const fixed = whole[counter]?.[decimal];
  if (fixed !== undefined) return fixed;
  const number = readNumber(decimal);
  const last = number.at(-1) ?? '';
  number[number.length - 1] = lastDigits[counter]?.[last] ?? last;
  return withCounter(number, readings[counter] ?? reading).join('');
}
