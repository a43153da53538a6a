import { Readability } from '@mozilla/readability';

/** Returns the next element in document order that is not within `element`; null at the end of `root`. */
function nextAfter(element: Element, root: Element): Element | null {
  for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement)
    if (at.nextElementSibling !== null) return at.nextElementSibling;
  return null;
}

/** The methods of Readability that are replaced; its types do not declare them. */
type Internals = {
  _isValidByline(node: Element, matchString: string): boolean;
  _isProbablyVisible(node: Element): boolean;
};
/** As in Readability: names of classes and ids of a byline. */
const bylineName = /byline|author|dateline|writtenby/i;
const internals = Readability.prototype as unknown as Internals;

/** Readability with the same results in less time: it looks at each of many thousands of elements. */
class TextScorer extends Readability<Element> {
  /** Most elements declare no author and have no class of one; for these, their text need not be collected. */
  _isValidByline(node: Element, matchString: string): boolean {
    const mayBe = node.hasAttribute('rel') || node.hasAttribute('itemprop') || bylineName.test(matchString);
    return mayBe && internals._isValidByline.call(this, node, matchString);
  }

  /** For the style of an element, the tree makes an object with a proxy. */
  _isProbablyVisible(node: Element): boolean {
    const mayBeHidden =
      node.hasAttribute('style') || node.hasAttribute('hidden') || node.hasAttribute('aria-hidden');
    return !mayBeHidden || internals._isProbablyVisible.call(this, node);
  }

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
