import { collapseWhitespace } from '../page/page-text.ts';

/** Longest name of a person or an account that is displayed, in characters. */
const maxNameLength = 60;

/** Returns the text of the first element that matches, in one line; '' if there is none. */
export function textOf(root: Element | Document | null, selector: string): string {
  return collapseWhitespace(root?.querySelector(selector)?.textContent ?? '');
}

/** Returns the first text of the elements that match one of some selectors which can be a name; '' if none can. */
export function nameIn(root: Element | null, selectors: readonly string[]): string {
  for (const selector of selectors) {
    const name = textOf(root, selector);
    if (name !== '' && name.length <= maxNameLength) return name;
  }
  return '';
}
