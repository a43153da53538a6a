import type { Block } from '@earmark/contract';
import { foldText } from '@earmark/language';
import { Readability } from '@mozilla/readability';
import { countWords } from '../count-words.ts';
import { collectBlocks } from './collect-blocks.ts';
import { dropBoilerplate } from './drop-boilerplate.ts';
import { expandCollapsed } from './expand-collapsed.ts';
import { extractFallback } from './fallback-extractor.ts';
import { findContainer } from './find-container.ts';
import { findLead } from './find-lead.ts';
import { type OpenPage, openPage, parseDocument } from './open-page.ts';
import type { PageMetadata } from './page-metadata.ts';
import { collapseWhitespace, decodeEntities } from './page-text.ts';
import type { RawBlock } from './raw-block.ts';
import { readAppState } from './read-app-state.ts';
import { stripChrome } from './strip-chrome.ts';
import { articleThresholds } from './thresholds.ts';

/** The blocks of the article on a page, without boilerplate. */
export interface Body {
  blocks: Block[];
  words: number;
}

/**
 * Finds the article on a page. Runs the text scorer over the page without its boilerplate elements, and
 * compares its result with the element that the page marks as its article. If that finds few words or no prose,
 * also tries the scorer over the complete page, a second extractor, and the text in structured data.
 */
export async function extractBody(page: OpenPage, about: PageMetadata, base: string | null): Promise<Body> {
  // Extractors take longest on pages without an article.
  const hasAny = hasWords(page.document.body, articleThresholds.minPageWords);
  let best = hasAny ? extractOnce(page, about, base, true) : [];
  const maxDoubtful =
    proseWords(best) === 0 ? articleThresholds.maxWordsWithoutProse : articleThresholds.minConfidentWords;
  if (hasAny && wordsOf(best) < maxDoubtful) {
    for (const other of [
      extractOnce(page, about, base, false),
      dropBoilerplate(await extractFallback(page.html, base), about),
    ])
      if (
        proseWords(other) >
          proseWords(best) * articleThresholds.minProseFactor + articleThresholds.minExtraProseWords &&
        (opensWith(other, about) || !opensWith(best, about))
      )
        best = other;
  }
  const words = wordsOf(best);
  const declared = declaredBody(about);
  if (words < articleThresholds.minRenderedWords) {
    const carried = readAppState(page.data);
    if (carried !== null) return fromMarkup(carried, about, base);
  }
  if (
    declared !== null &&
    countWords(declared) >= articleThresholds.minDeclaredWords &&
    words < countWords(declared) * articleThresholds.minShareOfDeclared
  )
    return fromText(declared);
  const lead = hasAny ? findLead(page.document, about, base, best) : [];
  return { blocks: [...lead, ...best].map((raw) => raw.block), words: words + wordsOf(lead) };
}

/**
 * Returns whether a page has at least `min` words; on a page of hundreds of links, words in links do not
 * count. Stops as soon as the number is reached.
 */
function hasWords(root: Element | null, min: number): boolean {
  let words = 0;
  const skipsLinks = (root?.querySelectorAll('a').length ?? 0) > articleThresholds.maxLinks;
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
  // The scorer changes the document.
  const container = stripped ? findContainer(document) : null;
  const marked = container === null ? [] : dropBoilerplate(collectBlocks(container, base), about);
  const reader = new Readability<Element>(document, {
    keepClasses: true,
    disableJSONLD: true,
    serializer: (node) => node as Element,
  });
  const scored = dropBoilerplate(collectBlocks(reader.parse()?.content ?? document.body, base), about);
  return marked.length === 0 ? scored : preferMarked(scored, marked, about);
}

/**
 * Decides between what the scorer found and the element that the page marks as its article. The marked text is
 * better if the scorer found only a part of it, or something else while the description is in the marked text.
 */
function preferMarked(scored: RawBlock[], marked: RawBlock[], about: PageMetadata): RawBlock[] {
  const texts = new Set(marked.map(({ text }) => text));
  const found = proseWords(scored);
  const shared = proseWords(scored.filter(({ text }) => texts.has(text)));
  const isBetter =
    shared >= found * articleThresholds.minSharedProse
      ? proseWords(marked) > found * articleThresholds.minMarkedFactor + articleThresholds.minExtraProseWords
      : opensWith(marked, about) && !opensWith(scored, about);
  return isBetter ? marked : scored;
}

/** Returns whether a text contains the beginning of the page's description. */
function opensWith(blocks: readonly RawBlock[], about: PageMetadata): boolean {
  const opening = foldText(about.description ?? '').slice(0, articleThresholds.descriptionCharacters);
  return (
    opening.length === articleThresholds.descriptionCharacters &&
    foldText(blocks.map(({ text }) => text).join(' ')).includes(opening)
  );
}

const wordsOf = (blocks: readonly RawBlock[]): number => blocks.reduce((sum, raw) => sum + raw.words, 0);
const proseWords = (blocks: readonly RawBlock[]): number =>
  blocks.reduce(
    (sum, raw) =>
      sum +
      (raw.words >= articleThresholds.minParagraphWords && raw.linkWords < raw.words / 2 ? raw.words : 0),
    0,
  );

/** Returns `articleBody` of the structured data without tags; null if there is none. */
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
