import { type Block, blockText, type Document } from '@earmark/contract';
import { foldText, sameWords } from '@earmark/language';
import type { ReadResult, ReadSuccess } from './read-result.ts';

/** Maximum pages of one article that are joined. */
const maxPages = 20;
/** A paragraph with fewer folded characters is too short to prove that two pages have the same content. */
const minComparedLength = 60;

/** Reads the page at an address of the same site; null if it cannot be read or must not be followed. */
export type OpenPage = (address: string) => Promise<ReadResult | null>;

/**
 * Reads the rest of an article: from a page with its beginning to the page with the full text, from page to
 * page, and from a video to its captions. Adds everything to `first`, and removes its warning about further pages if all of them were read.
 * @param url address of the first page
 */
export async function readFollowingPages(first: ReadSuccess, url: string, open: OpenPage): Promise<void> {
  const { document, warnings } = first;
  const visited = new Set([url]);
  const follow = async (address: string): Promise<ReadSuccess | null> => {
    if (visited.has(address) || visited.size >= maxPages || !sameOrigin(address, url)) return null;
    visited.add(address);
    const result = await open(address);
    return result?.ok ? result : null;
  };
  if (first.captionsUrl !== undefined) {
    // Publishers keep captions on other hosts than their pages.
    const captions = await open(first.captionsUrl);
    if (captions?.ok) {
      document.blocks.push(...captions.document.blocks);
      delete first.captionsUrl;
      first.warnings = warnings.filter((warning) => warning !== 'more_pages' && warning !== 'short');
    }
    return;
  }
  let next = first.nextUrl;
  if (next === undefined && first.fullVersionUrl !== undefined) {
    const fullVersion = await follow(first.fullVersionUrl);
    if (fullVersion && mergeFullVersion(document, fullVersion.document)) {
      next = fullVersion.nextUrl;
      if (first.longer !== undefined)
        mergeFullVersion(first.longer, fullVersion.longer ?? fullVersion.document);
    }
  }
  while (next !== undefined) {
    const more = await follow(next);
    if (!more) return;
    // What may be missing on one page is offered with the text of the others.
    if (first.longer === undefined && more.longer !== undefined) {
      first.longer = { ...document, blocks: [...document.blocks] };
      warnings.push('may_be_incomplete');
    }
    if (first.longer !== undefined) appendPage(first.longer, more.longer ?? more.document);
    appendPage(document, more.document);
    next = more.nextUrl;
  }
  const warning = warnings.indexOf('more_pages');
  if (warning >= 0) warnings.splice(warning, 1);
}

/**
 * Merges a page that was announced as the full article, if it is: if it repeats the beginning, or continues
 * under the same title.
 */
function mergeFullVersion(document: Document, fullVersion: Document): boolean {
  const known = new Set(document.blocks.map(comparable));
  const opening = document.blocks.map(comparable).find((text) => text.length >= minComparedLength);
  const repeated = fullVersion.blocks.filter((block) => known.has(comparable(block))).length;
  if (opening !== undefined && fullVersion.blocks.some((block) => comparable(block) === opening)) {
    if (lengthOf(fullVersion) <= lengthOf(document)) return false;
    document.blocks = fullVersion.blocks;
    return true;
  }
  if (repeated > 0 || !sameWords(document.title, fullVersion.title)) return false;
  appendPage(document, fullVersion);
  return true;
}

const comparable = (block: Block): string => foldText(blockText(block));
const lengthOf = ({ blocks }: Document): number =>
  blocks.reduce((sum, block) => sum + blockText(block).length, 0);

/** Appends the next page of an article, without the repeated title with which such pages often begin. */
function appendPage(document: Document, next: Document): void {
  const [first, ...rest] = next.blocks;
  const repeats = first?.kind === 'heading' && sameWords(blockText(first), document.title);
  document.blocks.push(...(repeats ? rest : next.blocks));
}

function sameOrigin(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;
}
