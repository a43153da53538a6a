import type { Block } from '@earmark/contract';
import { countWords } from '../count-words.ts';
import { collectBlocks } from './collect-blocks.ts';
import { dropBoilerplate } from './drop-boilerplate.ts';
import { type OpenPage, openPage } from './open-page.ts';
import type { PageMetadata } from './page-metadata.ts';
import { collapseWhitespace, decodeEntities } from './page-text.ts';
import { proposeBody, wordsOf } from './propose-body.ts';
import type { FoundBlock } from './raw-block.ts';
import { readAppState } from './read-app-state.ts';
import { judgeBlocks } from './referee/judge-blocks.ts';
import { speakCaptions } from './speak-captions.ts';
import { articleThresholds } from './thresholds.ts';

/** The blocks of the article on a page, without boilerplate. */
export interface Body {
  blocks: Block[];
  words: number;
  /** All blocks that may belong to the article, if parts of it may be missing. */
  longer?: Block[];
}

/**
 * Finds the article on a page: by rules, then by a referee that decides about each block, knowing what every
 * method found. If that finds few words, reads the text in structured data.
 */
export async function extractBody(page: OpenPage, about: PageMetadata, base: string | null): Promise<Body> {
  const { chosen, words, candidates } = await proposeBody(page, about, base);
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
  if (candidates === null) return { blocks: blocksOf(chosen), words: wordsOf(chosen) };
  const { blocks, longer } = judgeBlocks(candidates, chosen, about);
  return {
    blocks: blocksOf(blocks),
    words: wordsOf(blocks),
    ...(longer === null ? {} : { longer: blocksOf(longer) }),
  };
}

const blocksOf = (blocks: readonly FoundBlock[]): Block[] => speakCaptions(blocks).map(({ block }) => block);

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
