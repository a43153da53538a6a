import { collectBlocks } from '../collect-blocks.ts';
import { dropBoilerplate } from '../drop-boilerplate.ts';
import { expandCollapsed } from '../expand-collapsed.ts';
import { findContainer } from '../find-container.ts';
import { findParts } from '../find-parts.ts';
import { type OpenPage, parseDocument } from '../open-page.ts';
import { openPanels } from '../open-panels.ts';
import type { PageMetadata } from '../page-metadata.ts';
import { type FoundBlock, type RawBlock, withoutElements } from '../raw-block.ts';
import { stripChrome } from '../strip-chrome.ts';
import { summarizeElements } from '../summarize-elements.ts';
import { findByScore } from '../text-scorer.ts';
import { articleThresholds } from '../thresholds.ts';
import { trackChanges } from '../tree-changes.ts';

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
  /** What the text scorer finds, or on a page too long for it, the element with the parts of the text. */
  scored: Candidate;
}

/** Returns whether a block is not a row of links beside the text: the name and time above a post. */
const isNoRow = ({ element, words, linkWords }: RawBlock): boolean =>
  element.localName !== 'div' || linkWords <= words * articleThresholds.maxRowLinkShare;

/**
 * Runs the methods that need one copy of the page.
 * @param how.stripped whether elements that are named as boilerplate are removed first
 * @param how.compared whether `all` and `stripped` are needed; they are empty otherwise, and on a page that is not
 * stripped; without them, a page that consists of many parts is neither copied nor scored
 */
export function collectCandidates(
  page: OpenPage,
  about: PageMetadata,
  base: string | null,
  how: { stripped: boolean; compared: boolean },
): Candidates {
  const { stripped } = how;
  const compared = how.compared && stripped;
  const summarize = summarizeElements();
  const parts = stripped && !compared ? findParts(page.document.body, summarize) : null;
  const document = parts === null ? parseDocument(page.html) : page.document;
  const changes = trackChanges();
  expandCollapsed(document, changes);
  openPanels(document, changes);
  const all = compared ? withoutElements(collectBlocks(document.body, base)) : [];
  if (stripped) stripChrome(document, parts === null ? summarizeElements() : summarize, changes);
  // Only the text is kept, so that not several trees of a large page are in memory.
  const kept = (found: RawBlock[]): Candidate => ({
    found: withoutElements(found),
    kept: withoutElements(dropBoilerplate(found, about)),
  });
  const rest = kept(compared ? collectBlocks(document.body, base) : []);
  const container = stripped ? findContainer(document) : null;
  const marked = kept(container === null ? [] : collectBlocks(container, base));
  if (parts !== null) {
    const scored = parts === container ? marked : kept(collectBlocks(parts, base).filter(isNoRow));
    // The document is the page's own, which others still read.
    changes.undo();
    return { all, stripped: rest, marked, scored };
  }
  // The scorer changes the document.
  const content = findByScore(document) ?? document.body;
  return { all, stripped: rest, marked, scored: kept(collectBlocks(content, base)) };
}
