import { Readability } from '@mozilla/readability';

/** Readability, with a faster search for elements: it searches below each of thousands of elements. */
class TextScorer extends Readability<Element> {
  /** Replaces a search with a selector, which is compiled for each element. */
  _getAllNodesWithTag(node: Element, names: readonly string[]): Element[] {
    const wanted = new Set(names.map((name) => name.toLowerCase()));
    const found: Element[] = [];
    const visit = (parent: Element): void => {
      for (let child = parent.firstElementChild; child !== null; child = child.nextElementSibling) {
        if (wanted.has(child.localName)) found.push(child);
        visit(child);
      }
    };
    visit(node);
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
