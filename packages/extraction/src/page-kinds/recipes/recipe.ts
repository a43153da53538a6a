import type { Block } from '@earmark/contract';
import { foldText } from '@earmark/language';
import type { KindPage, KindReading, PageKind } from '../page-kind.ts';
import { recipesInMicrodata } from './microdata-recipes.ts';
import { type CardRecipe, cardLayouts, readCard } from './recipe-cards.ts';
import { type RecipeData, recipesInJsonLd } from './recipe-data.ts';
import { type RecipeWords, recipeWords } from './recipe-words.ts';

/** A page with more recipes is a collection, and read as an article. */
const maxRecipes = 4;

/**
 * A recipe: the story of the page, then yield, times, ingredients and steps, each once. They come from the card
 * of a plugin, which has their groups; else from JSON-LD or microdata. Ratings and nutrition are left out.
 */
export const recipe: PageKind = {
  name: 'recipe',
  matches: ({ html, data }) =>
    /schema\.org\/Recipe\b/.test(html) ||
    cardMarks.test(html) ||
    data.some(({ kind, text }) => kind === 'json-ld' && /"Recipe"|schema\.org\/Recipe"/.test(text)),
  read,
};

const cardMarks =
  /wprm-recipe-(?:ingredients|instructions)-container|tasty-recipes-ing|mv-create-ingredients|easyrecipe|zlrecipe-container|zrdn-|wpzoom-recipe-card-block-recipe-card|wpurp-container|jetpack-recipe/;

function read(page: KindPage): KindReading | null {
  const cards: { recipe: CardRecipe; selector: string }[] = [];
  for (const layout of cardLayouts)
    for (const card of page.document.querySelectorAll(layout.card)) {
      if (card.parentElement?.closest(layout.card) !== null) continue;
      const found = readCard(card, layout, page.url);
      if (found !== null) cards.push({ recipe: found, selector: layout.card });
    }
  const declared = [...recipesInJsonLd(page), ...recipesInMicrodata(page)];
  const words = recipeWords(page.about.language);
  if (cards.length > 0 && cards.length <= maxRecipes)
    return {
      blocks: cards.flatMap(({ recipe: own }, index) =>
        recipeBlocks(complete(own, declared, index), words, cards.length > 1),
      ),
      articleWithout: [comments, ...new Set(cards.map(({ selector }) => selector))].join(', '),
    };
  const different = declared.filter(
    ({ name }, index) => declared.findIndex((other) => foldText(other.name) === foldText(name)) === index,
  );
  if (different.length === 0 || different.length > maxRecipes) return null;
  return {
    blocks: different.flatMap((own) => recipeBlocks({ ...own, notes: [] }, words, different.length > 1)),
    articleWithout: unwantedParts,
  };
}

/** With their text, comments are longer than a short story, and would be taken for the article. */
const comments = '#comments, #respond, .comments-area, .comment-list, .commentlist, #disqus_thread';
const unwantedParts = `${comments}, [itemprop="nutrition"], [itemprop="aggregateRating"], [class*="nutrition" i], [class*="recipe-rating" i]`;

/** Adds to a card what only the structured data of the same recipe has. */
function complete(card: CardRecipe, declared: readonly RecipeData[], index: number): CardRecipe {
  const data =
    declared.find(({ name }) => foldText(name) === foldText(card.name) && name !== '') ?? declared[index];
  if (data === undefined) return card;
  return {
    ...card,
    name: card.name || data.name,
    yield: card.yield || data.yield,
    times: {
      prep: card.times.prep ?? data.times.prep,
      cook: card.times.cook ?? data.times.cook,
      total: card.times.total ?? data.times.total,
    },
    ingredients: card.ingredients.length > 0 ? card.ingredients : data.ingredients,
    steps: card.steps.length > 0 ? card.steps : data.steps,
  };
}

function recipeBlocks(own: CardRecipe, words: RecipeWords, isNamed: boolean): Block[] {
  const { prep, cook, total } = own.times;
  const facts: [string, string | null][] = [
    [words.yield, own.yield === '' ? null : own.yield],
    [words.prep, prep === null ? null : words.duration(prep)],
    [words.cook, cook === null ? null : words.duration(cook)],
    [words.total, total === null || total === prep || total === cook ? null : words.duration(total)],
  ];
  return [
    ...(isNamed && own.name !== '' ? [heading(own.name)] : []),
    ...facts.flatMap(([label, value]): Block[] =>
      value === null ? [] : [{ kind: 'item', depth: 0, runs: [{ text: `${label}: ${value}` }] }],
    ),
    ...headed(own.ingredients, words.ingredients),
    ...headed(own.steps, words.steps),
    ...own.notes,
  ];
}

/** Begins a list with a heading of level 2, unless it has one. */
function headed(list: readonly Block[], title: string): Block[] {
  const [first] = list;
  if (first === undefined) return [];
  return first.kind === 'heading' && first.level === 2 ? [...list] : [heading(title), ...list];
}

const heading = (text: string): Block => ({ kind: 'heading', level: 2, runs: [{ text }] });
