import {
  digitByDigit,
  type Gender,
  groupsOfThree,
  type NumberWords,
  type Scale,
  speakScales,
} from './number-words.ts';

const onesWords =
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const tensWords = '_ _ zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');
const scales: readonly Scale[] = [
  ['Million', 'Millionen'],
  ['Milliarde', 'Milliarden'],
  ['Billion', 'Billionen'],
  ['Billiarde', 'Billiarden'],
  ['Trillion', 'Trillionen'],
];
const ordinals: Record<number, string> = { 1: 'erste', 3: 'dritte', 7: 'siebte', 8: 'achte' };

function below100(value: number): string {
  if (value < 20) return onesWords[value] ?? '';
  const ones = value % 10;
  const tens = tensWords[Math.floor(value / 10)] ?? '';
  return ones === 0 ? tens : `${ones === 1 ? 'ein' : onesWords[ones]}und${tens}`;
}

function below1000(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const head = hundreds === 0 ? '' : `${hundreds === 1 ? 'ein' : onesWords[hundreds]}hundert`;
  return rest === 0 ? head : head + below100(rest);
}

function cardinal(digits: string, gender: Gender = 'n', before = false): string {
  const groups = groupsOfThree(digits);
  if (groups.length > scales.length + 2) return digitByDigit(digits, onesWords);
  const thousands = groups.at(-2) ?? 0;
  const units = groups.at(-1) ?? 0;
  const parts = speakScales(groups, scales, (group, [one, many]) =>
    group === 1 ? `eine ${one}` : `${below1000(group)} ${many}`,
  );
  const low =
    (thousands === 0
      ? ''
      : `${thousands === 1 ? 'ein' : below1000(thousands).replace(/eins$/, 'ein')}tausend`) +
    below1000(units);
  if (low !== '') parts.push(low);
  const words = parts.length === 0 ? 'null' : parts.join(' ');
  if (!before) return words;
  return words.replace(/(^|hundert|tausend|\s)eins$/, gender === 'f' ? '$1eine' : '$1ein');
}

function ordinal(value: number): string {
  const small = ordinals[value];
  if (small !== undefined) return small;
  const words = cardinal(String(value));
  const low = value % 100;
  if (low > 0 && low < 20)
    return words
      .replace(/eins$/, 'erste')
      .replace(/drei$/, 'dritte')
      .replace(/sieben$/, 'siebte')
      .replace(/acht$/, 'achte')
      .replace(/(?<!erste|dritte|siebte|achte)$/, 'te');
  return `${words}ste`;
}

export const germanNumbers: NumberWords = {
  cardinal,
  ordinal,
  year: (value) => {
    const high = Math.floor(value / 100);
    const low = value % 100;
    if (value < 1100 || value >= 2000) return cardinal(String(value));
    return `${below100(high)}hundert${low === 0 ? '' : below100(low)}`;
  },
  decimals: (digits) => digitByDigit(digits, onesWords),
  fraction: (numerator, denominator) => {
    if (numerator === 0 || denominator < 2 || denominator > 100) return null;
    if (denominator === 2) return numerator === 1 ? 'ein halb' : `${cardinal(String(numerator))} halbe`;
    const stem = ordinal(denominator).replace(/te$/, 't').replace(/ste$/, 'st');
    const name = `${stem}el`.replace(/^./, (first) => first.toUpperCase());
    return `${cardinal(String(numerator), 'n', true)} ${name}`;
  },
};
