import type { MeasureTables } from '../measure-tables.ts';
import {
  matchAt,
  type NormalizationContext,
  type Verbalization,
  wordBefore,
} from '../normalization-context.ts';
import type { Amount } from './measure-amounts.ts';

const isoDate = /(\d{4})([-/])(\d{2})\2(\d{2})(?![\d-])/y;
/** `28.11.`; without its second full stop it may be a decimal or a time. */
const dayAndMonth = /(\d{1,2})\.(\d{2})(?=\.(?!\d))/y;
const dottedDate = /(\d{1,2})([./-])(\d{1,2})\2((?:19|20)\d{2})(?![\d/-]|\.\d)/y;

/** Verbalizes a date in digits: `2024-03-05`, `05.03.2024`. */
export function dateAt(
  context: NormalizationContext,
  measures: MeasureTables,
  at: number,
): Verbalization | null {
  const short = matchAt(dayAndMonth, context, at);
  const named = short === null ? undefined : measures.file.dates[Number(short[2]) - 1];
  if (
    short !== null &&
    named !== undefined &&
    /^(?:pl|ru|uk|cs|sk|bg|hr|sr|sl|fi|no|nb|da|tr|ro|et|lv|lt)$/.test(context.tables.language) &&
    Number(short[1]) >= 1 &&
    Number(short[1]) <= 31 &&
    (Number(short[1]) > 12 || /^0/.test(short[2] ?? '')) &&
    (short[2] ?? '').length === 2
  ) {
    const words = named
      .replace('{d}', String(Number(short[1])))
      .replace(/\s*\{y\}.*$/u, '')
      .replace(/,$/, '');
    const stop = at + short[0].length;
    const dot = context.view.charAt(stop) === '.' && stop + 1 < context.end ? 1 : 0;
    if (words !== '' && !words.includes('{')) return { end: stop + dot, spoken: words };
  }
  const iso = matchAt(isoDate, context, at);
  const dotted = iso === null ? matchAt(dottedDate, context, at) : null;
  const [day, month, year] =
    iso !== null ? [iso[4], iso[3], iso[1]] : dotted !== null ? [dotted[1], dotted[3], dotted[4]] : [];
  const pattern = measures.file.dates[Number(month) - 1];
  if (pattern === undefined || Number(day) < 1 || Number(day) > 31) return null;
  const spoken = pattern.replace('{d}', String(Number(day))).replace('{y}', year ?? '');
  const match = iso ?? dotted;
  const end = at + (match?.[0].length ?? 0);
  // The year's own abbreviation follows: "05.03.2024 г.".
  const tail = matchAt(/\s?[гrр]\.(?!\p{L})/uy, context, end);
  const polishYear = tail?.[0].includes('r') === true ? ' roku' : '';
  const closes = tail !== null && end + tail[0].length >= context.end ? 1 : 0;
  const stop = tail !== null && wordBefore(context, end) !== '' ? end + tail[0].length - closes : end;
  return { end: stop, spoken: spoken.replace(/\.$/, '') + (stop > end ? polishYear : '') };
}

/** Verbalizes an abbreviation after a number: `1990 r.`, `2024 г.`. */
export function shortAfter(
  context: NormalizationContext,
  measures: MeasureTables,
  number: Amount,
): Verbalization | null {
  const match = matchAt(/\s?(\p{L}{1,4})\.(?![\p{L}\p{N}])/uy, context, number.end);
  const name = measures.afterNumber.get(match?.[1] ?? '');
  if (match === null || name === undefined) return null;
  // "5 г." are grams; a century and a magnitude may be below a hundred.
  if (number.value < 100 && years.has(name)) return null;
  const end = number.end + match[0].length;
  const last = /^["'\u00bb\u201d)\s]*$/.test(context.view.slice(end, context.end));
  const before = wordBefore(context, number.start ?? number.end - number.text.length);
  // "ст. 5 п. 2" numbers a point, "3200 п." counts them.
  if (match[1] === 'п' && /^\s\d/.test(context.view.slice(end, end + 2))) return null;
  if (match[1] === 'п' && number.decimals > 0)
    return { end: last ? end - 1 : end, spoken: `${number.text} пункта` };
  // "к 2030 г." is "к 2030 году", "по 2015 г." is "по 2015 год".
  const locative = /^(?:[вукo]|во)$/.test(before)
    ? locatives[name]
    : before === 'по' && years.has(name) && context.tables.language === 'ru'
      ? name === 'года'
        ? 'год'
        : 'годы'
      : undefined;
  return { end: last ? end - 1 : end, spoken: `${number.text} ${locative ?? name}` };
}

/** Russian and Ukrainian forms after "in": "в 1990 году". */
const locatives: Readonly<Record<string, string>> = {
  года: 'году',
  року: 'році',
  века: 'веке',
  годов: 'годах',
  веков: 'веках',
};

/** Words for a year, before which a number has at least three digits. */
const years: ReadonlySet<string> = new Set(['года', 'годов', 'року', 'років', 'roku', 'година']);
