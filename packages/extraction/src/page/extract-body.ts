import type { Block } from '@earmark/contract';
import { Readability } from '@mozilla/readability';
import { collectBlocks } from './collect-blocks.ts';
import { dropBoilerplate } from './drop-boilerplate.ts';
import { expandCollapsed } from './expand-collapsed.ts';
import { extractFallback } from './fallback-extractor.ts';
import { findLead } from './find-lead.ts';
import { type OpenPage, openPage, parseDocument } from './open-page.ts';
import { collapseWhitespace, countWords, decodeEntities } from './page-text.ts';
import type { RawBlock } from './raw-block.ts';
import { readAppState } from './read-app-state.ts';
import type { PageMetadata } from './read-metadata.ts';
import { stripChrome } from './strip-chrome.ts';

/** With fewer words than this the first way of looking may have missed the article, and others are asked. */
const fewWords = 200;
/** So few words are no sentence. */
const notASentence = 8;
/** A page of so many links may be nothing else. */
const manyLinks = 500;
/** With fewer than this the page is built by scripts, and the data it carries for them is looked through. */
const hardlyAny = 60;
/** Short pages have much boilerplate for their size, so another way must find this many times the prose to be believed. */
const clearlyMore = 3;

/** The blocks of the article on a page, without the page's boilerplate. */
export interface Body {
  blocks: Block[];
  words: number;
}

/**
 * Finds the article on a page. Several ways of looking are weighed: the page's text scorer over a page cleared of boilerplate;
 * where that finds little, over the page as it is, a second extractor, and the text that structured data carries.
 */
export async function extractBody(page: OpenPage, about: PageMetadata, base: string | null): Promise<Body> {
  // Extractors take the longest over pages in which there is nothing to find.
  const hasAny = hasWords(page.document.body, notASentence);
  const first = hasAny ? extractOnce(page, about, base, true) : [];
  let best = first;
  if (hasAny && wordsOf(first) < fewWords) {
    for (const other of [
      extractOnce(page, about, base, false),
      dropBoilerplate(await extractFallback(page.html, base), about),
    ])
      if (proseWords(other) > proseWords(best) * clearlyMore + 20) best = other;
  }
  const words = wordsOf(best);
  const declared = declaredBody(about);
  if (words < hardlyAny) {
    const carried = readAppState(page.data);
    if (carried !== null) return fromMarkup(carried, about, base);
  }
  if (declared !== null && countWords(declared) >= 60 && words < countWords(declared) * 0.6)
    return fromText(declared);
  const lead = hasAny ? findLead(page.document, about, base, best) : [];
  return { blocks: [...lead, ...best].map((raw) => raw.block), words: words + wordsOf(lead) };
}

/** Whether there are so many words, on a page of hundreds of links outside these; looks no further than it has to. */
function hasWords(root: Element | null, min: number): boolean {
  let words = 0;
  const skipsLinks = (root?.querySelectorAll('a').length ?? 0) > manyLinks;
  const walk = (element: Element): void => {
    for (const node of element.childNodes) {
      if (words >= min) return;
      if (node.nodeType === 3) words += countWords(node.textContent ?? '');
      else if (node.nodeType === 1 && !(skipsLinks && (node as Element).localName === 'a'))
        walk(node as Element);
    }
  };
  if (root !== null) walk(root);
  return words >= min;
}

function extractOnce(
  page: OpenPage,
  about: PageMetadata,
  base: string | null,
  stripped: boolean,
): RawBlock[] {
  const document = parseDocument(page.html);
  expandCollapsed(document);
  if (stripped) stripChrome(document);
  const reader = new Readability<Element>(document, {
    keepClasses: true,
    disableJSONLD: true,
    serializer: (node) => node as Element,
  });
  return dropBoilerplate(collectBlocks(reader.parse()?.content ?? document.body, base), about);
}

const wordsOf = (blocks: readonly RawBlock[]): number => blocks.reduce((sum, raw) => sum + raw.words, 0);
const proseWords = (blocks: readonly RawBlock[]): number =>
  blocks.reduce((sum, raw) => sum + (raw.words >= 12 && raw.linkWords < raw.words / 2 ? raw.words : 0), 0);

/** `articleBody` of the structured data, tags taken out; null when there is none. */
function declaredBody(about: PageMetadata): string | null {
  const body = about.structured?.body;
  return body === null || body === undefined
    ? null
    : decodeEntities(body.replace(/<(?:br|\/p|\/div|\/h\d|\/li)\b[^>]*>/gi, '\n\n').replace(/<[^>]+>/g, ' '));
}

function fromMarkup(markup: string, about: PageMetadata, base: string | null): Body {
  if (!/<(?:p|div|br|h[1-6]|li)\b/i.test(markup)) return fromText(markup);
  const blocks = dropBoilerplate(collectBlocks(openPage(markup).document.body, base), about);
  return { blocks: blocks.map((raw) => raw.block), words: wordsOf(blocks) };
}

function fromText(text: string): Body {
  const blocks: Block[] = text
    .split(/\n\s*\n|\r\n\s*\r\n|(?<=[.!?]["\u201d]?)\n/)
    .map(collapseWhitespace)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ kind: 'paragraph', runs: [{ text: paragraph }] }));
  return { blocks, words: countWords(text) };
}
