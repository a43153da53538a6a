import type { Counted } from '../language-tables.ts';
import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, word, wordAfter, wordBefore } from '../normalization-context.ts';
import { type NumberParts, parseNumber } from '../parse-number.ts';

const range = /\s?[\u2013\u2014-]\s?(?=\d)|\s?(?:to|a|\u00e0|bis)\s(?=\d)/uy;
const percentPattern = /\s?%(?:age points?)?|\s?(?:per cent|percent)(?!\p{L})/uy;
const exponentPattern = /[\u00b2\u00b3]|\^?[23](?!\d)/uy;
const perPattern = /\s?\/\s?/uy;
const hyphenUnit = /-(?=\p{L})/uy;
const dimensionPattern = /\s?[x\u00d7]\s?(?=\d)/uy;
const fraction = /(\d{1,4})\/(\d{1,4})(?![\d/]|[.,]\d)/y;
const mixedPattern = /(\d{1,4})[ -](\d)\/(\d{1,2})(?![\d/])|(\d{1,4})\s?([\u00bc-\u00be\u2150-\u215e])/y;
const ratio = /(\d{1,3}):(\d{1,3})(?![\d:])/y;

/**
 * Verbalizes percentages, amounts with units, ranges of these, and dimensions: `5-10 %`, `100 km/h`, `20
 * m\u00b2`, `1920\u00d71080`.
 */
export const verbalizeQuantity: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar === null) return null;
  const first = parseNumber(context, at);
  if (first === null) return null;
  const dash = matchAt(range, context, first.end);
  const second = dash === null ? null : parseNumber(context, first.end + dash[0].length);
  const last = second ?? first;
  const lead = second === null ? '' : `${verbalizePlain(context, first)} ${word(context, 'to')} `;
  const percent = matchAt(percentPattern, context, last.end);
  if (percent !== null && word(context, 'percent') !== '') {
    const unit = word(context, 'percent');
    const tail = percent[0].includes('point') ? 'age points' : '';
    return {
      end: last.end + percent[0].length,
      spoken: `${lead}${grammar.counted(last.digits, last.decimals, { one: unit, many: unit, gender: 'm' })}${tail}`,
    };
  }
  const unit = unitAt(context, last);
  if (unit !== null && isAttribute(context, at, unit.end))
    return {
      end: unit.end,
      spoken: lead + grammar.counted(last.digits, last.decimals, { ...unit.counted, many: unit.counted.one }),
    };
  if (unit !== null)
    return {
      end: afterFullStop(context, unit.end),
      spoken: `${lead}${grammar.counted(last.digits, last.decimals, unit.counted)}`,
    };
  return second === null ? dimension(context, first) : null;
};

/** Returns whether an amount stands between an article and a noun, where English has the singular: "a 65W charger". */
function isAttribute(context: NormalizationContext, at: number, end: number): boolean {
  return (
    context.tables.language === 'en' &&
    /^(?:an?|another|every)$/.test(wordBefore(context, at)) &&
    /^ \p{Ll}{3,}/u.test(context.view.slice(end, context.end)) &&
    !/^(?:and|for|per|from|off|more|less|each|was|were|that|which|when|than|into|with|over|under|above|below|away|wide|long|tall|deep|high|thick)$/.test(
      wordAfter(context, end),
    )
  );
}

/** Includes the full stop of an abbreviated unit (`5 lb. of beef`) that does not end the sentence. */
function afterFullStop(context: NormalizationContext, end: number): number {
  return /^\.\s[\p{Ll}\d(]|^\.[,;:)]/u.test(context.view.slice(end, Math.min(end + 3, context.end))) &&
    /\p{L}{2}$/u.test(context.view.slice(0, end).slice(-2))
    ? end + 1
    : end;
}

function verbalizePlain(context: NormalizationContext, number: NumberParts): string {
  const numbers = context.grammar;
  if (numbers === null) return number.digits;
  return number.decimals === null
    ? numbers.numbers.cardinal(number.digits)
    : numbers.decimal(number.digits, number.decimals);
}

/** Parses the unit after a number, with its exponent and divisor. */
function unitAt(
  context: NormalizationContext,
  number: NumberParts,
): { end: number; counted: Counted } | null {
  const { tables, view } = context;
  let at = number.end;
  const spaced = view.charAt(at) === ' ';
  if (spaced) at += 1;
  const hyphen = spaced ? null : matchAt(hyphenUnit, context, at);
  if (hyphen !== null) at += 1;
  const match = matchAt(tables.patterns.unit, context, at) ?? unitBeforeExponent(context, at);
  if (match === null) return null;
  const unit = tables.units.get(match[0]);
  if (unit === undefined) return null;
  const after = at + match[0].length;
  const exponent = matchAt(exponentPattern, context, after);
  const per = exponent === null ? matchAt(perPattern, context, after) : null;
  const divisor = per === null ? null : divisorAt(context, after + per[0].length);
  if (divisor === null && exponent === null && !certainly(context, match[0], spaced, after, number))
    return null;
  if (hyphen !== null) return { end: after, counted: { ...unit, many: unit.one } };
  const adjective = spaced || exponent !== null ? unit : singularBeforeNoun(unit);
  if (exponent !== null)
    return { end: after + exponent[0].length, counted: powered(context, unit, exponent[0]) };
  if (divisor !== null)
    return {
      end: divisor.end,
      counted: { ...unit, one: `${unit.one} ${divisor.spoken}`, many: `${unit.many} ${divisor.spoken}` },
    };
  return { end: after, counted: adjective };
}

const singularBeforeNoun = (unit: Counted): Counted => unit;

function unitBeforeExponent(context: NormalizationContext, at: number): RegExpExecArray | null {
  const exponent = /([\p{L}\u00b5]{1,3})(?=[\u00b2\u00b3]|\^?[23](?![\p{L}\p{N}]))/uy;
  const match = matchAt(exponent, context, at);
  return match !== null && context.tables.units.has(match[0]) ? match : null;
}

/** Returns whether an ambiguous unit is a unit here: "100 m deep" has one, "a 2 in 3 chance" does not. */
function certainly(
  context: NormalizationContext,
  unit: string,
  spaced: boolean,
  after: number,
  number: NumberParts,
): boolean {
  const { ambiguousUnits, quantityNouns } = context.tables;
  if (!ambiguousUnits.has(unit)) return true;
  const next = wordAfter(context, after);
  if (unit === 'in')
    return (
      /^["'\u201d)]|^[.,;]|^$/.test(context.view.slice(after, after + 1)) ||
      /^(?:long|wide|tall|deep|high|thick|by|x)$/.test(next)
    );
  if (/^(?:A|B|K|W|V|N|J|T|L)$/.test(unit))
    return spaced && (next === '' || /^\p{Ll}/u.test(next)) && number.decimals !== null
      ? true
      : unit === 'L' ||
          (spaced ? unit !== 'A' && unit !== 'B' && unit !== 'K' : unit === 'W' || unit === 'V');
  if (unit === 'm' && !spaced && number.decimals === null && Number(number.digits) >= 1)
    return !quantityNouns.has(next);
  return unit !== 'a' && unit !== 't';
}

function powered(context: NormalizationContext, unit: Counted, exponent: string): Counted {
  const name = exponent.includes('3') || exponent.includes('\u00b3') ? 'cubic' : 'square';
  const before = word(context, name);
  const after = word(context, `${name}After`);
  const many = word(context, `${name}AfterMany`) || after;
  if (after !== '') return { ...unit, one: `${unit.one} ${after}`, many: `${unit.many} ${many}` };
  const joint = before.endsWith('-') ? '' : ' ';
  const withoutSpaces = (noun: string): string =>
    joint === '' ? before.slice(0, -1) + noun.toLowerCase() : `${before} ${noun}`;
  return { ...unit, one: withoutSpaces(unit.one), many: withoutSpaces(unit.many) };
}

function divisorAt(context: NormalizationContext, at: number): { end: number; spoken: string } | null {
  const { tables } = context;
  const match = matchAt(tables.patterns.unit, context, at) ?? unitBeforeExponent(context, at);
  if (match === null) return null;
  const unit = tables.units.get(match[0]);
  const per = word(context, 'per');
  if (unit === undefined || per === '') return null;
  let end = at + match[0].length;
  const exponent = matchAt(exponentPattern, context, end);
  if (exponent === null) return { end, spoken: `${per} ${unit.one}` };
  end += exponent[0].length;
  if (/^(?:s|h|min|sec)$/.test(match[0]))
    return { end, spoken: `${per} ${unit.one} ${word(context, 'squared')}`.trim() };
  return { end, spoken: `${per} ${powered(context, unit, exponent[0]).one}` };
}

/** Verbalizes dimensions: `4 x 6 cm`, `1920\u00d71080`, `3 x 5 x 7`. */
function dimension(context: NormalizationContext, first: NumberParts) {
  const parts = [first];
  let end = first.end;
  for (;;) {
    const times = matchAt(dimensionPattern, context, end);
    if (times === null) break;
    const next = parseNumber(context, end + times[0].length);
    if (next === null) break;
    // "5 × 3 = 15" is a multiplication.
    if (/^\s\u00d7/.test(times[0]) && /^\s?=/.test(context.view.slice(next.end, next.end + 2))) return null;
    parts.push(next);
    end = next.end;
  }
  if (parts.length < 2) return null;
  const last = parts.at(-1) ?? first;
  const unit = unitAt(context, last);
  const by = word(context, 'by');
  const head = parts
    .slice(0, -1)
    .map((part) => verbalizePlain(context, part))
    .join(` ${by} `);
  const tail =
    unit === null
      ? verbalizePlain(context, last)
      : (context.grammar?.counted(last.digits, last.decimals, unit.counted) ?? '');
  return { end: unit?.end ?? end, spoken: `${head} ${by} ${tail}` };
}

const vulgarFractions: Readonly<Record<string, readonly [number, number]>> = {
  '\u00bc': [1, 4],
  '\u00bd': [1, 2],
  '\u00be': [3, 4],
  '\u2150': [1, 7],
  '\u2151': [1, 9],
  '\u2152': [1, 10],
  '\u2153': [1, 3],
  '\u2154': [2, 3],
  '\u2155': [1, 5],
  '\u2156': [2, 5],
  '\u2157': [3, 5],
  '\u2158': [4, 5],
  '\u2159': [1, 6],
  '\u215a': [5, 6],
  '\u215b': [1, 8],
  '\u215c': [3, 8],
  '\u215d': [5, 8],
  '\u215e': [7, 8],
};

/** Verbalizes fractions: `1/2`, `3/4`, `2 1/2`, `3\u00bd`; `8/10` is "eight out of ten". */
export const verbalizeFraction: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar === null || !startsWord(context, at)) return null;
  const mixed = matchAt(mixedPattern, context, at);
  if (mixed !== null) {
    const vulgar = vulgarFractions[mixed[5] ?? ''];
    const [numerator, denominator] = vulgar ?? [Number(mixed[2]), Number(mixed[3])];
    const whole = mixed[1] ?? mixed[4] ?? '';
    const verbalized = numerator < denominator ? mixedNumber(context, whole, numerator, denominator) : null;
    if (verbalized !== null) return { end: at + mixed[0].length, spoken: verbalized };
  }
  const match = matchAt(fraction, context, at);
  if (match === null) return null;
  const numerator = Number(match[1]);
  const denominator = Number(match[2]);
  const end = at + match[0].length;
  const { cardinal } = grammar.numbers;
  if (denominator === 10 || denominator === 100 || numerator > denominator) {
    const between = numerator > denominator ? word(context, 'over') : word(context, 'outOf');
    return { end, spoken: `${cardinal(String(numerator))} ${between} ${cardinal(String(denominator))}` };
  }
  const verbalized = grammar.numbers.fraction(numerator, denominator);
  const unit =
    verbalized === null
      ? null
      : unitAt(context, { end, digits: match[1] ?? '', decimals: null, grouped: false });
  if (unit !== null && verbalized !== null)
    return { end: unit.end, spoken: `${verbalized} ${unit.counted.one}` };
  return {
    end,
    spoken:
      verbalized ??
      `${cardinal(String(numerator))} ${word(context, 'over')} ${cardinal(String(denominator))}`,
  };
};

function mixedNumber(
  context: NormalizationContext,
  whole: string,
  numerator: number,
  denominator: number,
): string | null {
  const { grammar } = context;
  const part = grammar?.numbers.fraction(numerator, denominator) ?? null;
  if (grammar === null || part === null) return null;
  const half = numerator === 1 && denominator === 2 ? word(context, 'andHalf') : '';
  const tail = half !== '' ? half : `${word(context, 'and')} ${part}`;
  return `${grammar.numbers.cardinal(whole)} ${tail}`;
}

/** Verbalizes a fraction sign without a number: `\u00bd`. */
export function verbalizeVulgar(context: NormalizationContext, at: number) {
  const pair = vulgarFractions[context.view.charAt(at)];
  if (pair === undefined || context.grammar === null) return null;
  const spoken = context.grammar.numbers.fraction(pair[0], pair[1]);
  return spoken === null ? null : { end: at + 1, spoken };
}

/** Verbalizes ratios and odds: `16:9` is "sixteen to nine". */
export const verbalizeRatio: Rule = (context, at) => {
  const match = matchAt(ratio, context, at);
  if (match === null || context.grammar === null) return null;
  const { cardinal } = context.grammar.numbers;
  return {
    end: at + match[0].length,
    spoken: `${cardinal(match[1] ?? '')} ${word(context, 'ratio')} ${cardinal(match[2] ?? '')}`,
  };
};
