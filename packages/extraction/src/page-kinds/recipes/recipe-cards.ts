import type { Block } from '@earmark/contract';
import { collectBlocks, collectRuns } from '../../page/collect-blocks.ts';
import { collapseWhitespace } from '../../page/page-text.ts';
import { linesOf, listMark, minutesOf, numbered, type RecipeData } from './recipe-data.ts';

/** Where the parts of a recipe card are. Every field is a selector list. */
interface CardLayout {
  card: string;
  name: string;
  ingredients: string;
  steps: string;
  notes: string;
  servings: string;
  /** Names of groups that are not in heading elements. */
  group?: string;
}

/** The cards of the usual plugins, with the class names of their default templates. */
export const cardLayouts: readonly CardLayout[] = [
  // WP Recipe Maker
  {
    card: '.wprm-recipe',
    name: '.wprm-recipe-name',
    ingredients: '.wprm-recipe-ingredients-container',
    steps: '.wprm-recipe-instructions-container',
    notes: '.wprm-recipe-notes-container',
    servings: '.wprm-recipe-servings-with-unit, .wprm-recipe-servings',
  },
  // Tasty Recipes
  {
    card: '.tasty-recipes',
    name: '.tasty-recipes-title',
    ingredients: '.tasty-recipes-ingredients, .tasty-recipe-ingredients',
    steps: '.tasty-recipes-instructions, .tasty-recipe-instructions',
    notes: '.tasty-recipes-notes',
    servings: '.tasty-recipes-yield',
  },
  // Create by Mediavine
  {
    card: '.mv-create-card, .mv-recipe-card',
    name: '.mv-create-title',
    ingredients: '.mv-create-ingredients',
    steps: '.mv-create-instructions',
    notes: '.mv-create-notes',
    servings: '.mv-create-time-yield .mv-create-time-format, .mv-create-yield-content',
  },
  // EasyRecipe
  {
    card: '.easyrecipe',
    name: '.ERSName, [itemprop="name"]',
    ingredients: '.ERSIngredients, .ingredients',
    steps: '.ERSInstructions, .instructions',
    notes: '.ERSNotesDiv, .ERSNotes',
    servings: '[itemprop="recipeYield"], .yield',
    group: '.ERSSectionHead, .ERSSectionHeader',
  },
  // Zip Recipes, old and new
  {
    card: '#zlrecipe-container',
    name: '#zlrecipe-title',
    ingredients: '#zlrecipe-ingredients-list',
    steps: '#zlrecipe-instructions-list',
    notes: '#zlrecipe-notes-list',
    servings: '[itemprop="recipeYield"]',
    group: '.ingredient-label, .instruction-label',
  },
  {
    card: '.zrdn-recipe-container, .zrdn_recipe, [id^="zrdn-recipe-container"]',
    name: '.zrdn-recipe-title, .zrdn-recipe-name',
    ingredients: '.zrdn-ingredients-list, .zrdn-block-ingredients',
    steps: '.zrdn-instructions-list, .zrdn-block-instructions',
    notes: '.zrdn-notes-list, .zrdn-block-notes',
    servings: '.zrdn-serving-wrapper, .zrdn-yield',
  },
  // WPZOOM Recipe Card
  {
    card: '.wp-block-wpzoom-recipe-card-block-recipe-card',
    name: '.recipe-card-title',
    ingredients: '.recipe-card-ingredients',
    steps: '.recipe-card-directions',
    notes: '.recipe-card-notes',
    servings: '.detail-item-servings .detail-item-value',
    group: '.ingredient-item-group-title, .direction-step-group-title',
  },
  // WP Ultimate Recipe
  {
    card: '.wpurp-container',
    name: '.wpurp-recipe-title',
    ingredients: '.wpurp-recipe-ingredients, .wpurp-recipe-ingredient-container',
    steps: '.wpurp-recipe-instructions, .wpurp-recipe-instruction-container',
    notes: '.wpurp-recipe-notes',
    servings: '.wpurp-recipe-servings',
    group: '.wpurp-recipe-ingredient-group, .wpurp-recipe-instruction-group',
  },
  // Jetpack
  {
    card: '.jetpack-recipe',
    name: '.jetpack-recipe-title',
    ingredients: '.jetpack-recipe-ingredients',
    steps: '.jetpack-recipe-directions',
    notes: '.jetpack-recipe-notes',
    servings: '.jetpack-recipe-servings',
  },
];

/** Parts of cards that are not the recipe: pictures, buttons, scales, ratings, nutrition, equipment. */
const unwanted =
  'img, noscript, button, input, figure, video, iframe, [class*="adjustable-servings"], [class*="unit-conversion"], [class*="media-toggle"], [class*="-scale"], [class*="convert-container"], [class*="rating"], [class*="nutrition"], [class*="equipment"], [class*="affiliate"], [class*="print"], [class*="checkbox"]';

/** A recipe read from a card, with the notes of its author. */
export interface CardRecipe extends RecipeData {
  notes: Block[];
}

/** Reads the card in an element; null if the layout finds neither ingredients nor steps. */
export function readCard(card: Element, layout: CardLayout, base: string | null): CardRecipe | null {
  const copy = card.ownerDocument.createElement('div');
  for (const child of card.childNodes) copy.append(child.cloneNode(true));
  for (const element of copy.querySelectorAll(unwanted)) element.remove();
  const ingredients = outermost(copy, layout.ingredients).flatMap((part) => readList(part, layout, base));
  const steps = outermost(copy, layout.steps).flatMap((part) => readList(part, layout, base));
  if (!hasItem(ingredients) && !hasItem(steps)) return null;
  return {
    name: textOf(copy.querySelector(layout.name)),
    yield: textOf(copy.querySelector(layout.servings)).replace(/^[^:]{0,20}:\s*/, ''),
    times: {
      prep: timeOf(copy, 'prepTime'),
      cook: timeOf(copy, 'cookTime'),
      total: timeOf(copy, 'totalTime'),
    },
    ingredients,
    steps: numbered(steps),
    notes: outermost(copy, layout.notes).flatMap((part) =>
      collectBlocks(part, base).map(({ block }) => block),
    ),
  };
}

const hasItem = (blocks: readonly Block[]): boolean => blocks.some(({ kind }) => kind === 'item');

/** Returns the matching elements that are not inside another one. */
function outermost(root: Element, selector: string): Element[] {
  const found = new Set(root.querySelectorAll(selector));
  return [...found].filter((element) => {
    for (let at = element.parentElement; at !== null && at !== root; at = at.parentElement)
      if (found.has(at)) return false;
    return true;
  });
}

/**
 * Reads the entries of a list as items, and its headings: the first one, before any entry, has level 2, others
 * are names of groups.
 */
function readList(list: Element, layout: CardLayout, base: string | null): Block[] {
  const group = layout.group ?? '.group-name, [class*="group-name"]';
  const blocks: Block[] = [];
  const entries = outermost(list, `li, h2, h3, h4, h5, h6, ${group}, .ingredient, .instruction`);
  if (!entries.some(isEntry))
    return collectBlocks(list, base).flatMap(({ block }): Block[] =>
      'runs' in block && block.kind !== 'heading'
        ? linesOf(block.runs.map(({ text }) => text).join('')).map((text) => ({
            kind: 'item',
            depth: 0,
            runs: [{ text }],
          }))
        : [block],
    );
  for (const element of entries) {
    const isGroup = element.matches(group) || /^h\d$/.test(element.localName);
    if (isGroup && element.querySelector('li') !== null) {
      blocks.push(...readList(element, layout, base));
      continue;
    }
    const runs = collectRuns(element, base);
    const [first, ...rest] = runs;
    if (first === undefined) continue;
    if (isGroup) {
      const level = blocks.length === 0 && /^h[23]$/.test(element.localName) ? 2 : 3;
      blocks.push({
        kind: 'heading',
        level,
        runs: runs.map(({ text }) => ({ text: text.replace(/:\s*$/, '') })),
      });
    } else
      blocks.push({
        kind: 'item',
        depth: 0,
        runs: [{ ...first, text: first.text.replace(listMark, '') }, ...rest],
      });
  }
  return blocks;
}

const isEntry = (element: Element): boolean =>
  element.localName === 'li' || element.matches('.ingredient, .instruction');

/** Returns the minutes of a time with the microdata of schema.org; null if the card has none. */
function timeOf(card: Element, name: string): number | null {
  const element = card.querySelector(`[itemprop="${name}"]`);
  return minutesOf(element?.getAttribute('content') ?? element?.getAttribute('datetime'));
}

export const textOf = (element: Element | null): string => collapseWhitespace(element?.textContent ?? '');
