import type { NormalizationContext, Rule } from '../normalization-context.ts';
import { matchAt, startsWord, word } from '../normalization-context.ts';
import { perUnit } from './quantities.ts';

/** `2x` before a word for how often, by language. */
const often: Readonly<Record<string, RegExp>> = {
  de: /(\d{1,2})\s?[x×](?=\s(?:tägl|wöchentl|monatl|jährl|am|pro|im|in der|die|je)(?:ich|\.)?(?!\p{L}))/uy,
  en: /(\d{1,2})\s?[x×](?=\s(?:daily|weekly|monthly|yearly|annually|an?|per|each|every|as)(?!\p{L}))/uy,
  es: /(\d{1,2})\s?[x×](?=\s(?:al|por|a la|cada)(?!\p{L}))/uy,
  fr: /(\d{1,2})\s?[x×](?=\s(?:par)(?!\p{L}))/uy,
  it: /(\d{1,2})\s?[x×](?=\s(?:al|alla|all'|a)(?!\p{L}))/uy,
  pt: /(\d{1,2})\s?[x×](?=\s(?:ao|à|por|a cada)(?!\p{L}))/uy,
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

/** Spans of time and persons, by which a count is divided: `2 veces/día`. */
const period =
  /\/(j|día|semana|mes|año|hora|persona|jour|semaine|mois|an|heure|personne|giorno|settimana|mese|anno|ora|dia|mês|ano|pessoa|Tag|Woche|Monat|Jahr|Stunde|Person|day|week|month|year|hour|person)(?![\p{L}\p{N}/])/uy;
const counted = /\d(?:\s\p{L}{3,})?$/u;

/** Verbalizes a slash between a counted noun and a span of time: `2 veces/día`, `3 fois/semaine`. */
export const verbalizePeriodSlash: Rule = (context, at) => {
  const match = matchAt(period, context, at);
  const per = word(context, 'per');
  if (match?.[1] === undefined || per === '' || !counted.test(before(context, at))) return null;
  if (match[1] === 'j' && context.tables.language !== 'fr') return null;
  const name = match[1] === 'j' ? 'jour' : match[1];
  return { end: at + match[0].length, spoken: perUnit(context, per, { one: name, many: name }) };
};

const before = (context: NormalizationContext, at: number): string =>
  context.view.slice(Math.max(context.start, at - 24), at);
