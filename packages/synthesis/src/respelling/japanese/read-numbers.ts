const digits = ['ゼロ', 'イチ', 'ニ', 'サン', 'ヨン', 'ゴ', 'ロク', 'ナナ', 'ハチ', 'キュー'];
const hundreds: Readonly<Record<number, string>> = {
  1: 'ヒャク',
  3: 'サンビャク',
  6: 'ロッピャク',
  8: 'ハッピャク',
};
const thousands: Readonly<Record<number, string>> = { 1: 'セン', 3: 'サンゼン', 8: 'ハッセン' };
const groups = ['', 'マン', 'オク', 'チョー'];
/** Longer numbers, and those that begin with 0, are read digit by digit. */
const maxDigits = groups.length * 4;

const kanjiDigits = '〇一二三四五六七八九';
const kanjiUnits: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };
const kanjiGroups: Readonly<Record<string, number>> = { 万: 1e4, 億: 1e8, 兆: 1e12 };

/**
 * Returns the decimal digits of a number written in digits or kanji: `三百二十` -> `320`, `1,200` -> `1200`.
 * Null if it is none.
 */
export function toDigits(written: string): string | null {
  const plain = written.normalize('NFKC').replaceAll(',', '');
  if (/^\d+(?:\.\d+)?$/.test(plain)) return plain;
  // A list of digits, such as a year: 二〇二四.
  if (/^[〇一二三四五六七八九]{2,}$/.test(plain)) {
    return [...plain].map((char) => kanjiDigits.indexOf(char)).join('');
  }
  let total = 0;
  let group = 0;
  let digit: number | null = null;
  for (const part of plain.match(/\d+(?:\.\d+)?|./gsu) ?? []) {
    const value = /^\d/.test(part) ? Number(part) : kanjiDigits.indexOf(part);
    const unit = kanjiUnits[part];
    const large = kanjiGroups[part];
    if (value >= 0 && digit === null) digit = value;
    else if (unit !== undefined) {
      group += (digit ?? 1) * unit;
      digit = null;
    } else if (large !== undefined) {
      total += (group + (digit ?? (group === 0 ? 1 : 0))) * large;
      group = 0;
      digit = null;
    } else return null;
  }
  const sum = total + group + (digit ?? 0);
  return Number.isSafeInteger(sum) ? String(sum) : null;
}

/** Returns the parts of a number's reading in katakana; the last one is what a counter changes. */
export function readNumber(decimal: string): string[] {
  const [whole = '', fraction] = decimal.split('.');
  const parts =
    whole.length > maxDigits || (whole.length > 1 && whole.startsWith('0'))
      ? [...whole].map(readDigit)
      : readWhole(whole);
  return fraction === undefined ? parts : [...parts, 'テン', ...[...fraction].map(readDigit)];
}

const readDigit = (digit: string): string => digits[Number(digit)] ?? '';

function readWhole(whole: string): string[] {
  if (Number(whole) === 0) return ['ゼロ'];
  const parts: string[] = [];
  for (let group = Math.ceil(whole.length / 4) - 1; group >= 0; group -= 1) {
    const end = whole.length - group * 4;
    const four = Number(whole.slice(Math.max(0, end - 4), end));
    if (four === 0) continue;
    parts.push(...readFour(four));
    const name = groups[group] ?? '';
    if (name !== '') parts.push(...withCounter(parts.splice(-1), name));
  }
  return parts;
}

function readFour(four: number): string[] {
  const [thousand = 0, hundred = 0, ten = 0, one = 0] = [1_000, 100, 10, 1].map(
    (unit) => Math.floor(four / unit) % 10,
  );
  const parts: string[] = [];
  if (thousand > 0) parts.push(thousands[thousand] ?? `${digits[thousand]}セン`);
  if (hundred > 0) parts.push(hundreds[hundred] ?? `${digits[hundred]}ヒャク`);
  if (ten > 1) parts.push(digits[ten] ?? '');
  if (ten > 0) parts.push('ジュー');
  if (one > 0) parts.push(digits[one] ?? '');
  return parts;
}

/** How a number ends before a counter that begins with k, s, t, h or p. */
const shortened: readonly (readonly [RegExp, string])[] = [
  [/イチ$/, 'イッ'],
  [/ハチ$/, 'ハッ'],
  [/ジュー$/, 'ジュッ'],
];
const shortenedBeforeKandH: typeof shortened = [...shortened, [/ロク$/, 'ロッ'], [/ャク$/, 'ャッ']];
const toP = new Map([...'ハヒフヘホ'].map((kana, at) => [kana, 'パピプペポ'[at] ?? kana]));
const toB = new Map([...'ハヒヘホ'].map((kana, at) => [kana, 'バビベボ'[at] ?? kana]));

/** Joins a number and a counter with the changes of sound between them: `イチ` + `ホン` -> `イッ` + `ポン`. */
export function withCounter(number: readonly string[], counter: string): string[] {
  const before = number.slice(0, -1);
  const last = number.at(-1) ?? '';
  const first = counter[0] ?? '';
  const rest = counter.slice(1);
  const short = shorten(last, first);
  const p = toP.get(first);
  if (p === undefined) return [...before, short, counter];
  if (short !== last) return [...before, short, p + rest];
  const isVoiced = /サン$|ゼン$|マン$/.test(last);
  return [...number, isVoiced ? (toB.get(first) ?? p) + rest : counter];
}

function shorten(number: string, first: string): string {
  const rules = /[カキクケコハヒフヘホパピプペポ]/.test(first)
    ? shortenedBeforeKandH
    : /[サシスセソタチツテト]/.test(first)
      ? shortened
      : [];
  const rule = rules.find(([ending]) => ending.test(number));
  return rule ? number.replace(...rule) : number;
}
