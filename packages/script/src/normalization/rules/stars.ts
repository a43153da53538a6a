import type { Rule } from '../normalization-context.ts';
import { matchAt, startsWord } from '../normalization-context.ts';

const stars = /([1-5])\s?(?:\*(?!\*)|\u2605(?!\u2605))/uy;
const hotel =
  /(?:h[oô]tel(?:es|s|is)?|hostal|hostel|albergo|alberghi|pousada|posada|résidence|residence|resort|camping|pension|pensione)(?:\s(?:de|a|da|à|di|um|un))?\s$/iu;
const names: Readonly<Record<string, readonly [one: string, many: string]>> = {
  de: ['Stern', 'Sterne'],
  en: ['star', 'stars'],
  es: ['estrella', 'estrellas'],
  fr: ['étoile', 'étoiles'],
  it: ['stella', 'stelle'],
  pt: ['estrela', 'estrelas'],
};

/** Verbalizes the stars of a hotel: `hôtel 4*`, `a 5* hotel`, `4*-Hotel`. An asterisk elsewhere marks a footnote. */
export const verbalizeStars: Rule = (context, at) => {
  const { grammar, view } = context;
  const words = names[grammar?.language ?? ''];
  if (grammar === null || words === undefined || !startsWord(context, at)) return null;
  const match = matchAt(stars, context, at);
  if (match?.[1] === undefined) return null;
  const end = at + match[0].length;
  const follows = /^[\s-](?:hotel|resort|hostel)/i.test(view.slice(end, Math.min(end + 8, context.end)));
  if (!follows && !hotel.test(view.slice(Math.max(context.start, at - 24), at))) return null;
  const attribute = follows && grammar.language === 'en';
  const single = match[1] === '1' || attribute;
  const feminine = /^(?:es|fr|it|pt)$/.test(grammar.language) ? 'f' : 'm';
  return { end, spoken: `${grammar.numbers.cardinal(match[1], feminine, true)} ${words[single ? 0 : 1]}` };
};
