import { Readability } from '@mozilla/readability';
import { collectBlocks } from './collect-blocks.ts';
import type { OpenPage } from './open-page.ts';
import { parseDocument } from './open-page.ts';
import type { RawBlock } from './raw-block.ts';

/** Finds the blocks of the article on a page, without the page's furniture. */
export function extractBody(page: OpenPage, base: string | null): RawBlock[] {
  const document = parseDocument(page.html);
  const article = new Readability<Element>(document, {
    keepClasses: true,
    disableJSONLD: true,
    serializer: (node) => node as Element,
  }).parse();
  const root = article?.content;
  return root === null || root === undefined ? [] : collectBlocks(root, base);
}
