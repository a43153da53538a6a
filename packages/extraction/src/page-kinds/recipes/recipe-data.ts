import type { Block } from '@earmark/contract';
import { type Json, jsonLdObjects } from '../../page/json-ld.ts';
import { collapseWhitespace, decodeEntities } from '../../page/page-text.ts';
import type { KindPage } from '../page-kind.ts';

/** A recipe as structured data describes it. */
export interface RecipeData {
  name: string;
  /** As printed: '4', '12 muffins'; '' if not given. */
  yield: string;
  /** In minutes; null if not given. */
  times: { prep: number | null; cook: number | null; total: number | null };
  /** Items, and headings of level 3 between them. */
  ingredients: Block[];
  steps: Block[];
}

/** Returns the recipes in a page's JSON-LD that have ingredients or steps. */
export function recipesInJsonLd({ data }: KindPage): RecipeData[] {
  return [...jsonLdObjects(data)]
    .filter((node) =>
      [node['@type']].flat().some((type) => typeof type === 'string' && /(?:^|[/:])Recipe$/.test(type)),
    )
    .map(toRecipe)
    .filter(({ ingredients, steps }) => ingredients.length + steps.length > 0);
}

function toRecipe(node: Json): RecipeData {
  return {
    name: textOf(node['name']),
    yield: longest([node['recipeYield'] ?? node['yield']].flat().map(textOf)),
    times: {
      prep: minutesOf(node['prepTime']),
      cook: minutesOf(node['cookTime']),
      total: minutesOf(node['totalTime']),
    },
    ingredients: [node['recipeIngredient'] ?? node['ingredients']]
      .flat()
      .flatMap(linesOf)
      .map((text) => ({ kind: 'item', depth: 0, runs: [{ text }] })),
    steps: numbered(stepsOf(node['recipeInstructions'])),
  };
}

/** Reads steps: texts, `HowToStep`, and `HowToSection`, whose name becomes a heading. */
function stepsOf(value: unknown): Block[] {
  if (Array.isArray(value)) return value.flatMap(stepsOf);
  if (typeof value === 'string')
    return linesOf(value).map((text) => ({ kind: 'item', depth: 0, runs: [{ text }] }));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Json;
  const inside = node['itemListElement'] ?? node['steps'];
  if (inside !== undefined) {
    const name = textOf(node['name']);
    const steps = stepsOf(inside);
    return name === '' || steps.length === 0
      ? steps
      : [{ kind: 'heading', level: 3, runs: [{ text: name }] }, ...steps];
  }
  return stepsOf(textOf(node['text']) || textOf(node['name']));
}

/** Numbers items from 1; after a heading, numbering begins again. */
export function numbered(blocks: readonly Block[]): Block[] {
  let number = 0;
  return blocks.map((block) => {
    if (block.kind === 'heading') number = 0;
    if (block.kind !== 'item') return block;
    number += 1;
    return { ...block, number };
  });
}

/** Returns the lines of a text without tags, numbers and the marks of lists. */
export function linesOf(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  return decodeEntities(value.replace(/<(?:br|\/p|\/div|\/li)\b[^>]*>/gi, '\n').replace(/<[^>]+>/g, ' '))
    .split(/[\r\n]+/)
    .map((line) => collapseWhitespace(line).replace(listMark, ''))
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
}

/** Boxes to tick, bullets, and the number of a step; not an amount such as '2 eggs' or '1.5 l'. */
export const listMark =
  /^(?:[\u25a2\u25a1\u25a0\u2610-\u2612\u2713\u2022\u00b7*\u2013-]\s*|\d{1,2}[.)]\s+(?=\p{L}))+/u;

const textOf = (value: unknown): string =>
  typeof value === 'number' ? String(value) : linesOf(Array.isArray(value) ? value[0] : value).join(' ');
const longest = (texts: readonly string[]): string =>
  texts.reduce((best, text) => (text.length > best.length ? text : best), '');

/** Returns the minutes of an ISO 8601 duration; null if there is none, or if it is 0. */
export function minutesOf(value: unknown): number | null {
  const match =
    typeof value === 'string'
      ? value.match(/^P(?:(\d+)D)?(?:T?(?:(\d+)H)?(?:(\d+)M)?(?:\d+(?:\.\d+)?S)?)?$/i)
      : null;
  if (match === null) return null;
  const minutes = Number(match[1] ?? 0) * 1440 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0);
  return minutes > 0 ? minutes : null;
}
