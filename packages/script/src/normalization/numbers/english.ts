import { digitByDigit, groupsOfThree, type NumberWords } from './number-words.ts';

const onesWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tensWords = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales = [
  '',
  'thousand',
  'million',
  'billion',
  'trillion',
  'quadrillion',
  'quintillion',
  'sextillion',
  'septillion',
  'octillion',
  'nonillion',
  'decillion',
];
const ordinals: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

function below100(value: number): string {
  if (value < 20) return onesWords[value] ?? '';
  const tens = tensWords[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? tens : `${tens}-${onesWords[value % 10]}`;
}

function below1000(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  if (hundreds === 0) return below100(rest);
  return rest === 0 ? `${onesWords[hundreds]} hundred` : `${onesWords[hundreds]} hundred ${below100(rest)}`;
}

function cardinal(digits: string): string {
  const groups = groupsOfThree(digits);
  if (groups.length > scales.length) return digitByDigit(digits, onesWords);
  const parts: string[] = [];
  for (const [index, group] of groups.entries()) {
    if (group === 0) continue;
    const scale = scales[groups.length - 1 - index] ?? '';
    parts.push(scale === '' ? below1000(group) : `${below1000(group)} ${scale}`);
  }
  return parts.length === 0 ? 'zero' : parts.join(' ');
}

function ordinal(value: number): string {
  const words = cardinal(String(value));
  const cut = Math.max(words.lastIndexOf(' '), words.lastIndexOf('-')) + 1;
  const last = words.slice(cut);
  const special = ordinals[last];
  if (special !== undefined) return words.slice(0, cut) + special;
  return words.slice(0, cut) + (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
}

function year(value: number): string {
  const high = Math.floor(value / 100);
  const low = value % 100;
  if (value < 1000 || value > 2999) return cardinal(String(value));
  if (value % 1000 === 0) return cardinal(String(value));
  if (value > 2000 && value < 2010) return `two thousand ${onesWords[low]}`;
  if (low === 0) return `${below100(high)} hundred`;
  return `${below100(high)} ${low < 10 ? `oh ${onesWords[low]}` : below100(low)}`;
}

function fraction(numerator: number, denominator: number): string | null {
  if (denominator < 2 || denominator > 100 || numerator === 0) return null;
  if (denominator > 20 && denominator % 10 !== 0 && numerator > 20) return null;
  const name = denominator === 2 ? 'half' : denominator === 4 ? 'quarter' : ordinal(denominator);
  const plural = denominator === 2 ? 'halves' : `${name}s`;
  return `${cardinal(String(numerator))} ${numerator === 1 ? name : plural}`;
}

export const englishNumbers: NumberWords = {
  cardinal,
  ordinal,
  year,
  decimals: (digits) => digitByDigit(digits, onesWords),
  fraction,
};
