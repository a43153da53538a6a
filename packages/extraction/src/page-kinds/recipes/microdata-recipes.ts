import type { Block } from '@earmark/contract';
import { collectRuns } from '../../page/collect-blocks.ts';
import type { KindPage } from '../page-kind.ts';
import { textOf } from './recipe-cards.ts';
import { listMark, minutesOf, numbered, type RecipeData } from './recipe-data.ts';

/** Returns the recipes that a page marks with the microdata of schema.org. */
export function recipesInMicrodata({ document, html, url }: KindPage): RecipeData[] {
  if (!/schema\.org\/Recipe\b/.test(html)) return [];
  return [...document.querySelectorAll('[itemtype*="schema.org/Recipe"]')]
    .map((scope) => readScope(scope, url))
    .filter(({ ingredients, steps }) => ingredients.length > 0 && steps.length > 0);
}

function readScope(scope: Element, base: string | null): RecipeData {
  const own = (name: string): Element[] =>
    [...scope.querySelectorAll(`[itemprop~="${name}"]`)].filter(
      (element) => element.parentElement?.closest('[itemscope]') === scope,
    );
  const time = (name: string): number | null => {
    const [element] = own(name);
    return minutesOf(element?.getAttribute('content') ?? element?.getAttribute('datetime'));
  };
  const current = own('recipeIngredient');
  const ingredients = current.length > 0 ? current : own('ingredients');
  const [amount] = own('recipeYield');
  return {
    name: textOf(own('name')[0] ?? null),
    yield: amount?.getAttribute('content') ?? textOf(amount ?? null),
    times: { prep: time('prepTime'), cook: time('cookTime'), total: time('totalTime') },
    ingredients: ingredients.flatMap((element) => toItem(element, base)),
    steps: numbered(
      own('recipeInstructions').flatMap((element) => {
        const parts = [...element.querySelectorAll('li, p')].filter(
          (part) => part.querySelector('li, p') === null,
        );
        return (parts.length === 0 ? [element] : parts).flatMap((part) => toItem(part, base));
      }),
    ),
  };
}

function toItem(element: Element, base: string | null): Block[] {
  const copy = element.ownerDocument.createElement('div');
  copy.append(...[...element.childNodes].map((child) => child.cloneNode(true)));
  const [first, ...rest] = collectRuns(copy, base);
  return first === undefined
    ? []
    : [{ kind: 'item', depth: 0, runs: [{ ...first, text: first.text.replace(listMark, '') }, ...rest] }];
}
