import { collectBlocks } from '../collect-blocks.ts';
import { dropBoilerplate } from '../drop-boilerplate.ts';
import { expandCollapsed } from '../expand-collapsed.ts';
import { findContainer } from '../find-container.ts';
import { type OpenPage, parseDocument } from '../open-page.ts';
import type { PageMetadata } from '../page-metadata.ts';
import { type FoundBlock, type RawBlock, withoutElements } from '../raw-block.ts';
import { stripChrome } from '../strip-chrome.ts';
import { findByScore } from '../text-scorer.ts';

/** What one method takes for the article. */
export interface Candidate {
  /** As found. */
  found: FoundBlock[];
  /** Without boilerplate. */
  kept: FoundBlock[];
}

/** The blocks of a page, and what each method takes for its article. */
export interface Candidates {
  /** All blocks of the page, in document order, including boilerplate. */
  all: FoundBlock[];
  /** All blocks but those of elements that are named as boilerplate. */
  stripped: Candidate;
  /** The element that the page marks as its article; empty if it marks none. */
  marked: Candidate;
  /** What the text scorer finds. */
  scored: Candidate;
}

/**
 * Runs the methods that need one copy of the page.
 * @param how.stripped whether elements that are named as boilerplate are removed first
 * @param how.compared whether `all` and `stripped` are needed; they are empty otherwise, and on a page that is not
 * stripped
 */
export function collectCandidates(
  page: OpenPage,
  about: PageMetadata,
  base: string | null,
  how: { stripped: boolean; compared: boolean },
): Candidates {
  const { stripped } = how;
  const compared = how.compared && stripped;
  const document = parseDocument(page.html);
  expandCollapsed(document);
  const all = compared ? withoutElements(collectBlocks(document.body, base)) : [];
  if (stripped) stripChrome(document);
  // Only the text is kept, so that not several trees of a large page are in memory.
  const kept = (found: RawBlock[]): Candidate => ({
    found: withoutElements(found),
    kept: withoutElements(dropBoilerplate(found, about)),
  });
  const rest = kept(compared ? collectBlocks(document.body, base) : []);
  const container = stripped ? findContainer(document) : null;
  const marked = kept(container === null ? [] : collectBlocks(container, base));
  // The scorer changes the document.
  const content = findByScore(document) ?? document.body;
  return { all, stripped: rest, marked, scored: kept(collectBlocks(content, base)) };
}
