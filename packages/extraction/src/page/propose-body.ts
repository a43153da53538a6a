import { foldText } from '@earmark/language';
import { countWords } from '../count-words.ts';
import { dropBoilerplate } from './drop-boilerplate.ts';
import { elementIndex } from './element-index.ts';
import { extractFallback } from './fallback-extractor.ts';
import { findLead } from './find-lead.ts';
import type { OpenPage } from './open-page.ts';
import type { PageMetadata } from './page-metadata.ts';
import { type FoundBlock, withoutElements } from './raw-block.ts';
import { type Candidate, type Candidates, collectCandidates } from './referee/collect-candidates.ts';
import { articleThresholds } from './thresholds.ts';

/** What the rules take for the article, and what each method found. */
export interface Proposal {
  chosen: FoundBlock[];
  /** Words of `chosen` without the standfirst. */
  words: number;
  /** Null for a page without text, and for one so long that only the first method was tried. */
  candidates: (Candidates & { fallback: Candidate }) | null;
}

/**
 * Finds the article by rules. Takes what the text scorer finds on the page without its boilerplate elements, or
 * the element that the page marks as its article. If that has few words or no prose, compares it with what
 * the scorer finds on the complete page, and with a second extractor.
 */
export async function proposeBody(
  page: OpenPage,
  about: PageMetadata,
  base: string | null,
): Promise<Proposal> {
  // Extractors take longest on pages without an article.
  if (!hasWords(page.document, articleThresholds.minPageWords))
    return { chosen: [], words: 0, candidates: null };
  const mayCompare = page.html.length <= articleThresholds.maxComparedCharacters && hasFewElements(page);
  const candidates = collectCandidates(page, about, base, { stripped: true, compared: mayCompare });
  let best = preferMarked(candidates.scored.kept, candidates.marked.kept, about);
  const maxDoubtful =
    proseWords(best) === 0 ? articleThresholds.maxWordsWithoutProse : articleThresholds.minConfidentWords;
  const isDoubtful = wordsOf(best) < maxDoubtful;
  const isWhole = mayCompare && candidates.all.length <= articleThresholds.maxComparedBlocks;
  const fallback =
    isWhole || (isDoubtful && hasFewElements(page)) ? await findAgain(page, about, base) : null;
  if (isDoubtful)
    for (const other of [
      collectCandidates(page, about, base, { stripped: false, compared: false }).scored.kept,
      fallback?.kept ?? [],
    ])
      if (
        proseWords(other) >
          proseWords(best) * articleThresholds.minProseFactor + articleThresholds.minExtraProseWords &&
        (opensWith(other, about) || !opensWith(best, about))
      )
        best = other;
  const lead = findLead(page.document, about, base, best);
  return {
    chosen: [...lead, ...best],
    words: wordsOf(best),
    candidates: isWhole && fallback !== null ? { ...candidates, fallback } : null,
  };
}

async function findAgain(page: OpenPage, about: PageMetadata, base: string | null): Promise<Candidate> {
  const found = await extractFallback(page.html, base);
  return { found: withoutElements(found), kept: withoutElements(dropBoilerplate(found, about)) };
}

/** Returns whether a page has so few elements that a second extractor does not take many seconds. */
const hasFewElements = (page: OpenPage): boolean =>
  elementIndex(page.document).count <= articleThresholds.maxComparedElements;

/**
 * Returns whether a page has at least `min` words; on a page of hundreds of links, words in links do not
 * count. Stops as soon as the number is reached.
 */
function hasWords(document: Document, min: number): boolean {
  let words = 0;
  const root: Element | null = document.body;
  const skipsLinks = elementIndex(document).named('a').length > articleThresholds.maxLinks;
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

/**
 * Decides between what the scorer found and the element that the page marks as its article. The marked text is
 * better if the scorer found only a part of it, or something else while the description is in the marked text.
 */
function preferMarked(scored: FoundBlock[], marked: FoundBlock[], about: PageMetadata): FoundBlock[] {
  if (marked.length === 0) return scored;
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
function opensWith(blocks: readonly FoundBlock[], about: PageMetadata): boolean {
  const opening = foldText(about.description ?? '').slice(0, articleThresholds.descriptionCharacters);
  return (
    opening.length === articleThresholds.descriptionCharacters &&
    foldText(blocks.map(({ text }) => text).join(' ')).includes(opening)
  );
}

/** Returns the words of blocks. */
export const wordsOf = (blocks: readonly FoundBlock[]): number =>
  blocks.reduce((sum, raw) => sum + raw.words, 0);
/** Returns the words of the blocks that are prose: paragraphs whose words are not mostly links. */
export const proseWords = (blocks: readonly FoundBlock[]): number =>
  blocks.reduce(
    (sum, raw) =>
      sum +
      (raw.words >= articleThresholds.minParagraphWords && raw.linkWords < raw.words / 2 ? raw.words : 0),
    0,
  );
