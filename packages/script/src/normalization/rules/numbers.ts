import { withItalianArticle } from '../grammars/italian-article.ts';
import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, word, wordAfter, wordBefore } from '../normalization-context.ts';
import { digitByDigit } from '../numbers/number-words.ts';
import { type NumberParts, parseNumber } from '../parse-number.ts';
import { genderOfNext, genderOfShare, thousandsOf } from './counted-gender.ts';
import { isSingular } from './money.ts';
import { genderOfSingle } from './singular-numbers.ts';

const decade = /'?((?:1[0-9]|20)?\d0)(?:'?s)(?![\p{L}\p{N}])/uy;
const range = /\s?[\u2013\u2014-]\s?(?=\d)/uy;
const ordinalRange = /\s?[\u2013-]\s?(?=\d{1,3}(?:st|nd|rd|th|er|e|\u00ba|\u00aa)(?!\p{L}))/uy;
const recordPattern = /\d{1,3}-\d{1,3}-\d{1,3}(?![\d-]|\p{L})/uy;
const leadingZero = /0\d+/y;

/** Verbalizes ordinals: `1st`, `2.º`, `1er`, `3rd`. */
export const verbalizeOrdinal: Rule = (context, at) => {
  const { grammar } = context;
  const number = grammar === null ? null : parseNumber(context, at);
  if (grammar === null || number === null || number.decimals !== null || number.digits.length > 9)
    return null;
  const suffix = matchAt(grammar.ordinalSuffix, context, number.end);
  // "-60°"
  if (suffix === null || (/^[°º]/.test(suffix[0]) && /[-\u2212]/.test(context.view.charAt(at - 1))))
    return null;
  const end = number.end + suffix[0].length;
  // "um ângulo de 45°"
  if (
    suffix[0].endsWith('°') &&
    Number(number.digits) > 31 &&
    !/^\s\p{L}/u.test(context.view.slice(end, end + 2))
  )
    return null;
  // "a água está a 15°"
  if (
    /^[°º]$/.test(suffix[0]) &&
    /^(?:es|it|pt)$/.test(grammar.language) &&
    (suffix[0] === '°'
      ? /^(?:a|até|hasta|los|os|aos|para|entre|y|e|unos|uns)$/
      : /^(?:a|até|hasta|unos|uns)$/
    ).test(wordBefore(context, at)) &&
    (/^(?:[.,;:)]|$|\s(?:e|y|em|en|de|na|no|às|à|hoy|hoje)\s)/.test(context.view.slice(end, context.end)) ||
      (Number(number.digits) > 31 &&
        /^\s(?:por|com|con|durante|per|dal|dalle|fino|hasta|até|o|ou)\s/.test(
          context.view.slice(end, context.end),
        )))
  )
    return {
      end,
      spoken: grammar.counted(number.digits, null, {
        one: context.tables.language === 'pt' ? 'grau' : 'grado',
        many: context.tables.symbols.get('°') ?? '',
      }),
    };
  // "18th\u201320th"
  const until = matchAt(ordinalRange, context, end);
  if (until !== null)
    return {
      end: end + until[0].length,
      spoken: `${grammar.numbers.ordinal(Number(number.digits), grammar.genderOf(suffix[0]))} ${word(context, 'to')}`,
    };
  const ordinal = grammar.numbers.ordinal(Number(number.digits), grammar.genderOf(suffix[0]));
  // "el 1.er piso": the short form before a masculine noun.
  const short = grammar.language === 'es' && /er$/.test(suffix[0]);
  return { end, spoken: short ? ordinal.replace(/(primer|tercer)o$/, '$1') : ordinal };
};

/** Verbalizes decades: `1990s`, `'90s`, `80s`. */
export const verbalizeDecade: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar === null || grammar.language !== 'en' || !startsWord(context, at)) return null;
  const match = matchAt(decade, context, at);
  if (match?.[1] === undefined) return null;
  const short = match[1].length === 2;
  if (short && match[1] === '00' && !match[0].startsWith("'")) return null;
  // "the 1920s–30s"
  const until = matchAt(
    /\s?[\u2013-]\s?(?=(?:(?:1[0-9]|20)?\d0)'?s(?![\p{L}\p{N}]))/uy,
    context,
    at + match[0].length,
  );
  const spokenDecade = grammar.decade(Number(match[1]), short);
  return until === null
    ? { end: at + match[0].length, spoken: spokenDecade }
    : { end: at + match[0].length + until[0].length, spoken: `${spokenDecade} ${word(context, 'to')}` };
};

/** Names of `M` before a noun: `10 M de morts`. */
const millionNames: Readonly<Record<string, string>> = { es: 'millones', fr: 'millions', it: 'milioni' };

/** Verbalizes numbers with a magnitude as a letter: `5K users`, `3.5M`. */
export const verbalizeMagnitude: Rule = (context, at) => {
  const { grammar, tables } = context;
  const number = parseNumber(context, at);
  if (grammar === null || number === null) return null;
  // "10 M de morts"
  const million = millionNames[tables.language]
    ? matchAt(/\s?M(?= d(?:e |i |'))/uy, context, number.end)
    : null;
  if (million !== null)
    return {
      end: million.index + million[0].length,
      spoken: grammar.magnitude(
        spoken(number.digits, number.decimals, context),
        isSingular(context, number.digits, number.decimals),
        millionNames[tables.language] ?? '',
        null,
      ),
    };
  // A letter follows the number directly (`5K`); a longer form may be separated by a space (`3 Mio.`).
  const apart =
    context.view.charAt(number.end) === ' '
      ? matchAt(tables.patterns.magnitude, context, number.end + 1)
      : null;
  const magnitude =
    matchAt(tables.patterns.magnitude, context, number.end) ??
    (apart !== null && apart[0].length > 1 ? apart : null);
  const name = magnitude === null ? undefined : tables.plainMagnitudes[magnitude[0]];
  if (magnitude === null || name === undefined) return null;
  if (isName(context, at, number.decimals, magnitude[0], magnitude.index + magnitude[0].length)) return null;
  const amount = spoken(number.digits, number.decimals, context);
  return {
    end: magnitude.index + magnitude[0].length,
    spoken: grammar.magnitude(amount, isSingular(context, number.digits, number.decimals), name, null),
  };
};

/** Returns whether a letter after a number belongs to a name: "Apt. 4B", "a 5k" (a run). */
function isName(
  context: NormalizationContext,
  at: number,
  decimals: string | null,
  letter: string,
  end: number,
): boolean {
  // "4K" is a size of pictures.
  if (letter === 'K' && decimals === null && /(?<!\d)[2458]$/.test(context.view.slice(0, end - 1).slice(-2)))
    return !/^\s\p{Ll}{3,}s(?!\p{L})/u.test(context.view.slice(end, Math.min(end + 20, context.end)));
  if (context.tables.language !== 'en' || decimals !== null || letter.length > 1) return false;
  const before = wordBefore(context, at);
  if (
    numberedPlaces.has(before) ||
    /^\s\p{Lu}\p{Ll}+\s(?:St|Ave|Rd|Ln|Street|Road|Lane|Avenue)/u.test(context.view.slice(end, end + 30))
  )
    return true;
  return /^[kK]$/.test(letter) &&
    /^(?:an?|the|first|half|charity)$/.test(before) &&
    !/^\s\p{Ll}/u.test(context.view.slice(end, end + 2))
    ? true
    : /^[kK]$/.test(letter) &&
        /^(?:an?|the)$/.test(before) &&
        /^\s(?:run|race|walk|on|in|at|today|this|for|with|and|every|last|starts?)(?!\p{L})/u.test(
          context.view.slice(end, context.end),
        );
}

/** Words before a number with a letter, in lower case: "gate 4B". */
const numberedPlaces: ReadonlySet<string> = new Set(
  'apt apartment unit suite ste room rm gate seat row building bldg flat block section exit class grade form platform hall'.split(
    ' ',
  ),
);

/** Verbalizes all other numbers: quantities, decimals and ranges. */
export const verbalizeNumber: Rule = (context, at) => {
  const { grammar, tables, view } = context;
  const number = parseNumber(context, at);
  if (grammar === null || number === null) return null;
  const zero = matchAt(leadingZero, context, at);
  if (zero !== null && number.decimals === null && zero[0].length === number.digits.length) {
    if (isWordAt(view, number.end)) return null;
    return { end: number.end, spoken: digitByDigit(number.digits, tables.digits) };
  }
  if (isWordAt(view, number.end)) return null;
  // "9-0-2": games won, lost and drawn.
  const record = matchAt(recordPattern, context, at);
  if (record !== null)
    return {
      end: at + record[0].length,
      spoken: record[0]
        .split('-')
        .map((part) => grammar.numbers.cardinal(part))
        .join(' '),
    };
  const dash = matchAt(range, context, number.end);
  if (dash !== null) {
    const second = parseNumber(context, number.end + dash[0].length);
    if (
      second !== null &&
      !isWordAt(view, second.end) &&
      !/^[-\u2013]\d/.test(view.slice(second.end, second.end + 2))
    )
      return {
        end: second.end,
        spoken: `${firstOfRange(context, number)} ${linkOf(context, at, dash[0], second.end)}${lastOfRange(context, second)}`,
      };
  }
  const enacted = /^(?:es|it|pt)$/.test(tables.language)
    ? matchAt(/\/((?:19|20)\d{2}|\d{2}(?=[^\d]|$))(?![\d/])/uy, context, number.end)
    : null;
  // "Lei nº 8.078/90": a year without its century only after a number in groups.
  if (enacted?.[1] !== undefined && number.decimals === null && (enacted[1].length === 4 || number.grouped))
    return {
      end: number.end + enacted[0].length,
      spoken: `${grammar.numbers.cardinal(number.digits)} ${tables.language === 'it' ? 'del' : 'de'} ${grammar.numbers.year(enactedYear(enacted[1]))}`,
    };
  // "1 entre 139 millones"
  if (
    tables.language === 'es' &&
    number.digits === '1' &&
    number.decimals === null &&
    wordAfter(context, number.end) === 'entre'
  )
    return { end: number.end, spoken: 'uno' };
  // "1 em cada 5 crianças", "2 a 3 vezes"
  const shares = number.decimals === null ? genderOfShare(context, number.end) : null;
  if (shares !== null && (number.digits === '1' || tables.language === 'pt'))
    return { end: number.end, spoken: grammar.numbers.cardinal(number.digits, shares) };
  const single =
    number.digits === '1' && number.decimals === null ? genderOfSingle(context, number.end) : null;
  if (single !== null && tables.language === 'it') {
    const noun = wordAfter(context, number.end);
    const words = grammar.numbers.cardinal('1', single, true);
    return { end: number.end + 1 + noun.length, spoken: withItalianArticle(words, noun) };
  }
  const gender = single ?? (number.decimals === null ? genderOfNext(context, number.end) : null);
  if (gender !== null)
    return { end: number.end, spoken: grammar.numbers.cardinal(number.digits, gender, true) };
  const thousands = number.decimals === null ? thousandsOf(context, number.digits, number.end) : null;
  if (thousands !== null) return { end: number.end, spoken: thousands };
  const words = spoken(number.digits, number.decimals, context);
  // "cuatro coma un millones"
  const short =
    tables.language === 'es' && /^(?:mil|millones|millardos|billones)$/.test(wordAfter(context, number.end));
  return { end: number.end, spoken: short ? words.replace(/\buno$/, 'un') : words };
};

/** Returns the word between two numbers with a hyphen: "5-6" is a range, "5-3=2" a subtraction. */
function linkOf(context: NormalizationContext, at: number, dash: string, end: number): string {
  if (isDocket(context, at, dash)) return '';
  const equal = /^\s?=/.test(context.view.slice(end, end + 2));
  return `${word(context, equal ? 'minus' : 'to')} `;
}

/** Returns the year of a law: "11.340/06" is of 2006, "8.078/90" stays without its century. */
const enactedYear = (digits: string): number => (/^[0-2]\d$/.test(digits) ? 2000 : 0) + Number(digits);

/** Verbalizes the first number of a range, in Portuguese in the gender of the noun after it: "2-3 vezes". */
function firstOfRange(context: NormalizationContext, { digits, decimals, end }: NumberParts): string {
  const gender = decimals === null && context.tables.language === 'pt' ? genderOfShare(context, end) : null;
  return gender === null || context.grammar === null
    ? spoken(digits, decimals, context)
    : context.grammar.numbers.cardinal(digits, gender);
}

/** Verbalizes the second number of a range, in the gender of the noun after it: "23-61 años". */
function lastOfRange(context: NormalizationContext, { digits, decimals, end }: NumberParts): string {
  const gender = decimals === null ? genderOfNext(context, end) : null;
  return gender === null || context.grammar === null
    ? spoken(digits, decimals, context)
    : context.grammar.numbers.cardinal(digits, gender, true);
}

/** Returns whether a hyphen joins the parts of one number, not a range: "No. 21-476", "loi n° 78-17". */
const isDocket = ({ view, start, tables }: NormalizationContext, at: number, dash: string): boolean =>
  dash === '-' &&
  /^(?:en|es|fr|it|pt)$/.test(tables.language) &&
  /(?:No\.|n\.?[°º]|[Pp]edido|[Ee]xpediente|[Ff]actura|[Rr]eferencia|[Rr]ef\.|[Oo]rdine|[Pp]ratica|[Pp]rotocollo|[Cc]odice|[Pp]rocesso|[Cc]ódigo|[Pp]rotocolo|(?:loi|décret|arrêt|ordonnance)(?: n[°º])?)\s?$/u.test(
    view.slice(Math.max(start, at - 16), at),
  );

const isWordAt = (view: string, at: number): boolean => /[\p{L}\p{N}]/u.test(view.charAt(at));

function spoken(digits: string, decimals: string | null, context: NormalizationContext): string {
  const { grammar } = context;
  if (grammar === null) return digits;
  return decimals === null ? grammar.numbers.cardinal(digits) : grammar.decimal(digits, decimals);
}
