import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, word, wordBefore } from '../normalization-context.ts';
import { digitByDigit } from '../numbers/number-words.ts';
import { parseNumber } from '../parse-number.ts';

const decade = /'?((?:1[0-9]|20)?\d0)(?:'?s)(?![\p{L}\p{N}])/uy;
const phone =
  /(?:\+\d{1,3}[ .-]?)(?:\(\d{1,4}\)[ .-]?)?\d{2,4}(?:[ .-]\d{2,4}){1,4}(?![\d\p{L}])|\(\d{3}\)\s?\d{3}[ .-]\d{4}(?!\d)|(?:1-)?\d{3}[.-]\d{3}[.-]\d{4}(?!\d)|\d{3}-\d{4}(?![\d-])|0\d{1,4}[ /-]\d{3,4}(?:[ -]\d{2,4}){0,3}(?![\d\p{L}])|0\d(?: \d{2}){4}(?!\d)/uy;
/** Words before a telephone number, in the languages that have a grammar. */
const phoneCue =
  /(?:tel|tel\u00e9f?|telefon|t\u00e9l\u00e9phone|tel\u00e9fono|telefono|telefone|telephone|fax|cell?|cellulare|celular|m\u00f3vil|mobil|mobile|whatsapp|llame al|llama al|chiama(?:re|te)? (?:il|lo)|ligue para|appelez le)[.:]?:?\s$/iu;
const calledNumber = /\(?\d{2,5}\)?(?:[ ./-]{1,2}\d{2,8}){1,6}(?![\d\p{L}])|\d{7,13}(?![\d\p{L}])/uy;
const isbnPattern = /97[89][- ]\d{1,5}[- ]\d{1,7}[- ]\d{1,7}[- ][\dX](?!\d)/y;
const version =
  /(?:v?(?=\d+\.\d+\.\d)|v(?=\d+\.\d))(\d{1,4}(?:\.\d{1,5}){1,4})(?:[-+][\w.]+)?(?![\p{L}\d]|\.\d)/iuy;
const namedVersion = /(\d{1,3})\.(\d{1,3})(?![\d\p{L}]|[.,]\d|\s?%)/uy;
const range = /\s?[\u2013\u2014-]\s?(?=\d)/uy;
const leadingZero = /0\d+/y;

/** Verbalizes ordinals: `1st`, `2.º`, `1er`, `3rd`. */
export const verbalizeOrdinal: Rule = (context, at) => {
  const { grammar } = context;
  const number = grammar === null ? null : parseNumber(context, at);
  if (grammar === null || number === null || number.decimals !== null || number.digits.length > 9)
    return null;
  const suffix = matchAt(grammar.ordinalSuffix, context, number.end);
  if (suffix === null) return null;
  const end = number.end + suffix[0].length;
  return { end, spoken: grammar.numbers.ordinal(Number(number.digits), grammar.genderOf(suffix[0])) };
};

/** Verbalizes decades: `1990s`, `'90s`, `80s`. */
export const verbalizeDecade: Rule = (context, at) => {
  const { grammar } = context;
  if (grammar === null || grammar.language !== 'en' || !startsWord(context, at)) return null;
  const match = matchAt(decade, context, at);
  if (match?.[1] === undefined) return null;
  const short = match[1].length === 2;
  if (short && match[1] === '00' && !match[0].startsWith("'")) return null;
  return { end: at + match[0].length, spoken: grammar.decade(Number(match[1]), short) };
};

/** Verbalizes telephone numbers and ISBNs digit by digit, with a pause between groups. */
export const verbalizePhone: Rule = (context, at) => {
  const { tables } = context;
  if (tables.digits.length < 10 || !startsWord(context, at)) return null;
  if (/isbn(?:-1[03])?:?$/i.test(context.view.slice(Math.max(0, at - 10), at).trimEnd())) {
    const isbn = matchAt(isbnPattern, context, at) ?? matchAt(/\d{9}[\dX]|\d{13}/y, context, at);
    if (isbn !== null) return { end: at + isbn[0].length, spoken: spellGroups(isbn[0], context) };
  }
  const called = phoneCue.test(context.view.slice(Math.max(context.start, at - 20), at))
    ? matchAt(calledNumber, context, at)
    : null;
  const match = matchAt(phone, context, at) ?? called;
  if (match === null) return null;
  const digits = match[0].replace(/\D/g, '');
  if (digits.length < 7 || digits.length > 15) return null;
  // "2010-2019" and "100-1000" are ranges, "555-1234" is not.
  if (
    /^\d{3}-\d{4}$/.test(match[0]) &&
    !/(?:call|phone|tel|dial|at|number|telephone)\.?:?$/i.test(
      context.view.slice(Math.max(0, at - 12), at).trimEnd(),
    ) &&
    !match[0].startsWith('555')
  )
    return null;
  return { end: at + match[0].length, spoken: spellGroups(match[0], context) };
};

function spellGroups(written: string, context: NormalizationContext): string {
  const groups = written
    .replace(/^\+/, '')
    .split(/[^\dX]+/)
    .filter((group) => group !== '');
  const verbalized = groups.map((group) => digitByDigit(group, context.tables.digits)).join(', ');
  return written.startsWith('+') ? `${word(context, 'plus')} ${verbalized}` : verbalized;
}

/** Verbalizes version numbers and IP addresses: `2.3.1`, `v1.0.0-beta`, `Python 3.11`, `192.168.0.1`. */
export const verbalizeVersion: Rule = (context, at) => {
  const { grammar, tables } = context;
  if (grammar === null) return null;
  const match = matchAt(version, context, at);
  const grouped = tables.decimal === ',' && /^\d{1,3}(?:\.\d{3})+$/.test(match?.[1] ?? '');
  if (match?.[1] !== undefined && !grouped) {
    const parts = match[1].split('.');
    const address = parts.length === 4 && parts.every((part) => Number(part) < 256);
    const between = address || tables.decimal === ',' ? word(context, 'dot') : word(context, 'point');
    const written = match[0].slice(match[0].indexOf(match[1]) + match[1].length);
    const tail = written === '' ? '' : ` ${written.slice(1).replace(/[.]/g, ` ${between} `)}`;
    const head = /^v/i.test(match[0]) ? `${word(context, 'version')} ` : '';
    return {
      end: at + match[0].length,
      spoken: head + parts.map((part) => verbalizePart(part, context)).join(` ${between} `) + tail,
    };
  }
  const named = matchAt(namedVersion, context, at);
  if (named === null || !tables.versioned.has(wordBefore(context, at))) return null;
  return {
    end: at + named[0].length,
    spoken: `${verbalizePart(named[1] ?? '', context)} ${word(context, 'point')} ${verbalizePart(named[2] ?? '', context)}`,
  };
};

function verbalizePart(digits: string, context: NormalizationContext): string {
  const numbers = context.grammar?.numbers;
  if (numbers === undefined) return digits;
  return digits.length > 1 && digits.startsWith('0')
    ? digitByDigit(digits, context.tables.digits)
    : numbers.cardinal(digits);
}

/** Verbalizes numbers with a magnitude as a letter: `5K users`, `3.5M`. */
export const verbalizeMagnitude: Rule = (context, at) => {
  const { grammar, tables } = context;
  const number = parseNumber(context, at);
  if (grammar === null || number === null) return null;
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
    spoken: grammar.magnitude(amount, number.digits === '1' && number.decimals === null, name, null),
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
  if (context.tables.language !== 'en' || decimals !== null || letter.length > 1) return false;
  const before = wordBefore(context, at);
  if (numberedPlaces.has(before)) return true;
  return letter === 'k' &&
    /^(?:an?|the|first|half|charity)$/.test(before) &&
    !/^\s\p{Ll}/u.test(context.view.slice(end, end + 2))
    ? true
    : letter === 'k' &&
        /^an?$/.test(before) &&
        /^\s(?:run|race|walk|on|in|at|today|this|for|with|and|every|last)(?!\p{L})/u.test(
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
        spoken: `${spoken(number.digits, number.decimals, context)} ${word(context, 'to')} ${spoken(second.digits, second.decimals, context)}`,
      };
  }
  return { end: number.end, spoken: spoken(number.digits, number.decimals, context) };
};

const isWordAt = (view: string, at: number): boolean => /[\p{L}\p{N}]/u.test(view.charAt(at));

function spoken(digits: string, decimals: string | null, context: NormalizationContext): string {
  const { grammar } = context;
  if (grammar === null) return digits;
  return decimals === null ? grammar.numbers.cardinal(digits) : grammar.decimal(digits, decimals);
}
