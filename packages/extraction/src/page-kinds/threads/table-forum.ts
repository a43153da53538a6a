import { type Block, blockText } from '@earmark/contract';
import { collapseWhitespace } from '../../page/page-text.ts';
import { cleanBlocks } from '../clean-blocks.ts';
import type { KindPage } from '../page-kind.ts';
import { postExtras } from './forum-layouts.ts';
import { markQuotations } from './mark-quotations.ts';
import type { Post } from './thread.ts';

const texts = 'span.postbody, div.postbody, td.postbody';
const names = '.name, .postauthor, .postuser';

/**
 * Reads the posts of phpBB 2 and its relatives: a row of a table with the name in one cell and the text in the
 * next, in one or several elements with a class.
 */
export function readTableForum({ document, url }: KindPage): Post[] {
  const rows = new Map<Element, Element[]>();
  for (const text of document.querySelectorAll(texts)) {
    const row = text.closest('tr');
    if (row === null || text.parentElement?.closest('.postbody')) continue;
    // The text of a post may be in a table within the cell.
    const own = row.querySelector(names) === null ? (row.parentElement?.closest('tr') ?? row) : row;
    rows.set(own, [...(rows.get(own) ?? []), text]);
  }
  const posts: Post[] = [];
  for (const [row, parts] of rows) {
    const speaker = collapseWhitespace(row.querySelector(names)?.textContent ?? '');
    const blocks = parts
      .map((text) => cleanBlocks(text, url, postExtras, markQuotations))
      .filter(([first]) => !isSignature(first))
      .flat();
    if (blocks.length > 0 && speaker !== '') posts.push({ speaker, depth: 0, blocks });
  }
  return posts;
}

/** Returns whether a part begins with the line of underscores that separates a signature from the text. */
function isSignature(first: Block | undefined): boolean {
  return first !== undefined && /^\s*_{5,}/.test(blockText(first));
}
