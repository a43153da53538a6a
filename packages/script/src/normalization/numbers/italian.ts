import {
  decimalsAsNumber,
  digitByDigit,
  type Gender,
  groupsOfThree,
  type NumberWords,
  type Scale,
  speakScales,
} from './number-words.ts';

const onesWords =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
    ' ',
  );
const tensWords = '_ _ venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ');
const scales: readonly Scale[] = [
  ['milione', 'milioni'],
  ['miliardo', 'miliardi'],
  ['bilione', 'bilioni'],
  ['biliardo', 'biliardi'],
];
const ordinals = '_ primo secondo terzo quarto quinto sesto settimo ottavo nono decimo'.split(' ');

function below100(value: number): string {
  if (value < 20) return onesWords[value] ?? '';
  const tens = tensWords[Math.floor(value / 10)] ?? '';
  const ones = value % 10;
  if (ones === 0) return tens;
  const head = ones === 1 || ones === 8 ? tens.slice(0, -1) : tens;
  return head + (ones === 3 ? 'tré' : onesWords[ones]);
}

function below1000(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const head = hundreds === 0 ? '' : hundreds === 1 ? 'cento' : `${onesWords[hundreds]}cento`;
  // "centottanta": the two vowels merge into one.
  return rest === 0 ? head : (rest >= 80 && rest < 90 ? head.replace(/o$/, '') : head) + below100(rest);
}

function cardinal(digits: string, gender: Gender = 'm', before = false): string {
  const groups = groupsOfThree(digits);
  if (groups.length > scales.length + 2) return digitByDigit(digits, onesWords);
  const thousands = groups.at(-2) ?? 0;
  const units = groups.at(-1) ?? 0;
  const parts = speakScales(groups, scales, (group, [one, many]) =>
    group === 1 ? `un ${one}` : `${below1000(group)} ${many}`,
  );
  const low =
    (thousands === 0 ? '' : thousands === 1 ? 'mille' : `${below1000(thousands)}mila`) + below1000(units);
  if (low !== '') parts.push(low.replace(/(?<=\p{L})tre$/u, 'tré'));
  const words = parts.length === 0 ? 'zero' : parts.join(' e ');
  if (before && words === 'uno') return gender === 'f' ? 'una' : 'un';
  return before
    ? words.replace(/(vent|trent|quarant|cinquant|sessant|settant|ottant|novant)uno$/, '$1uno')
    : words;
}

function ordinal(value: number, gender: Gender = 'm'): string {
  const words = cardinal(String(value));
  const small = ordinals[value];
  const masculine =
    small ??
    (/tré$/.test(words)
      ? `${words.slice(0, -1)}eesimo`
      : /sei$/.test(words)
        ? `${words}esimo`
        : `${words.replace(/mila$/, 'mill').replace(/[aeio]$/, '')}esimo`);
  return gender === 'f' ? masculine.replace(/o$/, 'a') : masculine;
}

export const italianNumbers: NumberWords = {
  cardinal,
  ordinal,
  year: (value) => cardinal(String(value)),
  decimals: decimalsAsNumber(cardinal, onesWords),
  fraction: (numerator, denominator) => {
    if (numerator === 0 || denominator < 2 || denominator > 100) return null;
    if (denominator === 2) return numerator === 1 ? 'un mezzo' : `${cardinal(String(numerator))} mezzi`;
    const name = ordinal(denominator);
    return `${cardinal(String(numerator), 'm', true)} ${numerator === 1 ? name : name.replace(/o$/, 'i')}`;
  },
};
