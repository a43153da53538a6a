import { Readability } from '@mozilla/readability';
import { collectBlocks } from '../collect-blocks.ts';
import { dropBoilerplate } from '../drop-boilerplate.ts';
import { expandCollapsed } from '../expand-collapsed.ts';
import { findContainer } from '../find-container.ts';
import { type OpenPage, parseDocument } from '../open-page.ts';
import type { PageMetadata } from '../page-metadata.ts';
import type { RawBlock } from '../raw-block.ts';
import { stripChrome } from '../strip-chrome.ts';

/** What one method takes for the article. */
export interface Candidate {
  /** As found. */
  found: RawBlock[];
  /** Without boilerplate. */
  kept: RawBlock[];
}

/** The blocks of a page, and what each method takes for its article. */
export interface Candidates {
  /** All blocks of the page, in document order, including boilerplate. */
  all: RawBlock[];
  /** All blocks but those of elements that are named as boilerplate. */
  stripped: Candidate;
  /** The element that the page marks as its article; empty if it marks none. */
  marked: Candidate;
  /** What the text scorer finds. */
  scored: Candidate;
}

/**
 * Runs the methods that need one copy of the page.
 * @param stripped whether elements that are named as boilerplate are removed first
 */
export function collectCandidates(
  page: OpenPage,
  about: PageMetadata,
  base: string | null,
  stripped: boolean,
): Candidates {
  const document = parseDocument(page.html);
  expandCollapsed(document);
  const all = stripped ? collectBlocks(document.body, base) : [];
  if (stripped) stripChrome(document);
  const kept = (found: RawBlock[]): Candidate => ({ found, kept: dropBoilerplate(found, about) });
  // The scorer changes the document.
  const rest = kept(stripped ? collectBlocks(document.body, base) : []);
  const container = stripped ? findContainer(document) : null;
  const marked = kept(container === null ? [] : collectBlocks(container, base));
  const reader = new Readability<Element>(document, {
    keepClasses: true,
    disableJSONLD: true,
    serializer: (node) => node as Element,
  });
  const content = reader.parse()?.content ?? document.body;
  return { all, stripped: rest, marked, scored: kept(collectBlocks(content, base)) };
}
