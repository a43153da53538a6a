import type { NormalizationContext } from './normalization-context.ts';

/** A number as written: plain digits, and separately the digits after the decimal mark. */
export interface NumberParts {
  end: number;
  digits: string;
  decimals: string | null;
  /** Whether the digits were written in groups, so that the number is a quantity and not a year or code. */
  grouped: boolean;
}

const point = /(\d{1,3}(?:,\d{3})+(?!\d)|\d{1,2}(?:,\d{2})+,\d{3}(?!\d)|\d+)(?:\.(\d+)(?![\d]|\.\d))?/y;
const comma =
  /(\d{1,3}(?:\.\d{3})+(?![\d]|,\d{3}\b)|\d{1,3}(?:['\u2019]\d{3})+(?!\d)|\d+)(?:,(\d+)(?![\d]|,\d))?/y;
const spacedPattern = /(\d{1,3}(?: \d{3})+)(?![\d])(?:([.,])(\d+)(?![\d]))?/y;
/**
 * Decimals with the other mark: `3.5` in a language with a decimal comma, if it cannot be a group of
 * thousands.
 */
const otherComma = /(\d+)\.(\d{1,2}|\d{4,})(?!\d|[.,]\d)/y;

/** Numbers as in English in a language with a decimal comma: `1,250.00`, `1,200,000`, and `12,500` after a dollar sign. */
const foreignGroups = /(\d{1,3}(?:,\d{3})+)\.(\d{2})(?![\d.,]\d|\d)|(\d{1,3}(?:,\d{3}){2,})(?![\d]|[.,]\d)/y;
const afterDollar = /(\d{1,3},\d{3})(?![\d]|[.,]\d)/y;

function parseForeign(context: NormalizationContext, at: number): NumberParts | null {
  const { view, end } = context;
  if (!view.slice(at + 1, at + 4).includes(',')) return null;
  foreignGroups.lastIndex = at;
  afterDollar.lastIndex = at;
  const dollars = /\$\s?$/.test(view.slice(Math.max(0, at - 2), at)) ? afterDollar.exec(view) : null;
  const match = foreignGroups.exec(view) ?? dollars;
  if (match === null || at + match[0].length > end) return null;
  const decimals = match[2] === undefined ? null : match[2];
  const whole = decimals === null ? match[0] : match[0].slice(0, -3);
  return { end: at + match[0].length, digits: whole.replace(/\D/g, ''), decimals, grouped: true };
}

/** Parses a number at a position according to the language's marks; null if there is none. */
export function parseNumber(context: NormalizationContext, at: number): NumberParts | null {
  const { view, tables, end } = context;
  const code = view.charCodeAt(at);
  if (code < 0x30 || code > 0x39) return null;
  spacedPattern.lastIndex = at;
  const spaced = spacedPattern.exec(view);
  if (spaced !== null && at + spaced[0].length <= end && spacesCount(context, at, spaced[1] ?? ''))
    return {
      end: at + spaced[0].length,
      digits: (spaced[1] ?? '').replaceAll(' ', ''),
      decimals: spaced[3] ?? null,
      grouped: true,
    };
  const pattern = tables.decimal === ',' ? comma : point;
  if (tables.decimal === ',') {
    const foreign = parseForeign(context, at);
    if (foreign !== null) return foreign;
    otherComma.lastIndex = at;
    const other = otherComma.exec(view);
    if (other !== null && at + other[0].length <= end)
      return {
        end: at + other[0].length,
        digits: other[1] ?? '',
        decimals: other[2] ?? null,
        grouped: false,
      };
  }
  pattern.lastIndex = at;
  const match = pattern.exec(view);
  if (match === null) return null;
  const whole = match[1] ?? '';
  const digits = whole.replace(/\D/g, '');
  const full = at + match[0].length;
  if (full > end)
    return at + whole.length > end
      ? null
      : { end: at + whole.length, digits, decimals: null, grouped: digits !== whole };
  return { end: full, digits, decimals: match[2] ?? null, grouped: digits !== whole };
}

/**
 * Returns whether spaces separate groups of digits: if they are not plain spaces, if the language uses
 * spaces, or if there are several.
 */
function spacesCount(context: NormalizationContext, at: number, written: string): boolean {
  const original = context.source.slice(at, at + written.length);
  return (
    /[\u00a0\u2009\u202f\u2007]/.test(original) ||
    context.tables.spaceGroups ||
    / 000$/.test(written) ||
    written.split(' ').length > 2 ||
    // "12 500 votos"
    (/^(?:es|it|pt)$/.test(context.tables.language) &&
      /^ \p{Ll}{4,}/u.test(
        context.view.slice(at + written.length, Math.min(at + written.length + 6, context.end)),
      ) &&
      !/\d $/.test(context.view.slice(Math.max(context.start, at - 3), at))) ||
    /^ (?:(?:km|m|kg|t|ha|MW|GW|kWh|GWh|MWh|W|l)(?![\p{L}\p{N}])|[%\u20ac$\u00a3])/u.test(
      context.view.slice(at + written.length, Math.min(at + written.length + 6, context.end)),
    )
  );
}
