import {
  decimalsAsNumber,
  digitByDigit,
  type Gender,
  groupsOfThree,
  type NumberWords,
} from './number-words.ts';

const onesWords =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const tensWords = '_ _ _ treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const hundredsWords =
  '_ ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  );
const ordinals =
  '_ primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo undécimo duodécimo decimotercero decimocuarto decimoquinto decimosexto decimoséptimo decimoctavo decimonoveno vigésimo'.split(
    ' ',
  );
const ordinalTens =
  '_ décimo vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo nonagésimo'.split(
    ' ',
  );
const fractions: Record<number, string> = {
  2: 'medio',
  3: 'tercio',
  4: 'cuarto',
  5: 'quinto',
  6: 'sexto',
  7: 'séptimo',
  8: 'octavo',
  9: 'noveno',
  10: 'décimo',
  100: 'centésimo',
};

function below1000(value: number, gender: Gender): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  if (value === 100) return 'cien';
  const head =
    hundreds === 0 ? '' : (hundredsWords[hundreds] ?? '').replace(/os$/, gender === 'f' ? 'as' : 'os');
  if (rest === 0) return head;
  const tail =
    rest < 30
      ? (onesWords[rest] ?? '')
      : `${tensWords[Math.floor(rest / 10)]}${rest % 10 === 0 ? '' : ` y ${onesWords[rest % 10]}`}`;
  return `${head} ${tail}`.trim();
}

/** Shortens `uno` before a noun or a scale: un, una, veintiún. */
function shorten(words: string, gender: Gender): string {
  if (gender === 'f') return words.replace(/uno$/, 'una');
  return words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un');
}

function cardinal(digits: string, gender: Gender = 'm', before = false): string {
  const groups = groupsOfThree(digits);
  if (groups.length > 6) return digitByDigit(digits, onesWords);
  while (groups.length < 6) groups.unshift(0);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = groups;
  const parts: string[] = [];
  const pair = (thousands: number, units: number, last: boolean): string => {
    const words: string[] = [];
    if (thousands === 1) words.push('mil');
    else if (thousands > 1)
      words.push(`${shorten(below1000(thousands, last ? gender : 'm'), last ? gender : 'm')} mil`);
    if (units > 0) words.push(below1000(units, last ? gender : 'm'));
    return words.join(' ');
  };
  const scaled = (words: string, one: string, many: string): string =>
    words === 'uno' ? `un ${one}` : `${shorten(words, 'm')} ${many}`;
  if (a + b > 0) parts.push(scaled(pair(a, b, false), 'billón', 'billones'));
  if (c + d > 0) parts.push(scaled(pair(c, d, false), 'millón', 'millones'));
  if (e + f > 0) parts.push(pair(e, f, true));
  const words = parts.length === 0 ? 'cero' : parts.join(' ');
  return gender === 'f' || before ? shorten(words, gender) : words;
}

function ordinal(value: number, gender: Gender = 'm'): string {
  const masculine =
    value <= 20
      ? (ordinals[value] ?? '')
      : value < 100
        ? `${ordinalTens[Math.floor(value / 10)]}${value % 10 === 0 ? '' : ` ${ordinals[value % 10]}`}`
        : value === 100
          ? 'centésimo'
          : cardinal(String(value));
  return gender === 'f' && value <= 100 ? masculine.replace(/o(?=\s|$)/g, 'a') : masculine;
}

export const spanishNumbers: NumberWords = {
  cardinal,
  ordinal,
  year: (value) => cardinal(String(value)),
  decimals: decimalsAsNumber(cardinal, onesWords),
  fraction: (numerator, denominator) => {
    if (numerator === 1 && denominator === 2) return 'un medio';
    const name = fractions[denominator];
    return name === undefined || numerator === 0
      ? null
      : `${cardinal(String(numerator), 'm', true)} ${name}${numerator === 1 ? '' : 's'}`;
  },
};
