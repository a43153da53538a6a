import type { Block } from '@earmark/contract';
import { foldText } from '@earmark/language';
import { blockSet, skipped } from './block-elements.ts';
import { collectBlocks } from './collect-blocks.ts';
import { byline } from './drop-boilerplate.ts';
import { elementIndex } from './element-index.ts';
import type { PageMetadata } from './page-metadata.ts';
import type { FoundBlock } from './raw-block.ts';
import { repeats } from './repeats.ts';
import { articleThresholds } from './thresholds.ts';
import { isHidden } from './visibility.ts';

/** Class names and ids that sites use for the paragraph between title and text. */
const leadClass =
  /(?:^|[\s_-])(?:dek|deck|standfirst|lead|lede|leadin|sub-?head(?:line)?|sub-?title|article-?(?:summary|intro|abstract|excerpt|description|lead)|abstract|chapo|vorspann|entradilla|bajada|sottotitolo|ingress)(?=$|[\s_-])/i;

/**
 * Finds the standfirst of an article if the extractor missed it because it stands outside the text, beside
 * the title: an element that repeats the page's description, or is named as a lead. Empty if the text already
 * contains it.
 */
export function findLead(
  document: Document,
  about: PageMetadata,
  base: string | null,
  body: readonly FoundBlock[],
): FoundBlock[] {
  const opening = body.slice(0, articleThresholds.maxLeadParts).map(({ text }) => foldText(text));
  const heading = titleOf(document, foldText(about.title));
  if (heading === null || opening.length === 0) return [];
  const description = foldText(about.description ?? '');
  let count = 0;
  for (const element of textsAfter(heading)) {
    const text = foldText(element.textContent ?? '');
    if (text === '') continue;
    count += 1;
    // This element is the beginning of the text.
    if (count > articleThresholds.maxLeadParts || opening.some((start) => start === text)) return [];
    if (byline.test(text)) continue;
    const isDescription = repeats(text, description);
    if (!isDescription && !leadClass.test(namesOf(element)) && !isInHeader(element, heading)) continue;
    if (repeats(text, foldText(about.title)) || opening.some((start) => start.includes(text))) return [];
    const minWords = isDescription ? articleThresholds.minDescriptionWords : articleThresholds.minLeadWords;
    return collectBlocks(element, base)
      .filter(
        ({ words, linkWords }) =>
          words >= minWords && words <= articleThresholds.maxLeadWords && linkWords < words / 2,
      )
      .slice(0, 1)
      .map((raw) => ({ ...raw, block: asParagraph(raw.block) }));
  }
  return [];
}

/** Returns whether an element is a sentence in the header that contains the title. */
function isInHeader(element: Element, heading: Element): boolean {
  const header = heading.closest('header');
  return (
    header !== null &&
    element.localName === 'p' &&
    header.contains(element) &&
    /[.!?\u2026\u3002]["\u201d\u2019\u00bb)]*\s*$/.test(element.textContent ?? '')
  );
}

/** Converts a standfirst that is marked up as a heading to a paragraph. */
const asParagraph = (block: Block): Block =>
  'runs' in block ? { kind: 'paragraph', runs: block.runs } : block;

/** Returns the heading with the title; if there is none, the only heading of level 1. */
function titleOf(document: Document, title: string): Element | null {
  const headings = elementIndex(document)
    .named('h1')
    .filter((heading) => !isHidden(heading));
  const named = headings.find((heading) => repeats(foldText(heading.textContent ?? ''), title));
  return named ?? (headings.length === 1 ? (headings[0] ?? null) : null);
}

/** Yields the elements after `start` that contain text and no further blocks, in document order. */
function* textsAfter(start: Element): Generator<Element> {
  let at: Element | null = start;
  let looked = 0;
  let descends = false;
  while (at !== null && looked < articleThresholds.maxLeadElements) {
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

/** Elements whose content stands beside the text. */
const apart = new Set(['aside', 'figure', 'footer', 'form', 'nav', 'ul', 'ol', 'table']);

const namesOf = (element: Element): string =>
  [element, element.parentElement]
    .map((at) => `${at?.getAttribute('class') ?? ''} ${at?.id ?? ''}`)
    .join(' ')
    .replace(/([a-z])([A-Z])/g, '$1-$2');
