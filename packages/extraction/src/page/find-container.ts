import { countWords } from '../count-words.ts';
import { hasToken } from './element-index.ts';
import { content } from './strip-chrome.ts';
import { articleThresholds } from './thresholds.ts';
import { isHidden } from './visibility.ts';

/**
 * Returns the element that the page itself marks as the text of its article: by `itemprop`, by its name, or as
 * its only article; null if there is none. The first one counts, because pages that load further articles at
 * their end mark these as well.
 */
export function findContainer(document: Document): Element | null {
  // One pass without a selector, because every element of the page is looked at.
  const elements = [...document.querySelectorAll('*')];
  const marked = elements.find((element) => hasToken(element, 'itemprop', 'articleBody') && hasText(element));
  if (marked !== undefined) return marked;
  for (const element of elements)
    if (
      boxes.has(element.localName) &&
      content.test(`${element.getAttribute('class') ?? ''} ${element.id}`.replace(/__|--/g, ' ')) &&
      hasText(element)
    )
      return element;
  const articles = elements.filter(({ localName }) => localName === 'article');
  return articles.length === 1 ? (articles.find(hasText) ?? null) : null;
}

const boxes = new Set(['div', 'section', 'article', 'main']);

const hasText = (element: Element): boolean =>
  !isHidden(element) && countWords(element.textContent ?? '') >= articleThresholds.minContentWords;
