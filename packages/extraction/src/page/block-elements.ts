import { articleThresholds } from './thresholds.ts';

/** Elements that begin and end a block; all others are inline. */
export const blockSet = new Set(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul caption noscript picture math-block'.split(
    ' ',
  ),
);

/** Elements without readable content. */
export const skipped = new Set(
  'script style template iframe object embed canvas svg video audio button input select textarea head title meta link base rp rt rtc del nav math-script'.split(
    ' ',
  ),
);

/** Returns the nearest element around some text that is a block. */
export function nearestBlock(element: Element, root: Element): Element {
  let at = element;
  while (at !== root && !blockSet.has(at.localName) && at.parentElement !== null) at = at.parentElement;
  return at;
}

/**
 * Returns tag, classes and id of each element from `root` down to `element`.
 * @param known paths below the same root that were returned before, to which this one is added
 */
export function pathOf(element: Element, root: Element, known: Map<Element, string[]>): string[] {
  const found = known.get(element);
  if (found) return found;
  const { parentElement } = element;
  const outer = element === root || parentElement === null ? [] : pathOf(parentElement, root, known);
  const own = `${element.localName} ${element.getAttribute('class') ?? ''} ${element.id}`.toLowerCase();
  const path = [...outer, own];
  known.set(element, path);
  return path;
}

/** Returns whether a list is named as footnotes, by its own attributes or those of its parent. */
export function isNoteList(element: Element): boolean {
  const near = [element, element.parentElement].map(
    (at) => `${at?.getAttribute('class') ?? ''} ${at?.id ?? ''} ${at?.getAttribute('role') ?? ''}`,
  );
  return near.some((names) => /\b(?:footnotes?|endnotes?|doc-endnotes|fn-?list)\b/i.test(names));
}

/** Returns how note marks refer to a note: by its number, or else its id. */
export function noteTarget(item: Element): string | null {
  return (item.id.match(/(\d+)\D*$/)?.[1] ?? item.id) || null;
}

/** Returns whether a `<pre>` contains sentences: some pages use it for poems, letters and plain mail. */
export function looksLikeProse(text: string): boolean {
  const letters = text.match(/[\p{L}\s,.;:'’"“”!?-]/gu)?.length ?? 0;
  const sentences = text.match(/\p{L}{2,}[.!?]["”’]?(?:\s|$)/gu)?.length ?? 0;
  return (
    letters / text.length > articleThresholds.minPreProseShare &&
    sentences >= articleThresholds.minPreSentences &&
    !/[{};=]\s*$/m.test(text)
  );
}
