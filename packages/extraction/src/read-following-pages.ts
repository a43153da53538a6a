import { type Block, blockText, type Document } from '@earmark/contract';
import { foldText, sameWords } from '@earmark/language';
import type { ReadResult, ReadSuccess } from './read-result.ts';

/** Pages of one article that are put together at most. */
const pagesLimit = 20;
/** A paragraph of fewer folded characters is no proof that two pages tell the same. */
const minComparedLength = 60;

/** Reads the page at an address of the same site; null for what does not come, or is not to be followed. */
export type OpenPage = (address: string) => Promise<ReadResult | null>;

/**
 * Reads on where an article goes on: from the page that shows its beginning to the one with the whole, and from page to page.
 * Puts everything into `first`, and takes back its warning about further pages when all of them came.
 * @param url where the first page was found
 */
export async function readFollowingPages(first: ReadSuccess, url: string, open: OpenPage): Promise<void> {
  const { document, warnings } = first;
  const seen = new Set([url]);
  const follow = async (address: string): Promise<ReadSuccess | null> => {
    if (seen.has(address) || seen.size >= pagesLimit || !sameOrigin(address, url)) return null;
    seen.add(address);
    const result = await open(address);
    return result?.ok ? result : null;
  };
  let next = first.nextUrl;
  if (next === undefined && first.fullVersionUrl !== undefined) {
    const whole = await follow(first.fullVersionUrl);
    if (whole && mergeFullVersion(document, whole.document)) next = whole.nextUrl;
  }
  while (next !== undefined) {
    const more = await follow(next);
    if (!more) return;
    appendPage(document, more.document);
    next = more.nextUrl;
  }
  const warning = warnings.indexOf('more_pages');
  if (warning >= 0) warnings.splice(warning, 1);
}

/** Takes over what a page promised as the whole of the article, if it is: what repeats its beginning, or goes on under its title. */
function mergeFullVersion(document: Document, whole: Document): boolean {
  const known = new Set(document.blocks.map(comparable));
  const opening = document.blocks.map(comparable).find((text) => text.length >= minComparedLength);
  const repeated = whole.blocks.filter((block) => known.has(comparable(block))).length;
  if (opening !== undefined && whole.blocks.some((block) => comparable(block) === opening)) {
    if (lengthOf(whole) <= lengthOf(document)) return false;
    document.blocks = whole.blocks;
    return true;
  }
  if (repeated > 0 || !sameWords(document.title, whole.title)) return false;
  appendPage(document, whole);
  return true;
}

const comparable = (block: Block): string => foldText(blockText(block));
const lengthOf = ({ blocks }: Document): number =>
  blocks.reduce((sum, block) => sum + blockText(block).length, 0);

/** Puts the next page of an article behind what is there; such pages often begin with the article's title again. */
function appendPage(document: Document, next: Document): void {
  const [first, ...rest] = next.blocks;
  const repeats = first?.kind === 'heading' && sameWords(blockText(first), document.title);
  document.blocks.push(...(repeats ? rest : next.blocks));
}

function sameOrigin(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;
}
