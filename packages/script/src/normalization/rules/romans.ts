import type { Rule } from '../normalization-context.ts';
import { matchAt, rawWordBefore, startsWord, word, wordAfter, wordBefore } from '../normalization-context.ts';

const roman =
  /(M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3}))(?![\p{L}\p{N}]|'(?!s(?!\p{L}))\p{L}|-(?![IVXLC]+(?![\p{L}\p{N}]))\p{L}|&)/uy;
/** Matches names of queens, by their ending or individually. */
const female =
  /a$|^(?:isabel|elisabeth|elizabeth|élisabeth|mary|anne|catherine|margaret|margrethe|marie|beatriz|leonor)$/u;
const rangePattern = /[\u2013-](?=[IVXLC]+(?![\p{L}\p{N}]))/uy;
const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

/** Returns the value of a well-formed Roman numeral. */
export function romanValue(numeral: string): number {
  let value = 0;
  for (let index = 0; index < numeral.length; index += 1) {
    const own = values[numeral.charAt(index)] ?? 0;
    const next = values[numeral.charAt(index + 1)] ?? 0;
    value += own < next ? -own : own;
  }
  return value;
}

/**
 * Verbalizes Roman numerals after words that make them numbers: `Chapter IV`, `World War II`, `Henry VIII`,
 * `siglo XX`.
 */
export const verbalizeRoman: Rule = (context, at) => {
  const { grammar, tables } = context;
  if (grammar === null || !startsWord(context, at)) return null;
  const match = matchAt(roman, context, at);
  const numeral = match?.[1] ?? '';
  if (numeral === '') return null;
  const end = at + numeral.length;
  const value = romanValue(numeral);
  const before = wordBefore(context, at).replace(/^\p{L}{1,2}'(?=\p{L}{3})/u, '');
  // "cap. IV": an abbreviation before a number.
  // "siglos XV y XXI"
  const earlier = /(\p{L}+)\.?\s[IVXLC]+(?:,\s[IVXLC]+)*\s(?:y|e|et|und|and|o|ou|oder|or|a|al)\s$/u.exec(
    context.view.slice(Math.max(context.start, at - 40), at),
  )?.[1];
  const listed =
    earlier !== undefined &&
    (tables.romanAfter.has(earlier.toLowerCase()) ||
      tables.romanAfter.has(earlier.toLowerCase().replace(/s$/, '')));
  // "art. 171, § 2º, I"
  const clause =
    tables.language === 'pt' &&
    /(?:art\.?\s\d+º?|§\s?\d+º?),\s$/u.test(context.view.slice(Math.max(context.start, at - 14), at));
  if (listed || clause) return { end, spoken: grammar.numbers.cardinal(String(value)) };
  const abbreviated =
    /\.\s$/.test(context.view.slice(Math.max(context.start, at - 2), at)) && tables.beforeNumber.has(before);
  // "Gr. M" is a size.
  if (abbreviated && /^[CDLM]$/.test(numeral)) return null;
  // "Bldg. C" is a letter.
  if (
    /^[CDLM]$/.test(numeral) &&
    /^(?:bldg|building|apt|ste|suite|unit|gate|block|bl|esc|edif|sc|kl)$/.test(before)
  )
    return null;
  if (abbreviated || tables.romanAfter.has(before) || tables.romanAfter.has(before.replace(/s$/, ''))) {
    if (
      numeral === 'I' &&
      /^(?:am|was|have|had|think|will|would|can|could|don't|did)$/.test(wordAfter(context, end))
    )
      return null;
    const inItalian = tables.language === 'it' && /^(?:sec|secc|secol[oi])$/.test(before);
    const words = (number: number): string =>
      inItalian ? grammar.numbers.ordinal(number, 'm') : grammar.numbers.cardinal(String(number));
    const range = matchAt(rangePattern, context, end);
    const second = range === null ? '' : (matchAt(roman, context, end + range[0].length)?.[1] ?? '');
    if (range !== null && second !== '')
      return {
        end: end + range[0].length + second.length,
        spoken: `${words(value)} ${word(context, 'to')} ${words(romanValue(second))}`,
      };
    // "sez. VI" is "sezione sesta".
    if (inItalian) return { end, spoken: words(value) };
    if (tables.language === 'it' && /^sez(?:ione)?$/.test(before))
      return { end, spoken: grammar.numbers.ordinal(value, 'f') };
    return { end, spoken: grammar.numbers.cardinal(String(value)) };
  }
  const name = rawWordBefore(context, at);
  // "GTA VI", "SGB V"
  if (/^(?:SGB|GTA)$/.test(name)) return { end, spoken: grammar.numbers.cardinal(String(value)) };
  if (!/^(?:\p{Lu}\p{Ll}|\p{Lu}{3,5}$)/u.test(name)) return null;
  const ruler = tables.regnal.has(before);
  const crowned = tables.romanNames.has(wordBefore(context, at - name.length - 1));
  if (
    numeral.length === 1 &&
    !(
      ruler &&
      (crowned ||
        numeral !== 'I' ||
        tables.language !== 'en' ||
        // "Charles I was beheaded."
        at - name.length - 1 <= context.start ||
        /,\s$/.test(
          context.view.slice(Math.max(context.start, at - name.length - 3), at - name.length - 1),
        ) ||
        !/^\p{Ll}/u.test(wordAfter(context, end)))
    )
  )
    return null;
  if (before === 'malcolm' && numeral === 'X') return null;
  if (ruler || crowned) return { end, spoken: grammar.regnal(value, female.test(before) ? 'f' : 'm') };
  if (numeral.length > 1 && value <= 40) return { end, spoken: grammar.numbers.cardinal(String(value)) };
  return null;
};
