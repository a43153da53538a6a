/** Elements that begin and end a block; everything else flows inside one. */
export const blockSet = new Set(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul caption noscript picture math-block'.split(
    ' ',
  ),
);

/** Elements that hold nothing to read. */
export const skipped = new Set(
  'script style template iframe object embed canvas svg video audio button input select textarea head title meta link base rp rt rtc del nav math-script'.split(
    ' ',
  ),
);

/** The nearest element around some text that is a block and not a run inside one. */
export function nearestBlock(element: Element, root: Element): Element {
  let at = element;
  while (at !== root && !blockSet.has(at.localName) && at.parentElement !== null) at = at.parentElement;
  return at;
}

/** Tag, classes and id of each element from `root` down to `element`. */
export function pathOf(element: Element, root: Element): string[] {
  const path: string[] = [];
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    path.unshift(`${at.localName} ${at.getAttribute('class') ?? ''} ${at.id}`.toLowerCase());
    if (at === root) break;
  }
  return path;
}

/** A list that is named as footnotes, itself or by what holds it. */
export function isNoteList(element: Element): boolean {
  const near = [element, element.parentElement].map(
    (at) => `${at?.getAttribute('class') ?? ''} ${at?.id ?? ''} ${at?.getAttribute('role') ?? ''}`,
  );
  return near.some((names) => /\b(?:footnotes?|endnotes?|doc-endnotes|fn-?list)\b/i.test(names));
}

/** What the marks of a note call it: its number, else its id. */
export function noteTarget(item: Element): string | null {
  return (item.id.match(/(\d+)\D*$/)?.[1] ?? item.id) || null;
}

/** Letters of a `<pre>` that reads as sentences: some pages set poems, letters and plain mail in it. */
export function looksLikeProse(text: string): boolean {
  const letters = text.match(/[\p{L}\s,.;:'’"“”!?-]/gu)?.length ?? 0;
  const sentences = text.match(/\p{L}{2,}[.!?]["”’]?(?:\s|$)/gu)?.length ?? 0;
  return letters / text.length > 0.95 && sentences >= 2 && !/[{};=]\s*$/m.test(text);
}
