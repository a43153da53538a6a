import type { NormalizationContext } from '../normalization-context.ts';
import { matchAt, rawWordBefore, wordAfter, wordBefore } from '../normalization-context.ts';
import type { Gender } from '../numbers/number-words.ts';
import { isFeminineInFrench } from './singular-numbers.ts';

const feminine: Readonly<Record<string, RegExp>> = {
  es: /(?:as|ciones|siones|dades|tudes|veces|^(?:flores|leyes|calles|clases|noches|tardes|partes|naves|redes|llaves|mujeres|imágenes|series|fuentes|torres|voces|cruces|luces|nubes))$/,
  pt: /(?:as|ções|sões|dades|colheres|mulheres|vezes|ãs|gens|^(?:flores|leis|noites|tardes|partes|classes|séries|redes|chaves|torres|fontes|mães|árvores|luzes|vozes|cruzes|raízes|nuvens|fases))$/,
};
const masculine =
  /^(?:d[ií]as|(?:pro|te|siste|progra|idio|esque|dile|gra|quilogra|kilogra|miligra)mas|mapas|planetas|poetas|atletas|artistas|cometas|pijamas|climas|fantasmas)$/;

/** Returns the gender of a noun that a number counts: "200 casas" is "doscientas casas". */
export function genderOfNext(context: NormalizationContext, end: number): Gender | null {
  if (context.tables.language === 'de') return germanOne(context, end);
  if (context.tables.language === 'fr') return frenchOne(context, end);
  const ending = feminine[context.tables.language];
  const next = ending === undefined ? '' : wordAfter(context, end);
  if (ending === undefined || !/^\p{Ll}{3,}s$/u.test(next)) return null;
  // "unos 200 guardias civiles"
  const digits =
    /[\d.,\u00a0 ]+$/.exec(context.view.slice(Math.max(context.start, end - 14), end))?.[0].length ?? 0;
  if (
    /^(?:los|unos|esos|estos|otros|aquellos|dos|nos|aos|uns|outros)$/.test(wordBefore(context, end - digits))
  )
    return 'm';
  return ending.test(next) && !masculine.test(next) ? 'f' : 'm';
}

const spanishShare = / (?:de|en) cada \d+ (\p{Ll}{3,}s)(?!\p{L})/uy;
/** "2 em cada 3 mulheres", "2 a 3 vezes" */
const portugueseShare = /(?: em cada | a | ou | e |\s?[-–]\s?)\d{1,3} (\p{Ll}{3,}s)(?!\p{L})/uy;

/** Returns the gender of the noun of "1 de cada 5 niñas"; null if there is none. */
export function genderOfShare(context: NormalizationContext, end: number): Gender | null {
  const ending = feminine[context.tables.language];
  const match =
    ending === undefined
      ? null
      : matchAt(context.tables.language === 'pt' ? portugueseShare : spanishShare, context, end);
  if (match?.[1] === undefined || ending === undefined) return null;
  return ending.test(match[1]) && !masculine.test(match[1]) ? 'f' : 'm';
}

/** Returns the gender of a French noun after a number that ends in "un": "vingt et une filles". */
function frenchOne(context: NormalizationContext, end: number): Gender | null {
  if (!/(?<![\d.,])\d{0,3}(?:[2-6]|\d0)1$/.test(context.view.slice(Math.max(context.start, end - 6), end)))
    return null;
  // "par 383 voix contre 161"
  if (/voix\s(?:contre|à)\s\d{2,3}$/.test(context.view.slice(Math.max(context.start, end - 16), end)))
    return 'f';
  const noun = wordAfter(context, end);
  return /[sx]$/.test(noun) && isFeminineInFrench(noun.replace(/s$/, '')) ? 'f' : null;
}

/** Returns the gender of the German noun after a single 1 ("1 Prise"), by its ending; null for "Platz 1 Bayern". */
function germanOne(context: NormalizationContext, end: number): Gender | null {
  if (!/(?<![\d.,\p{L}])1$/u.test(context.view.slice(Math.max(context.start, end - 2), end))) return null;
  const next = wordAfter(context, end);
  if (!/^\p{Lu}\p{Ll}{2,}$/u.test(next) || /^\p{Lu}/u.test(rawWordBefore(context, end - 1))) return null;
  return /(?:e|ung|heit|keit|ion|schaft|t\u00e4t)$/.test(next) ? 'f' : 'm';
}

/** Returns the words for a count of thousands in Spanish or Portuguese: "veintiún mil", "duzentas mil casas". */
export function thousandsOf(context: NormalizationContext, digits: string, end: number): string | null {
  const { grammar, tables } = context;
  if (grammar === null || !/^(?:es|pt)$/.test(tables.language) || wordAfter(context, end) !== 'mil')
    return null;
  const counted = grammar.numbers.cardinal(digits, genderOfNext(context, end + 4) ?? 'm', true);
  return tables.language === 'es'
    ? counted.replace(/veintiuna$/, 'veintiún').replace(/\buna$/, 'un')
    : counted;
}
