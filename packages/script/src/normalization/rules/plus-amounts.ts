import type { Rule } from '../normalization-context.ts';
import { matchAt, startsWord, word } from '../normalization-context.ts';
import { parseNumber } from '../parse-number.ts';
import { afterFullStop, unitAt } from './quantities.ts';

const plusSign = /\+\s?(?=[\p{L}%°])/uy;
const thousandsBeforeUnit =
  /(\d{1,4})\s?[kK]\s(?=(?:km|mi|miles?|lbs?|sq\.? ?ft|ft|m²|kg|tons?|tonnes?)(?![\p{L}\d]))/uy;

/** `2m sq km`, where the letter is a million. */
const millionsBeforeUnit =
  /(\d{1,4})(?:\.(\d{1,2}))?\s?(m|mn|bn)\s(?=(?:sq\.? ?(?:km|mi|ft|m)|km|miles|tonnes?|tons?|acres|ha|hectares|barrels|bpd)(?![\p{L}\d]))/uy;

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
  const many = grammar.language === 'en' ? matchAt(millionsBeforeUnit, context, at) : null;
  if (many?.[1] !== undefined) {
    const end = at + many[0].length;
    const amount =
      many[2] === undefined ? grammar.numbers.cardinal(many[1]) : grammar.decimal(many[1], many[2]);
    const magnitude = many[3] === 'bn' ? 'billion' : 'million';
    const unit = unitAt(context, { end, digits: '2', decimals: '5', grouped: false });
    return {
      end: unit?.end ?? end,
      spoken: `${amount} ${magnitude}${unit === null ? '' : ` ${unit.counted.many}`}`,
    };
  }
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
  return unit === null
    ? null
    : { end: afterFullStop(context, unit.end), spoken: `${amount} ${plus} ${unit.counted.many}` };
};
