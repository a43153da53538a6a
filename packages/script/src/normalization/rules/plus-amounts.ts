import type { Rule } from '../normalization-context.ts';
import { matchAt, startsWord, word } from '../normalization-context.ts';
import { parseNumber } from '../parse-number.ts';
import { unitAt } from './quantities.ts';

const plusSign = /\+\s?(?=[\p{L}%°])/uy;
const thousandsBeforeUnit =
  /(\d{1,4})\s?[kK]\s(?=(?:km|mi|miles?|lbs?|sq\.? ?ft|ft|m²|kg|tons?|tonnes?)(?![\p{L}\d]))/uy;

/** Verbalizes an amount with a plus sign before its unit (`3,000+ km`), and one in thousands (`140k mi.`). */
export const verbalizePlusAmount: Rule = (context, at) => {
  const { grammar, tables } = context;
  if (grammar === null || !startsWord(context, at)) return null;
  const short = matchAt(thousandsBeforeUnit, context, at);
  const named =
    short === null
      ? null
      : unitAt(context, {
          end: at + short[0].length,
          digits: `${short[1]}000`,
          decimals: null,
          grouped: false,
        });
  if (short?.[1] !== undefined && named !== null)
    return { end: named.end, spoken: grammar.counted(`${short[1]}000`, null, named.counted) };
  const number = parseNumber(context, at);
  const plus = word(context, 'plus');
  const sign = number === null || plus === '' ? null : matchAt(plusSign, context, number.end);
  if (number === null || sign === null) return null;
  const from = number.end + sign[0].length;
  const amount =
    number.decimals === null
      ? grammar.numbers.cardinal(number.digits)
      : grammar.decimal(number.digits, number.decimals);
  if (context.view.charAt(from) === '%' && tables.words['percent'])
    return { end: from + 1, spoken: `${amount} ${plus} ${tables.words['percent']}` };
  const unit = unitAt(context, { ...number, end: from });
  return unit === null ? null : { end: unit.end, spoken: `${amount} ${plus} ${unit.counted.many}` };
};
