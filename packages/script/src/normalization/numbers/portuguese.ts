import {
  decimalsAsNumber,
  digitByDigit,
  type Gender,
  groupsOfThree,
  type NumberWords,
  type Scale,
} from './number-words.ts';

const onesWords =
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove'.split(
    ' ',
  );
const tensWords = '_ _ vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ');
const hundredsWords =
  '_ cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(' ');
const scales: readonly Scale[] = [
  ['milhão', 'milhões'],
  ['bilhão', 'bilhões'],
  ['trilhão', 'trilhões'],
  ['quatrilhão', 'quatrilhões'],
];
const ordinals = '_ primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono'.split(' ');
const ordinalTens =
  '_ décimo vigésimo trigésimo quadragésimo quinquagésimo sexagésimo septuagésimo octogésimo nonagésimo'.split(
    ' ',
  );
const fractions: Record<number, string> = {
  2: 'meio',
  3: 'terço',
  4: 'quarto',
  5: 'quinto',
  6: 'sexto',
  7: 'sétimo',
  8: 'oitavo',
  9: 'nono',
  10: 'décimo',
  100: 'centésimo',
};

function feminine(words: string): string {
  return words
    .replace(/\bum(?=$| mil\b)/g, 'uma')
    .replace(/\bdois(?=$| mil\b)/g, 'duas')
    .replace(/entos\b(?!(?: e \S+)* (?:m|b|tr)ilh)/g, 'entas');
}

function below1000(value: number): string {
  if (value === 100) return 'cem';
  const parts: string[] = [];
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  if (hundreds > 0) parts.push(hundredsWords[hundreds] ?? '');
  if (rest > 0 && rest < 20) parts.push(onesWords[rest] ?? '');
  else if (rest >= 20) {
    parts.push(tensWords[Math.floor(rest / 10)] ?? '');
    if (rest % 10 > 0) parts.push(onesWords[rest % 10] ?? '');
  }
  return parts.join(' e ');
}

function cardinal(digits: string, gender: Gender = 'm'): string {
  const groups = groupsOfThree(digits);
  if (groups.length > scales.length + 2) return digitByDigit(digits, onesWords);
  const parts: { words: string; value: number }[] = [];
  for (const [index, group] of groups.entries()) {
    const power = groups.length - 1 - index;
    if (group === 0) continue;
    if (power === 0) parts.push({ words: below1000(group), value: group });
    else if (power === 1)
      parts.push({ words: group === 1 ? 'mil' : `${below1000(group)} mil`, value: group });
    else {
      const [one, many] = scales[power - 2] ?? ['', ''];
      parts.push({ words: `${below1000(group)} ${group === 1 ? one : many}`, value: group });
    }
  }
  const last = parts.at(-1);
  if (last === undefined) return 'zero';
  const joined =
    parts.length > 1 && groups.at(-1) === last.value && (last.value < 100 || last.value % 100 === 0);
  const words = joined
    ? `${parts
        .slice(0, -1)
        .map((part) => part.words)
        .join(' ')} e ${last.words}`
    : parts.map((part) => part.words).join(' ');
  return gender === 'f' ? feminine(words) : words;
}

function ordinal(value: number, gender: Gender = 'm'): string {
  let words: string;
  if (value < 10) words = ordinals[value] ?? '';
  else if (value < 100)
    words = `${ordinalTens[Math.floor(value / 10)]}${value % 10 === 0 ? '' : ` ${ordinals[value % 10]}`}`;
  else words = value === 100 ? 'centésimo' : cardinal(String(value));
  return gender === 'f' && value <= 100 ? words.replace(/o(?=\s|$)/g, 'a') : words;
}

export const portugueseNumbers: NumberWords = {
  cardinal,
  ordinal,
  year: (value) => cardinal(String(value)),
  decimals: decimalsAsNumber(cardinal, onesWords),
  fraction: (numerator, denominator) => {
    const name = fractions[denominator];
    if (name === undefined || numerator === 0) return null;
    return `${cardinal(String(numerator))} ${name}${numerator === 1 ? '' : 's'}`;
  },
};
