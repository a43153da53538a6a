import { formOf, type MeasureTables } from '../measure-tables.ts';
import type { NormalizationContext, Rule, Verbalization } from '../normalization-context.ts';
import { isUnspaced, matchAt, startsWord, word, wordBefore } from '../normalization-context.ts';
import { type Amount, amountAt, fill, inLocative, isForeignDigit } from './measure-amounts.ts';
import { dateAt, shortAfter } from './measure-dates.ts';

const dimensions = /\s?(?:\u00d7|[xх](?=\s?\d))\s?(?=\d)/uy;
/** Scripts whose words follow a unit without a space. */
const attached = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** A number with the plural category that a noun has after a magnitude: "5 million". */
const afterMagnitude = 5_000_000;

/**
 * Verbalizes amounts in languages without a grammar: the number stays in digits, its sign becomes the name in
 * the right plural. `5,5 %`, `5-10 km/h`, `100 \u20ac`, `3 млн $`; also dates in digits.
 */
export const verbalizeMeasure: Rule = (context, at) => {
  const { measures } = context.tables;
  if (measures === null || !startsWord(context, at)) return null;
  const date = dateAt(context, measures, at) ?? phoneAt(context, at);
  if (date !== null) return date;
  const number = amountAt(context, measures, at);
  if (number === null) return null;
  const money = withCurrencyBehind(context, measures, number);
  if (money !== null) return perUnit(context, measures, money);
  const unit = withUnit(context, measures, number);
  if (unit !== null) return perUnit(context, measures, unit);
  const short = shortAfter(context, measures, number);
  if (short !== null) return short;
  const size = matchAt(dimensions, context, number.end);
  if (
    size !== null &&
    !/^\s?=/.test(context.view.slice(number.end + size[0].length).replace(/^[\d.,]+/, ''))
  ) {
    const end = number.end + size[0].length;
    return {
      end,
      ranges: [
        { start: at, end: number.end, spoken: number.text },
        { start: number.end, end, spoken: isMultiple(context, end) ? 'keer' : word(context, 'by') },
      ],
    };
  }
  // The Arabic marks \u066b and \u066c do not end a word.
  const marked = /[\u066b\u066c]/.test(number.text);
  return number.text === context.view.slice(at, number.end) && !marked
    ? null
    : { end: number.end, spoken: number.text };
};

/** Returns whether a Dutch amount that is no length follows, which is taken several times: "2 × 5 mg". */
const isMultiple = (context: NormalizationContext, at: number): boolean =>
  context.tables.language === 'nl' &&
  matchAt(/\d+(?:[.,]\d+)?\s?(?:mg|g|kg|ml|l|GB|TB|MB|W|V|min)(?!\p{L})/uy, context, at) !== null;

const phonePattern =
  /(?<=\+)\d{1,3}(?:[ -]\d{1,5}){2,5}(?![\p{L}\d]|[.,]\d)|\d{1,4}(?:[ -]\d{2,5}){2,5}(?!\d|[.,]\d|(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])\p{L})|\(\d{2,5}\) ?\d{2,5}(?:[ -]\d{2,5}){1,3}|0\d{1,4}-\d{6,8}(?!\d)/uy;
const phoneCue =
  /(?:tel|tel\u00e9fon|telefon|telefoon|telefonnummer|fax|bel|ring|\u0442\u0435\u043b|\u0442\u0435\u043b\u0435\u0444\u043e\u043d|mob|mobil)[.:]?:?\s$/iu;

/** Keeps a telephone number as it is written: its groups are not one number, nor a range. */
function phoneAt(context: NormalizationContext, at: number): Verbalization | null {
  const match = matchAt(phonePattern, context, at);
  if (match === null) return null;
  const digits = match[0].replace(/\D/g, '');
  if (digits.length < 7 || digits.length > 14) return null;
  const before = context.view.slice(Math.max(context.start, at - 16), at);
  const international = /\+(?:\d{1,3}[ -])?$/.test(before);
  const hyphened = /^\d{1,4}(?:-\d{2,5}){2,}$|\d-\d{2}-\d{2}$|^0\d*-\d{6}/.test(match[0]);
  const isNumber =
    international || hyphened || digits.startsWith('0') || match[0].includes('(') || phoneCue.test(before);
  return isNumber ? { end: at + match[0].length, spoken: match[0] } : null;
}

/** Verbalizes amounts after their sign: `$92`, `US$ 3.5M`, `EUR 20`, `%50`. */
export const verbalizeSignedMeasure: Rule = (context, at) => {
  const { measures } = context.tables;
  if (measures === null || !startsWord(context, at)) return null;
  const { view } = context;
  if (isForeignDigit(view.charAt(at))) return verbalizeMeasure(context, at);
  if (view.charAt(at) === '-') return negative(context, measures, at);
  if (/[%\u066a\uff05]/.test(view.charAt(at))) {
    const number = amountAt(context, measures, at + 1);
    return number === null || /\p{Nd}\s?$/u.test(view.slice(0, at).slice(-2))
      ? null
      : { end: number.end, spoken: fill(measures, measures.file.units['percent'], number, number.text) };
  }
  const sign = matchAt(measures.currency, context, at);
  if (sign === null) return null;
  const after = at + sign[0].length;
  const number = amountAt(context, measures, view.charAt(after) === ' ' ? after + 1 : after, true);
  if (number === null || (/^\p{L}{1,2}$/u.test(sign[0]) && view.charAt(after) !== ' ')) return null;
  const word = matchAt(
    measures.magnitudeWord,
    context,
    view.charAt(number.end) === ' ' ? number.end + 1 : number.end,
  );
  const full =
    word === null
      ? number
      : {
          ...number,
          end: word.index + word[0].length,
          text: joined(number, view, word),
          value: afterMagnitude,
          decimals: 0,
        };
  // "€ 45,-"
  const even = matchAt(/,(?:-{1,2}|[\u2013\u2014])(?![\p{L}\d])/uy, context, full.end);
  return perUnit(context, measures, {
    end: full.end + (even?.[0].length ?? 0),
    spoken: fill(measures, measures.file.currencies[sign[0]], full, full.text),
  });
};

/** "In" a span of time in Turkish. */
const turkishPeriods: Readonly<Record<string, string>> = {
  ay: 'ayda',
  yıl: 'yılda',
  gün: 'günde',
  hafta: 'haftada',
  saat: 'saatte',
  sa: 'saatte',
};

/** Adds the unit by which an amount is divided: `€ 8/m²`, `5 mg/kg`. */
function perUnit(
  context: NormalizationContext,
  measures: MeasureTables,
  amount: Verbalization,
): Verbalization {
  if (!('spoken' in amount) || context.view.charAt(amount.end) !== '/') return amount;
  const from = amount.end + 1;
  const period =
    context.tables.language === 'tr' ? matchAt(/(ay|yıl|gün|hafta|saat|sa)(?!\p{L})/uy, context, from) : null;
  const inPeriod = turkishPeriods[period?.[1] ?? ''];
  if (period !== null && inPeriod !== undefined)
    return { end: from + period[0].length, spoken: `${inPeriod} ${amount.spoken}` };
  const sign = matchAt(measures.unit, context, from);
  const after = from + (sign?.[0].length ?? 0);
  const pattern = sign === null ? undefined : measures.file.per[measures.file.unitSigns[sign[0]] ?? ''];
  if (sign !== null && pattern !== undefined && endsSign(context, sign[0], after))
    return { end: after, spoken: pattern.replace('{0}', amount.spoken) };
  // CLDR has no pattern for this divisor: "per gigabyte".
  const name = sign === null ? undefined : measures.file.units[measures.file.unitSigns[sign[0]] ?? ''];
  const each = word(context, 'per');
  if (sign !== null && name !== undefined && each !== '' && endsSign(context, sign[0], after))
    return {
      end: after,
      spoken: `${amount.spoken} ${each} ${formOf(name, 'one').replace('{0}', '').trim()}`,
    };
  const noun = matchAt(/(?:\d{1,4} )?[\p{L}\p{M}]{3,}/uy, context, from);
  const per = word(context, 'per');
  return noun === null || per === ''
    ? amount
    : { end: from + noun[0].length, spoken: `${amount.spoken} ${per} ${noun[0]}` };
}

/** Verbalizes an amount below zero of which the name begins before the number: `-5 \u2103` in Japanese. */
function negative(context: NormalizationContext, measures: MeasureTables, at: number): Verbalization | null {
  const before = context.view.charAt(at - 1);
  if (at > context.start && !/[\s([=:,/]/.test(before) && !isUnspaced(before)) return null;
  const positive = amountAt(context, measures, at + 1);
  if (positive === null) return null;
  // "do -3 °C"
  const number = measures.genitiveAfter.has(wordBefore(context, at))
    ? { ...positive, genitive: true }
    : positive;
  const space = /^(?:ja|zh|th)$/.test(context.tables.language) ? '' : ' ';
  const below = { ...number, text: word(context, 'minus') + space + number.text };
  return withUnit(context, measures, below) ?? { end: number.end, spoken: below.text };
}

function joined(number: Amount, view: string, word: RegExpExecArray): string {
  return number.text + view.slice(number.end, word.index + word[0].length);
}

function withCurrencyBehind(
  context: NormalizationContext,
  measures: MeasureTables,
  number: Amount,
): Verbalization | null {
  const { view } = context;
  const from = view.charAt(number.end) === ' ' ? number.end + 1 : number.end;
  const word = matchAt(measures.magnitudeWord, context, from);
  const wordEnd = word === null ? number.end : word.index + word[0].length;
  const at = view.charAt(wordEnd) === ' ' ? wordEnd + 1 : wordEnd;
  const match = matchAt(measures.currency, context, at);
  if (match === null || !endsSign(context, match[0], at + match[0].length)) return null;
  const amount =
    word === null
      ? number
      : {
          ...number,
          text: number.text + view.slice(number.end, wordEnd),
          value: afterMagnitude,
          decimals: 0,
        };
  return {
    end: afterDot(context, match[0], at + match[0].length),
    spoken: fill(measures, measures.file.currencies[match[0]], amount, amount.text),
  };
}

function withUnit(
  context: NormalizationContext,
  measures: MeasureTables,
  number: Amount,
): Verbalization | null {
  const { view } = context;
  const word = matchAt(
    measures.magnitudeWord,
    context,
    view.charAt(number.end) === ' ' ? number.end + 1 : number.end,
  );
  const wordEnd = word === null ? number.end : word.index + word[0].length;
  const spaced = view.charAt(wordEnd) === ' ';
  const at = spaced ? wordEnd + 1 : wordEnd;
  const match = matchAt(measures.unit, context, at);
  if (match === null) return null;
  const sign = match[0];
  const after = at + sign.length;
  // "14 in Utrecht"
  if (sign === 'in' && context.tables.language === 'nl') return null;
  if (!endsSign(context, sign, after) || !isUnit(context, sign, after, number)) return null;
  const name = measures.file.unitSigns[sign] ?? '';
  const text = number.text + view.slice(number.end, wordEnd);
  const amount = word === null ? number : { ...number, value: afterMagnitude, decimals: 0 };
  const spoken = inLocative(context, name, number, fill(measures, measures.file.units[name], amount, text));
  // Hungarian case endings follow the name without a hyphen: "5%-kal".
  const ending = context.tables.language === 'hu' ? matchAt(/-\p{Ll}+/uy, context, after) : null;
  if (ending !== null) return { end: after + ending[0].length, spoken: spoken + ending[0].slice(1) };
  // Turkish ones too: "5 km'ye", "20 °C'den".
  const suffix =
    context.tables.language === 'tr' && /[\p{L}°]$/u.test(sign)
      ? matchAt(/['\u2019]\p{Ll}{1,6}(?!\p{L})/uy, context, after)
      : null;
  if (suffix !== null) return { end: after + suffix[0].length, spoken: spoken + suffix[0].slice(1) };
  // Russian adjectives: "5%-ный".
  const adjective =
    context.tables.language === 'ru' && name === 'percent' ? matchAt(/-н\p{Ll}+/uy, context, after) : null;
  if (adjective !== null)
    return { end: after + adjective[0].length, spoken: `${text}-процент${adjective[0].slice(1)}` };
  // "под 6,5 % год."
  const yearly =
    context.tables.language === 'ru' && name === 'percent' ? matchAt(/\sгод\./uy, context, after) : null;
  if (yearly !== null) return { end: after + yearly[0].length, spoken: `${spoken} годовых` };
  return { end: afterDot(context, sign, after), spoken };
}

/** Returns whether a sign ends here: no letter of its script and no case ending follows. */
function endsSign({ view, end, tables }: NormalizationContext, sign: string, after: number): boolean {
  if (after >= end) return true;
  const next = view.charAt(after);
  if (/\p{N}/u.test(next)) return false;
  if (
    /['\u2019:]/.test(next) &&
    /\p{L}/u.test(view.charAt(after + 1)) &&
    /[\p{L}]$/u.test(sign) &&
    (/^(?:fi|et)$/.test(tables.language) ||
      (tables.language === 'tr' && tables.measures?.file.currencies[sign] !== undefined))
  )
    return false;
  return !/[\p{L}\p{M}]/u.test(next) || attached.test(next) || !/[\p{L}\p{M}]$/u.test(sign);
}

/** Returns whether a single letter is a unit: not in "1990 г." or "5 g. Mai". */
function isUnit({ view, end }: NormalizationContext, sign: string, after: number, number: Amount): boolean {
  if (!/^\p{L}$/u.test(sign)) return true;
  // "5 А класс", "дом 5 В. Иванов"
  if (/^[АВ]$/u.test(sign) && /^\.?\s(?:класс|\p{Lu})/u.test(view.slice(after, after + 8))) return false;
  // "п. 2 ч. 3" is a part.
  if (sign === 'ч' && /^\.\s\d/.test(view.slice(after, after + 3))) return false;
  // "1940 t/m 1945" is "tot en met" in Dutch.
  if (sign === 't' && /^\/m(?!\p{L})/u.test(view.slice(after, after + 3))) return false;
  // "с" is a preposition too: "4,9 с.", but "5 с половиной".
  if (
    sign === 'с' &&
    !/^(?:[.,;:)]|\s(?:и|а|но)(?!\p{L})|$)/u.test(view.slice(after, Math.min(after + 4, end)))
  )
    return false;
  const last = after + 1 >= end;
  if (view.charAt(after) === '.' && (sign === 'г' ? number.value >= 100 : !last)) return false;
  return sign !== 'г' || number.decimals > 0 || number.value < 1000 || number.value > 2100;
}

/** Includes the full stop of an abbreviated name (`руб.`) that does not end the sentence. */
function afterDot(context: NormalizationContext, sign: string, end: number): number {
  const rest = context.view.slice(end, context.end);
  return /^(?:[\p{L}\p{M}][\p{L}\p{M}. ]+|г)$/u.test(sign) && /^\.(?=[,;:)]?\s?[^\s\u0964])/.test(rest)
    ? end + 1
    : end;
}
