import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { isUnspaced, matchAt, word } from '../normalization-context.ts';
import { verbalizeVulgar } from './fractions.ts';

const silent =
  /[\u00ae\u2122\u2120\u2022\u25cf\u25e6\u2023\u00b7\u2020\u2021*|\\^`{}\u2605\u2606\u25a0-\u25ff\u2500-\u257f\u2600-\u27bf\u2b00-\u2bff\u00a8\u00b4\u00af\u02c6\u02dc\ufffc\ufffd]/u;
/** Words for the signs of birth and death before a year. */
const lifeDates: Readonly<Record<string, readonly [born: string, died: string]>> = {
  de: ['geboren', 'gestorben'],
  en: ['born', 'died'],
  es: ['nacido', 'fallecido'],
  fr: ['né', 'mort'],
  it: ['nato', 'morto'],
  nl: ['geboren', 'overleden'],
  pt: ['nascido', 'falecido'],
};
const between = /[<>=+\u00d7\u00f7]/u;

/** Verbalizes symbols that stand for a word, and omits those that are only decoration. */
export const verbalizeSymbol: Rule = (context, at) => {
  const { view, tables, end } = context;
  const symbol = String.fromCodePoint(view.codePointAt(at) ?? 0);
  const vulgar = verbalizeVulgar(context, at);
  if (vulgar !== null) return vulgar;
  const sign = verbalizeSign(context, at, symbol);
  if (sign !== null) return sign;
  // "(*1961, †2020)"
  if (
    /[*\u2020]/.test(symbol) &&
    /^\s?(?:(?:1\d|20)\d\d(?!\d)|\d{1,2}\.\s?(?:\d{1,2}\.\s?\d{4}|\p{Lu}\p{Ll}))/u.test(
      view.slice(at + 1, at + 16),
    ) &&
    /[(,;\s]$/.test(view.slice(0, at).slice(-1))
  ) {
    const born = lifeDates[tables.language]?.[symbol === '*' ? 0 : 1];
    // "* 24. Januar 1712": a day has its preposition.
    const onDay = tables.language === 'de' && /^\s?\d{1,2}\.\s?\p{Lu}/u.test(view.slice(at + 1, at + 7));
    if (born !== undefined) return { end: at + 1, spoken: onDay ? `${born} am` : born };
  }
  // "1,5 · 10^8"
  if (
    /[\u00b7\u22c5]/.test(symbol) &&
    /\d\s?$/.test(view.slice(0, at).slice(-2)) &&
    /^\s?\d/.test(view.slice(at + 1, at + 3))
  )
    return verbalizeAs(context, at, 1, word(context, 'times'));
  const pair = view.slice(at, at + 2);
  if (pair === '--')
    return { end: at + (view.slice(at, end).match(/^-+/)?.[0].length ?? 2), ranges: dashes(view, at, end) };
  if (pair === '->' || pair === '=>') return verbalizeAs(context, at, 2, tables.symbols.get('\u2192'));
  if (pair === '<-') return { end: at + 2, silent: 'symbol' };
  if (pair === '>=' || pair === '<=' || pair === '!=' || pair === '==')
    return verbalizeAs(
      context,
      at,
      2,
      tables.symbols.get({ '>=': '\u2265', '<=': '\u2264', '!=': '\u2260', '==': '=' }[pair]),
    );
  // "17世紀~20世紀"
  if (/[~\uff5e\u301c]/.test(symbol) && isUnspaced(view.charAt(at - 1)) && word(context, 'to') !== '')
    return { end: at + 1, spoken: word(context, 'to').trim() };
  if (symbol === '~')
    return /[\d$\u20ac\u00a3\u00a5.]/.test(view.charAt(at + 1))
      ? verbalizeAs(context, at, 1, word(context, 'about'))
      : { end: at + 1, silent: 'symbol' };
  if (symbol === '/') return slash(context, at);
  if (symbol === '_') return { end: at + 1, silent: 'symbol' };
  if ((symbol === '<' || symbol === '>') && opensNumber(context, at))
    return verbalizeAs(context, at, 1, word(context, symbol === '<' ? 'lessThan' : 'moreThan') || symbol);
  // "can't weigh > 70 lbs."
  // "firms with ≥ 50 staff"
  if (/[\u2264\u2265]/.test(symbol) && word(context, 'atLeast') !== '' && limitsAmount(context, at))
    return verbalizeAs(context, at, 1, word(context, symbol === '\u2264' ? 'atMost' : 'atLeast'));
  if ((symbol === '<' || symbol === '>') && limitsAmount(context, at))
    return verbalizeAs(context, at, 1, word(context, symbol === '<' ? 'lessThan' : 'moreThan'));
  if (between.test(symbol) && !isOperator(context, at)) return { end: at + symbol.length, silent: 'symbol' };
  // "(≈ $1,000)"
  if (
    symbol === '≈' &&
    word(context, 'about') !== '' &&
    /(?:^|[(,;])\s?$/.test(view.slice(Math.max(context.start, at - 2), at))
  )
    return verbalizeAs(context, at, 1, word(context, 'about'));
  const name = tables.symbols.get(symbol);
  if (name !== undefined) return { end: at + symbol.length, spoken: name };
  if (silent.test(symbol)) return { end: at + symbol.length, silent: 'symbol' };
  return null;
};

/** Verbalizes a sign before a number that follows nothing: `-5`, `\u22125`, `+3`, `\u00b12`. */
function verbalizeSign(context: NormalizationContext, at: number, symbol: string) {
  if (symbol !== '-' && symbol !== '+' && symbol !== '\u2013') return null;
  // "x² - 4 = 0"
  if (
    /(?:[\u00b2\u00b3]|(?:^|[\s(])\d*[a-z])\s$/.test(
      context.view.slice(Math.max(context.start, at - 5), at),
    ) &&
    /^\s(?:\d|[a-z](?!\p{L}))/u.test(context.view.slice(at + 1, Math.min(at + 4, context.end))) &&
    /=|[\u00b2\u00b3]/.test(context.view.slice(context.start, context.end)) &&
    word(context, 'minus') !== '' &&
    symbol !== '+'
  )
    return { end: at + 1, spoken: word(context, 'minus') };
  const previous = context.view.charAt(at - 1);
  const opens = at === context.start || /[\s([=:,/<>]/.test(previous);
  if (!opens || !/[\d$\u20ac\u00a3.]/.test(context.view.charAt(at + 1))) return null;
  if (
    symbol === '\u2013' &&
    !/[\u2212]/.test(context.source.charAt(at)) &&
    /[\p{L}\d]\s$/u.test(context.view.slice(Math.max(0, at - 2), at)) &&
    !isBelowZero(context, at)
  )
    return null;
  if (
    symbol === '-' &&
    /[\d]\s$/.test(context.view.slice(Math.max(0, at - 2), at)) &&
    context.view.charAt(at + 1) !== ' '
  )
    return null;
  const name = symbol === '+' ? word(context, 'plus') : word(context, 'minus');
  return name === '' ? null : { end: at + 1, spoken: name };
}

const temperature =
  /\u2013\d{1,3}(?:[.,]\d+)?(?:\s(?:bis|to|a|e|und|and|et|y|à)\s[+-\u2013]?\d{1,3}(?:[.,]\d+)?)?\s?(?:[°%℃℉]|Grad|degr|grad|graus|Prozent|percent)/uy;

/** Returns whether a dash before a number is a minus sign: "auf \u20138 bis \u20132 °C". */
const isBelowZero = (context: NormalizationContext, at: number): boolean =>
  !/\d\s$/.test(context.view.slice(Math.max(0, at - 2), at)) && matchAt(temperature, context, at) !== null;

function verbalizeAs(context: NormalizationContext, at: number, length: number, spoken: string | undefined) {
  void context;
  return spoken === undefined || spoken === ''
    ? { end: at + length, silent: 'symbol' as const }
    : { end: at + length, spoken };
}

function dashes(view: string, at: number, end: number) {
  const length = view.slice(at, end).match(/^-+/)?.[0].length ?? 2;
  return length > 3 ? [{ start: at, end: at + length, silent: 'symbol' as const }] : [];
}

/** Returns whether `<` or `>` means a limit, not a comparison: `<5 ms`, `about >90%`. */
function opensNumber({ view, start }: NormalizationContext, at: number): boolean {
  const before = view.slice(Math.max(start, at - 12), at);
  return (
    /^[\d$\u20ac\u00a3.]/.test(view.slice(at + 1, at + 2)) &&
    /(?:^|[\s(])$/.test(before) &&
    !/(?:^|[\s(])(?:\p{L}|[\d.,]+)\s$/u.test(before)
  );
}

/** Words after which `<` and `>` limit an amount; after "is" or a noun they compare. */
const beforeLimit: Readonly<Record<string, RegExp>> = {
  de: /(?:^|\s)(?!(?:ist|sind|war|waren|liegt|lag|liegen|bleibt|sei|wird)\s)(?:\p{Ll}{2,}|Bei|Ab|Mit|Für|Von)\s$/u,
  en: /(?:^|\s)(?:\p{L}*\p{Ll}{3,}|it's|that's|he's|she's|is|was|are|were|be|for|of|at|to|in|by)\s$/u,
  es: /(?:^|\s)(?:ellos|ellas|niños|niñas|menores|personas|edad|de|con|a|para|en|por|los|las|tiene|tienen|hay)\s$/u,
  fr: /(?:^|\s)(?:de|à|avec|pour|en|dans|sur|les|des|aux|chez|compte|a|ont)\s$/u,
  it: /(?:^|\s)(?:di|con|a|per|da|in|su|gli|i|nei|dei|negli|degli|agli|ai|alle|delle|ha|hanno)\s$/u,
  pt: /(?:^|\s)(?:de|com|a|para|em|por|os|as|dos|das|nos|nas|aos|tem|têm|há)\s$/u,
};

/** Returns whether `<` or `>` limits an amount: "les entreprises de > 50 salariés", but "p < 0,05". */
const limitsAmount = ({ view, start, tables }: NormalizationContext, at: number): boolean =>
  beforeLimit[tables.language]?.test(view.slice(Math.max(start, at - 24), at)) === true &&
  /^\s?[\d$€£.]/.test(view.slice(at + 1, at + 3));

/**
 * Returns whether there are operands on both sides: `5 < 6`, `a + b = c`, `x > 0`. `+` may also follow a
 * number (`18+`).
 */
function isOperator(context: NormalizationContext, at: number): boolean {
  const before = context.view.slice(Math.max(context.start, at - 3), at).trimEnd();
  const after = context.view.slice(at + 1, Math.min(context.end, at + 4)).trimStart();
  // "$1,890/mo. + $95"
  const hasLeftOperand =
    /[\p{L}\p{N}\p{Sc})\]\u00b2\u00b3%]$/u.test(before) ||
    (/\p{L}\.$/u.test(before) && /^[\d\p{Sc}\p{Ll}]/u.test(context.view.slice(at + 1, at + 3).trimStart()));
  // "x = ±2", "a = √2"
  const hasRightOperand =
    /^[\p{L}\p{N}\p{Sc}([.-]/u.test(after) ||
    (/[<>=]/.test(context.view.charAt(at)) && /^[+\u2212\u00b1\u2213\u221a\u221e\u2211\u222b]/u.test(after));
  if (context.view.charAt(at) === '+') return hasLeftOperand && (hasRightOperand || /\d$/.test(before));
  return hasLeftOperand && hasRightOperand;
}

/** Verbalizes a slash: between words it is a short pause ("he / she"), between numbers a division. */
function slash(context: NormalizationContext, at: number) {
  const before = context.view.slice(Math.max(context.start, at - 2), at).trimEnd();
  const after = context.view.slice(at + 1, Math.min(context.end, at + 3)).trimStart();
  // "x/2 = 2.5"
  if (
    /(?:^|[\s(=+*])[a-z]$/.test(context.view.slice(Math.max(context.start, at - 2), at)) &&
    /^\d/.test(context.view.charAt(at + 1)) &&
    /=/.test(context.view.slice(context.start, context.end))
  )
    return verbalizeAs(context, at, 1, word(context, 'over'));
  if (/\d$/.test(before) && /^\d/.test(after) && /\d/.test(after))
    return verbalizeAs(context, at, 1, word(context, 'over'));
  return { end: at + 1, silent: 'symbol' as const };
}
