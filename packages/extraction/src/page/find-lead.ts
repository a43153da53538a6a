import type { Block } from '@earmark/contract';
import { foldText } from '@earmark/language';
import { blockSet, skipped } from './block-elements.ts';
import { collectBlocks } from './collect-blocks.ts';
import { byline, repeats } from './drop-boilerplate.ts';
import type { RawBlock } from './raw-block.ts';
import type { PageMetadata } from './read-metadata.ts';
import { isHidden } from './visibility.ts';

/** Names by which sites call the paragraph between an article's title and its text. */
const leadClass =
  /(?:^|[\s_-])(?:dek|deck|standfirst|lead|lede|leadin|sub-?head(?:line)?|sub-?title|article-?(?:summary|intro|abstract|excerpt|description|lead)|abstract|chapo|vorspann|entradilla|bajada|sottotitolo|ingress)(?=$|[\s_-])/i;
/** Words of what is called so: with fewer it is a kicker, with more it is a text. A description may be short. */
const leastWords = 8;
const leastOfDescription = 4;
const mostWords = 120;
/** Elements behind the title among which it is looked for, and pieces of text that may lie between. */
const mostElements = 300;
const mostPieces = 12;

/**
 * The standfirst of an article, where the extractor left it out because it stands outside the text, beside the title: what the
 * page gives as its description, or calls a lead. Empty when the text has it already.
 */
export function findLead(
  document: Document,
  about: PageMetadata,
  base: string | null,
  body: readonly RawBlock[],
): RawBlock[] {
  const opening = body.slice(0, mostPieces).map(({ text }) => foldText(text));
  const heading = titleOf(document, foldText(about.title));
  if (heading === null || opening.length === 0) return [];
  const description = foldText(about.description ?? '');
  let pieces = 0;
  for (const element of textsAfter(heading)) {
    const text = foldText(element.textContent ?? '');
    if (text === '') continue;
    pieces += 1;
    // Here the text begins.
    if (pieces > mostPieces || opening.some((start) => start === text)) return [];
    if (byline.test(text)) continue;
    const isDescription = repeats(text, description);
    if (!isDescription && !leadClass.test(namesOf(element)) && !isInHeader(element, heading)) continue;
    if (repeats(text, foldText(about.title)) || opening.some((start) => start.includes(text))) return [];
    const least = isDescription ? leastOfDescription : leastWords;
    return collectBlocks(element, base)
      .filter(({ words, linkWords }) => words >= least && words <= mostWords && linkWords < words / 2)
      .slice(0, 1)
      .map((raw) => ({ ...raw, block: asParagraph(raw.block) }));
  }
  return [];
}

/** A sentence in the header that holds the title. */
function isInHeader(element: Element, heading: Element): boolean {
  const header = heading.closest('header');
  return (
    header !== null &&
    element.localName === 'p' &&
    header.contains(element) &&
    /[.!?\u2026\u3002]["\u201d\u2019\u00bb)]*\s*$/.test(element.textContent ?? '')
  );
}

/** It is no heading of what follows, whatever it is marked up as. */
const asParagraph = (block: Block): Block =>
  'runs' in block ? { kind: 'paragraph', runs: block.runs } : block;

/** The heading that says the title; the only one of its rank where none does. */
function titleOf(document: Document, title: string): Element | null {
  const headings = [...document.querySelectorAll('h1')].filter((heading) => !isHidden(heading));
  const named = headings.find((heading) => repeats(foldText(heading.textContent ?? ''), title));
  return named ?? (headings.length === 1 ? (headings[0] ?? null) : null);
}

/** Elements behind another that hold text and no further blocks, in the order of the page. */
function* textsAfter(start: Element): Generator<Element> {
  let at: Element | null = start;
  let looked = 0;
  let descends = false;
  while (at !== null && looked < mostElements) {
    const inside: Element | null = descends ? at.firstElementChild : null;
    let next: Element | null = inside ?? at.nextElementSibling;
    for (let up = at.parentElement; next === null && up !== null; up = up.parentElement)
      next = up.nextElementSibling;
    at = next;
    looked += 1;
    if (at === null) return;
    descends = false;
    if (skipped.has(at.localName) || apart.has(at.localName) || isHidden(at)) continue;
    descends = [...at.children].some(({ localName }) => blockSet.has(localName));
    if (!descends && (blockSet.has(at.localName) || at.localName === 'span')) yield at;
  }
}

/** What stands in them belongs to something beside the text. */
const apart = new Set(['aside', 'figure', 'footer', 'form', 'nav', 'ul', 'ol', 'table']);

const namesOf = (element: Element): string =>
  [element, element.parentElement]
    .map((at) => `${at?.getAttribute('class') ?? ''} ${at?.id ?? ''}`)
    .join(' ')
    .replace(/([a-z])([A-Z])/g, '$1-$2');
