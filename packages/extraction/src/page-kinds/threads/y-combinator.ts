import { textOf } from '../brief-text.ts';
import { cleanBlocks } from '../clean-blocks.ts';
import type { KindPage, KindReading, PageKind } from '../page-kind.ts';
import { type Post, threadBlocks } from './thread.ts';

/** Width of one level of indentation in pixels, where the level is not given as a number. */
const levelWidth = 40;

/** A submission with comments on news.ycombinator.com: rows of tables, indented by the width of a picture. */
export const yCombinator: PageKind = {
  name: 'hacker-news',
  matches: ({ html }) => html.includes('comment-tree') && html.includes('hnuser'),
  read,
};

function read({ document, url }: KindPage): KindReading | null {
  const story = document.querySelector('.fatitem');
  const title = textOf(story, '.titleline > a, .title > a.storylink');
  const author = textOf(story, '.hnuser');
  const posts: Post[] = [];
  const text = story?.querySelector('.toptext') ?? null;
  if (text !== null) posts.push({ speaker: author, depth: 0, blocks: cleanBlocks(text, url) });
  for (const row of document.querySelectorAll('.comment-tree .comtr')) {
    const comment = row.querySelector('.commtext');
    // A flagged or deleted comment has no text; a collapsed one is not displayed.
    if (comment === null || /\bnoshow\b/.test(row.getAttribute('class') ?? '')) continue;
    posts.push({
      speaker: textOf(row, '.hnuser'),
      depth: depthOf(row.querySelector('.ind')),
      blocks: cleanBlocks(comment, url, '.reply'),
    });
  }
  if (posts.length === 0) return null;
  const date = story
    ?.querySelector('.age')
    ?.getAttribute('title')
    ?.match(/^\d{4}-\d\d-\d\dT[\d:]{8}/)?.[0];
  return {
    blocks: threadBlocks(posts),
    ...(title === '' ? {} : { title }),
    author: author === '' ? null : author,
    ...(date === undefined ? {} : { publishedAt: `${date}Z` }),
  };
}

function depthOf(cell: Element | null): number {
  const level = Number(cell?.getAttribute('indent') ?? Number.NaN);
  if (!Number.isNaN(level)) return level;
  const width = Number(cell?.querySelector('img')?.getAttribute('width') ?? 0);
  return Number.isNaN(width) ? 0 : Math.round(width / levelWidth);
}
