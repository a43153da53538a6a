/** The elements of a document by name and by attribute, each list in document order. */
export interface ElementIndex {
  /** Number of elements. */
  count: number;
  /** Returns the elements with one of the names, which are in lower case. */
  named(...names: readonly string[]): Element[];
  /** Returns the elements that have one of the attributes, whatever their values. */
  withAttribute(...names: readonly string[]): Element[];
  /** Joins lists of elements in document order, each element once. */
  merge(...lists: readonly (readonly Element[])[]): Element[];
  /** Returns the next `count` elements behind the beginning of an element. */
  after(element: Element, count: number): readonly Element[];
}

/**
 * Returns the index of a document, which must not change afterwards. Made in one pass when it is first needed: a
 * selector looks at every element of the page each time, and the metadata of a page takes dozens of selectors.
 */
export const elementIndex: (document: Document) => ElementIndex = oncePerDocument((document) =>
  indexElements([...document.querySelectorAll('*')]),
);

/** Returns a function that makes something from a document once, and keeps it as long as the document. */
function oncePerDocument<Made>(make: (document: Document) => Made): (document: Document) => Made {
  const kept = new WeakMap<Document, Made>();
  return (document) => {
    const made = kept.get(document) ?? make(document);
    kept.set(document, made);
    return made;
  };
}

/** Returns whether an attribute contains a word, as the selector `[name~="word"]` finds it. */
export function hasToken(element: Element, name: string, word: string): boolean {
  const value = element.getAttribute(name);
  return value !== null && (value === word || (value.includes(word) && value.split(/\s+/).includes(word)));
}

/** Returns whether a link has a relation, in any case: `rel="next"`. */
export const isRelated = (link: Element, relation: string): boolean =>
  (link.getAttribute('rel') ?? '').toLowerCase().split(/\s+/).includes(relation);

/** Returns whether an element stands in one with this name. */
export function standsIn(element: Element, name: string): boolean {
  for (let at = element.parentElement; at !== null; at = at.parentElement)
    if (at.localName === name) return true;
  return false;
}

function indexElements(all: readonly Element[]): ElementIndex {
  const byName = new Map<string, number[]>();
  const byAttribute = new Map<string, number[]>();
  all.forEach((element, position) => {
    add(byName, element.localName, position);
    for (const name of element.getAttributeNames()) add(byAttribute, name, position);
  });
  const find = (map: ReadonlyMap<string, number[]>, names: readonly string[]): Element[] => {
    const lists = names.map((name) => map.get(name) ?? []).filter(({ length }) => length > 0);
    const [first = []] = lists;
    const positions = lists.length <= 1 ? first : [...new Set(lists.flat())].sort((a, b) => a - b);
    return positions.flatMap((position) => all[position] ?? []);
  };
  return {
    count: all.length,
    named: (...names) => find(byName, names),
    withAttribute: (...names) => find(byAttribute, names),
    merge: (...lists) => {
      const wanted = new Set(lists.flat());
      return all.filter((element) => wanted.has(element));
    },
    after: (element, count) => {
      const from = all.indexOf(element) + 1;
      return all.slice(from, from + count);
    },
  };
}

function add(map: Map<string, number[]>, name: string, position: number): void {
  const known = map.get(name);
  if (known === undefined) map.set(name, [position]);
  else known.push(position);
}
