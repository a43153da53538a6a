import { countWords } from '../count-words.ts';
import { content } from './strip-chrome.ts';
import { articleThresholds } from './thresholds.ts';
import { isHidden } from './visibility.ts';

/**
 * Returns the element that the page itself marks as the text of its article: by `itemprop`, by its name, or as
 * its only article; null if there is none. The first one counts, because pages that load further articles at
 * their end mark these as well.
 */
export function findContainer(document: Document): Element | null {
  const marked = [...document.querySelectorAll('[itemprop~="articleBody"]')].find(hasText);
  if (marked !== undefined) return marked;
  for (const element of document.querySelectorAll('div, section, article, main'))
    if (
      content.test(`${element.getAttribute('class') ?? ''} ${element.id}`.replace(/__|--/g, ' ')) &&
      hasText(element)
    )
      return element;
  const articles = [...document.querySelectorAll('article')];
  return articles.length === 1 ? (articles.find(hasText) ?? null) : null;
}

const hasText = (element: Element): boolean =>
  !isHidden(element) && countWords(element.textContent ?? '') >= articleThresholds.minContentWords;
