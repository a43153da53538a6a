import { digitByDigit, type Gender, groupsOfThree, type NumberWords } from './number-words.ts';

const onesWords =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );
const tensWords = '_ _ vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(
  ' ',
);
const scales = ['', 'mille', 'million', 'milliard', 'billion', 'billiard', 'trillion'];

function below100(value: number): string {
  if (value < 20) return onesWords[value] ?? '';
  const tens = Math.floor(value / 10);
  const head = tensWords[tens] ?? '';
  const rest = tens === 7 || tens === 9 ? 10 + (value % 10) : value % 10;
  if (value === 80) return 'quatre-vingts';
  if (rest === 0) return head;
  if ((rest === 1 && tens < 8) || value === 71) return `${head} et ${onesWords[rest]}`;
  return `${head}-${onesWords[rest]}`;
}

function below1000(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  if (hundreds === 0) return below100(rest);
  const head = hundreds === 1 ? 'cent' : `${onesWords[hundreds]} cent`;
  return rest === 0 ? (hundreds > 1 ? `${head}s` : head) : `${head} ${below100(rest)}`;
}

function cardinal(digits: string, gender: Gender = 'm'): string {
  const groups = groupsOfThree(digits);
  if (groups.length > scales.length) return digitByDigit(digits, onesWords);
  const parts: string[] = [];
  for (const [index, group] of groups.entries()) {
    const power = groups.length - 1 - index;
    if (group === 0) continue;
    if (power === 0) parts.push(below1000(group));
    else if (power === 1)
      parts.push(
        group === 1
          ? 'mille'
          : `${below1000(group).replace(/s$/, (s) => (/(?:vingts|cents)$/.test(below1000(group)) ? '' : s))} mille`,
      );
    else parts.push(`${below1000(group)} ${scales[power]}${group > 1 ? 's' : ''}`);
  }
  const words = parts.length === 0 ? 'zéro' : parts.join(' ');
  return gender === 'f' ? words.replace(/(^|[\s-])un$/, '$1une') : words;
}

function ordinal(value: number, gender: Gender = 'm'): string {
  if (value === 1) return gender === 'f' ? 'première' : 'premier';
  const words = cardinal(String(value)).replace(/(quatre-vingt|cent|million)s$/, '$1');
  if (/cinq$/.test(words)) return `${words}uième`;
  if (/neuf$/.test(words)) return `${words.slice(0, -1)}vième`;
  return `${words.replace(/e$/, '')}ième`;
}

export const frenchNumbers: NumberWords = {
  cardinal,
  ordinal,
  year: (value) => cardinal(String(value)),
  decimals: (digits) => {
    const zeros = digits.match(/^0+/)?.[0].length ?? 0;
    const rest = digits.slice(zeros);
    if (rest.length > 3) return digitByDigit(digits, onesWords);
    return `${'zéro '.repeat(zeros)}${rest === '' ? '' : cardinal(rest)}`.trim();
  },
  fraction: (numerator, denominator) => {
    if (numerator === 0 || denominator < 2 || denominator > 100) return null;
    const name =
      denominator === 2
        ? 'demi'
        : denominator === 3
          ? 'tiers'
          : denominator === 4
            ? 'quart'
            : ordinal(denominator);
    return `${cardinal(String(numerator))} ${name}${numerator > 1 && !name.endsWith('s') ? 's' : ''}`;
  },
};
