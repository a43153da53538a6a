import { formOf } from '../measure-tables.ts';
import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord } from '../normalization-context.ts';

const coordinate =
  /(\d{1,3}(?:[.,]\d{1,8})?)\s?°\s?(?:(\d{1,2}(?:[.,]\d{1,6})?)\s?['’′]\s?(?:(\d{1,2}(?:[.,]\d{1,4})?)\s?(?:["”″]|'')\s?)?)?(?:(N|S|E|W|O|L)(?![\p{L}\p{N}])|(с|ю|в|з)\.\s?(ш|д)\.)?/uy;

/** Names of the directions by language and letter. */
const directions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { N: 'north', S: 'south', E: 'east', W: 'west' },
  de: { N: 'Nord', S: 'Süd', O: 'Ost', E: 'Ost', W: 'West' },
  fr: { N: 'nord', S: 'sud', E: 'est', O: 'ouest', W: 'ouest' },
  es: { N: 'norte', S: 'sur', E: 'este', O: 'oeste', W: 'oeste' },
  it: { N: 'nord', S: 'sud', E: 'est', O: 'ovest', W: 'ovest' },
  pt: { N: 'norte', S: 'sul', E: 'leste', L: 'leste', O: 'oeste', W: 'oeste' },
  nl: { N: 'noord', S: 'zuid', E: 'oost', O: 'oost', W: 'west' },
  pl: { N: 'północ', S: 'południe', E: 'wschód', W: 'zachód' },
  sv: { N: 'nord', S: 'syd', E: 'öst', W: 'väst' },
  tr: { N: 'kuzey', S: 'güney', E: 'doğu', W: 'batı' },
  ru: {
    N: 'север',
    S: 'юг',
    E: 'восток',
    W: 'запад',
    с: 'северной',
    ю: 'южной',
    в: 'восточной',
    з: 'западной',
    ш: 'широты',
    д: 'долготы',
  },
  ar: { N: 'شمالا', S: 'جنوبا', E: 'شرقا', W: 'غربا' },
  hi: { N: 'उत्तर', S: 'दक्षिण', E: 'पूर्व', W: 'पश्चिम' },
};

/** Verbalizes geographic coordinates: `37.7° N`, `48°51'24" N`, `55,7° с. ш.`. */
export const verbalizeCoordinate: Rule = (context, at) => {
  const names = directions[context.tables.language];
  if (names === undefined || !startsWord(context, at)) return null;
  const match = matchAt(coordinate, context, at);
  if (match === null || (match[2] === undefined && match[4] === undefined && match[5] === undefined))
    return null;
  const direction = [match[4] ?? match[5], match[6]].flatMap((letter) =>
    letter === undefined ? [] : [names[letter] ?? ''],
  );
  if (direction.includes('')) return null;
  const parts = [match[1], match[2], match[3]].flatMap((written, index) =>
    written === undefined ? [] : [amount(context, written, index)],
  );
  const end = at + match[0].trimEnd().length;
  return { end, spoken: [...parts, ...direction].join(' ') };
};

const signs = ['°', 'min', 's'];
const units = ['degree', 'minute', 'second'];

/** Returns degrees, minutes or seconds in words. */
function amount(context: NormalizationContext, written: string, index: number): string {
  const { grammar, tables } = context;
  const [digits = '', decimals] = written.split(/[.,]/);
  const unit = tables.units.get(signs[index] ?? '');
  const whole = String(Number(digits));
  if (grammar !== null && unit !== undefined) return grammar.counted(whole, decimals ?? null, unit);
  const { measures } = tables;
  if (measures === null) return written;
  const category = measures.category(Number(`${digits}.${decimals ?? ''}`), decimals?.length ?? 0);
  return formOf(measures.file.units[units[index] ?? ''] ?? '{0}', category).replace('{0}', written);
}
