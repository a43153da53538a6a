import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, word } from '../normalization-context.ts';
import { period, periodName } from './periods.ts';
import { divisorAt, perUnit } from './quantities.ts';

/** `2x` before a word for how often, by language. */
const often: Readonly<Record<string, RegExp>> = {
  de: /(\d{1,2})\s?[x×](?=\s(?:tgl|tägl|wöchentl|monatl|jährl|am|pro|im|in der|die|je|so|mehr|schneller|größer|höher|besser|täglich|wöchentlich)(?:ich|\.)?(?!\p{L})|\/|[.,;:)]|$)/uy,
  en: /(\d{1,2})\s?[x×](?=\s(?:daily|weekly|monthly|yearly|annually|an?|per|each|every|as|more|faster|less|bigger|larger|higher|better|cheaper|slower|greater|smaller|stronger|longer)(?!\p{L})|\/(?:day|week|month|year|wk|mo|yr)(?!\p{L}))/uy,
  es: /(\d{1,2})\s?[x×](?=\s(?:al|por|a la|cada|más|menos|mayor)(?!\p{L})|[.,;:)]|$)/uy,
  fr: /(\d{1,2})\s?[x×](?=\s(?:par|plus|moins|sans|trop)(?!\p{L})|\/|[.,;:)]|$)/uy,
  it: /(\d{1,2})\s?[x×](?=\s(?:al|alla|all'|a|più|meno)(?!\p{L})|[.,;:)]|$)/uy,
  pt: /(\d{1,2})\s?[x×](?=\s(?:ao|à|por|a cada|de|mais|menos|maior|sem)(?!\p{L})|[.,;:)]|$)/uy,
};
const times: Readonly<Record<string, readonly [once: string, many: string]>> = {
  de: ['einmal', 'mal'],
  en: ['one time', ' times'],
  es: ['una vez', ' veces'],
  fr: ['une fois', ' fois'],
  it: ['una volta', ' volte'],
  pt: ['uma vez', ' vezes'],
};

/** Verbalizes how often something happens: `2x daily`, `3 x täglich`, `2x por semana`. */
export const verbalizeRepetition: Rule = (context, at) => {
  const { grammar } = context;
  const pattern = often[grammar?.language ?? ''];
  const words = times[grammar?.language ?? ''];
  if (grammar === null || pattern === undefined || words === undefined || !startsWord(context, at))
    return null;
  const match = matchAt(pattern, context, at);
  if (match?.[1] === undefined) return null;
  const number = grammar.numbers.cardinal(match[1], grammar.language === 'pt' ? 'f' : 'm');
  return { end: at + match[0].length, spoken: match[1] === '1' ? words[0] : number + words[1] };
};

/** Words for `x` before a factor: `(x2)`. */
const factorWords: Readonly<Record<string, string>> = {
  de: 'mal',
  en: 'times',
  es: 'por',
  fr: 'fois',
  it: 'per',
  pt: 'vezes',
};
const afterUnit =
  /\d\s?(?:mm|cm|dm|m|km|ft|in|po|pouces|"|'|′)\.?\s(?:(?:high|long|wide|tall|deep|hoch|lang|breit|tief|de haut|de long|de large|de alto|de largo|de ancho|de altura|de largura)\s)?$/u;

/** Verbalizes an `x` before a factor (`x2`) and between two lengths (`5 m x 4 m`). */
export const verbalizeFactor: Rule = (context, at) => {
  const { grammar, view } = context;
  const times = factorWords[grammar?.language ?? ''];
  if (grammar === null || times === undefined || view.charAt(at) !== 'x' || !startsWord(context, at))
    return null;
  if (
    /^x\s\d/.test(view.slice(at, Math.min(at + 3, context.end))) &&
    afterUnit.test(view.slice(Math.max(context.start, at - 22), at))
  )
    return { end: at + 1, spoken: word(context, 'by') };
  const match = matchAt(/x(\d{1,3})(?![\p{L}\d]|[.,:-]\d)/uy, context, at);
  if (match?.[1] === undefined || /[\d-]\s?$/.test(view.slice(Math.max(context.start, at - 2), at)))
    return null;
  return { end: at + match[0].length, spoken: `${times} ${grammar.numbers.cardinal(match[1])}` };
};

const counted =
  /\d(?:\s?[\p{Sc}%]|\s?(?:[x×kK]|h|min|hrs?|Std\.?))?(?:\s\p{L}{3,}){0,2}$|\d\s?\p{L}{1,4}\/\p{L}{1,3}$/u;
/** A counted noun before a unit: `200 cells/mL`, `3500 giri/min`. */
const countedNoun = /\p{N}\s\p{L}{4,}$/u;

/** Verbalizes a slash between a counted noun and a span of time: `2 veces/día`, `3 fois/semaine`. */
export const verbalizePeriodSlash: Rule = (context, at) => {
  const unit = countedNoun.test(before(context, at)) ? divisorAt(context, at + 1) : null;
  if (unit !== null && context.view.charAt(at) === '/' && !/^[\p{L}\d/]/u.test(context.view.slice(unit.end)))
    return unit;
  const match = matchAt(period, context, at);
  const per = word(context, 'per');
  if (match?.[1] === undefined || per === '' || !counted.test(before(context, at))) return null;
  const name = periodName(context.tables.language, match[1]);
  if (name === null) return null;
  return { end: at + match[0].length, spoken: perUnit(context, per, { one: name, many: name }) };
};

const before = (context: NormalizationContext, at: number): string =>
  context.view.slice(Math.max(context.start, at - 24), at);
