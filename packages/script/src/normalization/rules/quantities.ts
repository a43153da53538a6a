import type { Counted } from '../language-tables.ts';
import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, word, wordAfter, wordBefore } from '../normalization-context.ts';
import { type NumberParts, parseNumber } from '../parse-number.ts';
import { certainly } from './ambiguous-units.ts';
import { describedNouns, isHyphened, isNoNoun, races, severalNouns, singleNouns } from './attributes.ts';
import { isLength } from './is-length.ts';
import { periodAfter } from './periods.ts';

const range = /\s?[\u2013\u2014-]\s?(?=\d)|\s?(?:to|a|\u00e0|bis)\s(?=\d)/uy;
const percentPattern = /\s?%(?:age points?)?|\s?(?:per cent|percent)(?!\p{L})/uy;
const exponentPattern = /[\u00b2\u00b3]|\^?[23](?!\d)/uy;
/** Units that take a plain digit as exponent: `m2`, `kWh/m3`; `A3`, `B2` and `V2` are names. */
const powerless = /^(?:[ABCDFGHJKLMNPTVW]|min|pp?)\d/;
const perPattern = /\s?\/\s?/uy;
const hundred = /(10{1,3}) ?(?=\p{L})/uy;
const hyphenUnit = /-(?=[\p{L}\u00b0])/uy;
const dimensionPattern = /\s?[x\u00d7]\s?(?=\d)/uy;

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
  const again = percent === null || second !== null ? null : percentRange(context, first, percent);
  if (again !== null) return again;
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
      spoken: `${lead}${grammar.counted(last.digits, last.decimals, inDative(context, at, unit.counted))}`,
    };
  // "92/min"
  const slash =
    second === null
      ? matchAt(
          /\/(?=min|h|s|Tag|Std|day|hr|sec|jour|j|giorno|día|dia|ora|hora|heure|mL|ml|µL|µl|mm\u00b3|L|l)/uy,
          context,
          first.end,
        )
      : null;
  const divisor = slash === null ? null : divisorAt(context, first.end + 1);
  if (divisor !== null && !/^[\p{L}\d]/u.test(context.view.slice(divisor.end)))
    return { end: divisor.end, spoken: `${verbalizePlain(context, first)} ${divisor.spoken}` };
  return second === null ? dimension(context, first) : null;
};

/** Puts a German noun into the dative after its preposition: "bei 120 Punkten", "vor 5 Jahren". */
function inDative(context: NormalizationContext, at: number, unit: Counted): Counted {
  if (
    context.tables.language !== 'de' ||
    !/(?:Punkte|Tage|Jahre|Monate|Basispunkte|Passagiere)$|^Bilder/.test(unit.many)
  )
    return unit;
  return /^(?:bei|mit|von|nach|vor|seit|zu|aus|ab|binnen|unter)$/.test(wordBefore(context, at))
    ? { ...unit, many: unit.many.replace(/^\p{L}+/u, '$&n') }
    : unit;
}

/** Verbalizes a range that repeats the sign: `4.5%\u20135.0%`. */
function percentRange(context: NormalizationContext, first: NumberParts, percent: RegExpExecArray) {
  const dash = matchAt(/\s?[\u2013\u2014-]\s?(?=\d)/uy, context, percent.index + percent[0].length);
  const second = dash === null ? null : parseNumber(context, dash.index + dash[0].length);
  const sign = second === null ? null : matchAt(/\s?%/uy, context, second.end);
  const unit = word(context, 'percent');
  if (second === null || sign === null || context.grammar === null) return null;
  const last = context.grammar.counted(second.digits, second.decimals, {
    one: unit,
    many: unit,
    gender: 'm',
  });
  return {
    end: sign.index + sign[0].length,
    spoken: `${verbalizePlain(context, first)} ${word(context, 'to')} ${last}`,
  };
}

/** Returns whether an amount stands between an article and a noun, where English has the singular: "a 65W charger". */
function isAttribute(context: NormalizationContext, at: number, end: number): boolean {
  const next = context.tables.language === 'en' ? wordAfter(context, end) : '';
  if (races.test(next) || describedNouns.test(next)) return true;
  return (
    context.tables.language === 'en' &&
    (/^(?:an?|another)$/.test(wordBefore(context, at)) ||
      severalNouns.test(next) ||
      (/^(?:its|his|her|their|our|my)$|'s$/.test(wordBefore(context, at)) && !isNoNoun(next)) ||
      (/^(?:the|this|that|new)$/.test(wordBefore(context, at)) && singleNouns.test(next))) &&
    /^ (?:\p{Ll}{3,}|\p{Lu}{2,}|f\/)/u.test(context.view.slice(end, context.end)) &&
    !/^(?:and|for|per|from|off|more|less|each|was|were|that|which|when|than|into|with|over|under|above|below|away|wide|long|tall|deep|high|thick)$/.test(
      next,
    )
  );
}

/** Includes the full stop of an abbreviated unit (`5 lb. of beef`) that does not end the sentence. */
export function afterFullStop(context: NormalizationContext, end: number): number {
  if (isHyphened(context.view, end)) return end + 1;
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
export function unitAt(
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
  // "l'art. 5 s'applique": an elided word.
  if (/^'\p{L}/u.test(view.slice(after, after + 2)) && /\p{L}$/u.test(match[0])) return null;
  if (powerless.test(view.slice(at, after + 1))) return null;
  const exponent = matchAt(exponentPattern, context, after);
  const per = exponent === null ? matchAt(perPattern, context, after) : null;
  const span = per === null ? null : periodAfter(context, after);
  const divisor =
    span !== null
      ? { end: span.end, spoken: perUnit(context, word(context, 'per'), { one: span.name, many: span.name }) }
      : per === null
        ? null
        : divisorAt(context, after + per[0].length);
  if (divisor === null && exponent === null && !certainly(context, match[0], spaced, after, number))
    return null;
  if (hyphen !== null) {
    const powered = exponent === null ? unit : poweredUnit(context, unit, exponent[0]);
    // "im 5-Min.-Takt", "ein 5-t-Lkw": feminine nouns have the plural in German compounds.
    const compound =
      tables.language === 'de' && powered.gender === 'f' && view.charAt(after) === '-'
        ? powered.many
        : powered.one;
    return {
      end: after + (exponent?.[0].length ?? 0),
      counted: { ...powered, one: compound, many: compound },
    };
  }
  if (exponent !== null)
    return { end: after + exponent[0].length, counted: poweredUnit(context, unit, exponent[0]) };
  if (divisor !== null)
    return {
      end: divisor.end,
      counted: { ...unit, one: `${unit.one} ${divisor.spoken}`, many: `${unit.many} ${divisor.spoken}` },
    };
  return { end: after, counted: unit };
}

function unitBeforeExponent(context: NormalizationContext, at: number): RegExpExecArray | null {
  const exponent = /([\p{L}\u00b5]{1,3})(?=[\u00b2\u00b3]|\^?[23](?![\p{L}\p{N}]))/uy;
  const match = matchAt(exponent, context, at);
  return match !== null && context.tables.units.has(match[0]) ? match : null;
}

export function poweredUnit(context: NormalizationContext, unit: Counted, exponent: string): Counted {
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

/** Returns the words for what stands behind `/`: "per square meter". */
export function divisorAt(context: NormalizationContext, at: number): { end: number; spoken: string } | null {
  const { tables, grammar } = context;
  const count = matchAt(hundred, context, at);
  if (count?.[1] !== undefined && grammar !== null) {
    const after = at + count[0].length;
    const name = matchAt(tables.patterns.unit, context, after);
    const counted = tables.units.get(name?.[0] ?? '');
    if (name === null || counted === undefined) return null;
    const link = word(context, 'perHundred') || word(context, 'per');
    return { end: after + name[0].length, spoken: `${link} ${grammar.counted(count[1], null, counted)}` };
  }
  const match = matchAt(tables.patterns.unit, context, at) ?? unitBeforeExponent(context, at);
  if (match === null) return null;
  const unit = tables.units.get(match[0]);
  const per = word(context, 'per');
  if (unit === undefined || per === '') return null;
  let end = at + match[0].length;
  const exponent = matchAt(exponentPattern, context, end);
  if (exponent === null) return { end, spoken: perUnit(context, per, unit) };
  end += exponent[0].length;
  if (/^(?:s|h|min|sec)$/.test(match[0]))
    return { end, spoken: `${per} ${unit.one} ${word(context, 'squared')}`.trim() };
  return { end, spoken: `${per} ${poweredUnit(context, unit, exponent[0]).one}` };
}

/** Joins "per" and a unit; in Italian it is an article: "al metro", "all'ora", "alla settimana". */
export function perUnit(context: NormalizationContext, per: string, { one, gender }: Counted): string {
  if (context.tables.language !== 'it' || per !== 'al') return `${per} ${one}`;
  if (one === 'persona') return `a ${one}`;
  if (/^[aeiou]/i.test(one)) return `all'${one}`;
  return gender === 'f' || /(?<!wattor)a$/.test(one)
    ? `alla ${one}`
    : `${/^(?:s[^aeiou]|z)/i.test(one) ? 'allo' : 'al'} ${one}`;
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
    if (/^\^|^[\u2070-\u207f\u00b2\u00b3\u00b9]/.test(context.view.slice(next.end, next.end + 1)))
      return null;
    // "5 × 3 = 15" is a multiplication.
    if (/\u00d7/.test(times[0]) && /^\s?=/.test(context.view.slice(next.end, next.end + 2))) return null;
    parts.push(next);
    end = next.end;
  }
  if (parts.length < 2) return null;
  const last = parts.at(-1) ?? first;
  const unit = unitAt(context, last);
  // "2 × 0,25 mg" is a multiple; lengths have a width and a height.
  const relay =
    parts.length === 2 && Number(first.digits) <= 20 && Number(last.digits) >= 50 && first.decimals === null;
  const many =
    unit !== null &&
    /^\s?[×x]/.test(context.view.slice(first.end)) &&
    (!isLength(unit.counted) ||
      (relay && /^(?:meters?|Meter|mètres?|metros?|metri|metro)$/.test(unit.counted.many)));
  // "3 x 5 = 15"
  const isProduct = unit === null && /^\s?=\s?\d/.test(context.view.slice(end, end + 4));
  // "venceu por 3 x 2"
  const scored =
    context.tables.language === 'pt' &&
    unit === null &&
    parts.length === 2 &&
    !isProduct &&
    Number(last.digits) < 20 &&
    /^\s?x/.test(context.view.slice(first.end)) &&
    !/^\s?(?:m|cm)/.test(context.view.slice(end, end + 3));
  const by = scored ? 'a' : word(context, many || isProduct ? 'times' : 'by');
  const feminine = many && context.tables.language === 'pt';
  const head = parts
    .slice(0, -1)
    .map((part) =>
      feminine && part.decimals === null
        ? (context.grammar?.numbers.cardinal(part.digits, 'f') ?? part.digits)
        : verbalizePlain(context, part),
    )
    .join(` ${by} `);
  const tail =
    unit === null
      ? verbalizePlain(context, last)
      : (context.grammar?.counted(
          last.digits,
          last.decimals,
          isAttribute(context, last.end, unit.end)
            ? { ...unit.counted, many: unit.counted.one }
            : unit.counted,
        ) ?? '');
  return { end: unit?.end ?? end, spoken: `${head} ${by} ${tail}` };
}
