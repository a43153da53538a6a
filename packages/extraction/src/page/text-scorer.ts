import { Readability } from '@mozilla/readability';

/** Returns the next element in document order that is not within `element`; null at the end of `root`. */
function nextAfter(element: Element, root: Element): Element | null {
  for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement)
    if (at.nextElementSibling !== null) return at.nextElementSibling;
  return null;
}

/** Readability, with a faster search for elements: it searches below each of thousands of elements. */
class TextScorer extends Readability<Element> {
  /** Replaces a search with a selector, which is compiled for each element. */
  _getAllNodesWithTag(node: Element, names: readonly string[]): Element[] {
    // Elements that Readability makes itself have names in capitals.
    const wanted = new Set(names.flatMap((name) => [name.toLowerCase(), name.toUpperCase()]));
    const found: Element[] = [];
    let at = node.firstElementChild;
    while (at !== null) {
      if (wanted.has(at.localName)) found.push(at);
      at = at.firstElementChild ?? nextAfter(at, node);
    }
    return found;
  }
}

/** Returns the element that the text scorer takes for the article; null if it finds none. Changes the document. */
export function findByScore(document: Document): Element | null {
  const scorer = new TextScorer(document, {
    keepClasses: true,
    disableJSONLD: true,
    serializer: (node) => node as Element,
  });
  return scorer.parse()?.content ?? null;
}
