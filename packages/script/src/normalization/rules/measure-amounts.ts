import { type Forms, formOf, type MeasureTables } from '../measure-tables.ts';
import { matchAt, type NormalizationContext, word, wordBefore } from '../normalization-context.ts';
import { parseNumber } from '../parse-number.ts';
import { inAccusative, magnitudeInPlace } from './russian-cases.ts';

const foreignDigits = /[\p{Nd}--[0-9]]+(?:[.,\u066b\u066c][\p{Nd}--[0-9]]+)*/vy;
const rangePattern = /\s?[\u2013\u2014~\uff5e\u301c-]\s?(?=\p{Nd})/uy;
const letterMagnitude = /(?:([kK])|(M|mn)|(B|bn)|(T))(?![\p{L}\p{N}])/uy;

/** A number as it is spoken, and its value for the plural. */
export interface Amount {
  /** Where the number begins; not given for a part of an amount. */
  start?: number;
  end: number;
  text: string;
  value: number;
  decimals: number;
  /** Whether a preposition before the number requires the genitive. */
  genitive?: boolean;
}

/** Polish and Russian nouns in the locative plural, by the ending of the form after a number. */
const locativePlurals: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  pl: [
    [/(kilometr|metr|litr|gram|kilogram|centymetr|milimetr)(?:ów|y)(?=\s|$)/u, '$1ach'],
    [/(stopni)(?:e)?(?=\s|$)/u, '$1ach'],
    [/(procent|minut|godzin|sekund)(?:y)?(?=\s|$)/u, '$1ach'],
  ],
  ru: [
    [
      /(километр|метр|градус|процент|сантиметр|миллиметр|грамм|литр|час|доллар|вольт|ватт|ампер|герц|бар|паскал)(?:ов|а)?(?=\s|$)/u,
      '$1ах',
    ],
    [/(минут|секунд)(?:ы|а)?(?=\s|$)/u, '$1ах'],
  ],
};

/** Puts the unit into the locative after a preposition that requires it: "w 180 stopniach", "при 90 процентах". */
export function inLocative(
  context: NormalizationContext,
  unit: string,
  number: Amount,
  spoken: string,
): string {
  const rules = locativePlurals[context.tables.language];
  if (rules === undefined || number.decimals > 0) return spoken;
  const start = number.start ?? number.end - number.text.length;
  const before = wordBefore(context, start);
  const degrees = /degree|celsius|fahrenheit/i.test(unit);
  const distance = /^(?:(?:kilo|centi|milli)?meter|minute|hour|мин\.)$/u.test(unit);
  const polish = before === 'przy' || (/^(?:w|we)$/.test(before) && degrees) || (before === 'po' && distance);
  const russian =
    before === 'при' ||
    (before === 'в' &&
      distance &&
      /^\s(?:от|к|на|ходьбы|езды|пути)\s/u.test(
        context.view.slice(number.end, number.end + 40).replace(/^\s?\p{L}+\.?/u, ''),
      ));
  if (context.tables.language === 'pl' ? !polish : !russian) return inAccusative(context, start, spoken);
  if (number.text.includes(' ') && context.tables.language === 'ru') return magnitudeInPlace(spoken);
  const rule = rules.find(([pattern]) => pattern.test(spoken));
  if (rule === undefined) return spoken;
  const single = context.tables.language === 'ru' && number.value % 10 === 1 && number.value % 100 !== 11;
  return spoken.replace(rule[0], single ? rule[1].replace('ах', 'е') : rule[1]);
}

/** Returns whether a character is a digit other than 0-9. */
export const isForeignDigit = (character: string): boolean => /[\p{Nd}--[0-9]]/v.test(character);

/** Returns the form for an amount with a text in the place of the number. */
export function fill(
  measures: MeasureTables,
  forms: Forms | undefined,
  amount: Amount,
  text: string,
): string {
  const category = measures.category(amount.value, amount.decimals);
  const inCase = amount.genitive === true ? (measures.genitive[category] ?? category) : category;
  const pattern = formOf(forms ?? '{0}', inCase);
  return pattern.replace('{0}', text);
}

/**
 * Parses a number or a range, and a magnitude after it.
 *
 * @param money whether a letter is a magnitude too (`$3.5M`)
 */
export function amountAt(
  context: NormalizationContext,
  measures: MeasureTables,
  at: number,
  money = false,
): Amount | null {
  const first = numberAt(context, at);
  if (first === null) return null;
  const dash = matchAt(rangePattern, context, first.end);
  const second = dash === null ? null : numberAt(context, first.end + dash[0].length);
  const number =
    dash === null || second === null
      ? first
      : {
          ...second,
          text: first.text + (word(context, 'to') || (dash[0].includes('-') ? '-' : '\u2013')) + second.text,
        };
  const genitive = measures.genitiveAfter.has(
    wordBefore(context, /[+±]/.test(context.view.charAt(at - 1)) ? at - 1 : at),
  );
  return withMagnitude(context, measures, { ...number, start: at, ...(genitive ? { genitive } : {}) }, money);
}

function numberAt(context: NormalizationContext, at: number): Amount | null {
  const { view } = context;
  const digits = matchAt(foreignDigits, context, at);
  if (digits !== null) {
    const ascii = digits[0]
      .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
      .replace(/[,\u066c]/g, '')
      .replace('\u066b', '.');
    return {
      end: at + digits[0].length,
      text: digits[0],
      value: Number(ascii),
      decimals: ascii.split('.')[1]?.length ?? 0,
    };
  }
  const number = parseNumber(context, at);
  if (number === null) return null;
  return {
    end: number.end,
    text: view.slice(at, number.end).replaceAll(' ', ''),
    value: Number(`${number.digits}.${number.decimals ?? '0'}`),
    decimals: number.decimals?.length ?? 0,
  };
}

/** Returns the value of a digit of any script: those of a script are consecutive. */
function digitValue(digit: string): number {
  let zero = digit.codePointAt(0) ?? 0;
  const value = zero;
  while (isForeignDigit(String.fromCodePoint(zero - 1))) zero -= 1;
  return (value - zero) % 10;
}

/** Replaces a written magnitude with its word (`3 млн` with "3 миллиона"), or the number with its full value. */
function withMagnitude(
  context: NormalizationContext,
  measures: MeasureTables,
  number: Amount,
  money: boolean,
): Amount {
  const { view } = context;
  const next = view.charAt(number.end) === ' ' ? number.end + 1 : number.end;
  const sign = matchAt(measures.magnitude, context, next);
  const letter = money && sign === null ? matchAt(letterMagnitude, context, number.end) : null;
  const match = sign ?? letter;
  if (match === null) return number;
  const power =
    sign === null
      ? ([3, 6, 9, 12][match.slice(1).findIndex((group) => group !== undefined)] ?? 3)
      : (measures.file.magnitudeSigns[sign[0]] ?? 3);
  let end = match.index + match[0].length;
  if (view.charAt(end) === '.' && sign !== null && end + 1 < context.end) end += 1;
  const words = measures.file.magnitudes[power];
  const value = number.value * 10 ** power;
  const start = number.start === undefined ? {} : { start: number.start };
  if (words === undefined) return { ...start, end, text: String(Math.round(value)), value, decimals: 0 };
  return {
    ...start,
    end,
    text: `${number.text} ${fill(measures, words, number, '')}`,
    value: Math.max(value, 10 ** power),
    decimals: 0,
    ...(number.genitive === true ? { genitive: true } : {}),
  };
}
