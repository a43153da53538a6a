import { nameIn } from '../brief-text.ts';
import { cleanBlocks } from '../clean-blocks.ts';
import type { KindPage, KindReading, PageKind } from '../page-kind.ts';
import { type ForumLayout, forumLayouts, postExtras } from './forum-layouts.ts';
import { markQuotations } from './mark-quotations.ts';
import { readTableForum } from './table-forum.ts';
import { type Post, threadBlocks } from './thread.ts';

/** A single post is an article with a forum's class names. */
const minPosts = 2;

/** A topic of a forum: posts one below the other, without levels. */
export const forum: PageKind = {
  name: 'forum',
  matches: ({ html }) =>
    forumLayouts.some(({ marker }) => html.includes(marker)) || html.includes('class="postbody"'),
  read,
};

function read(page: KindPage): KindReading | null {
  for (const layout of forumLayouts) {
    if (!page.html.includes(layout.marker)) continue;
    const posts = readPosts(page, layout);
    if (posts.length >= minPosts) return readingOf(posts);
  }
  const posts = readTableForum(page);
  return posts.length >= minPosts ? readingOf(posts) : null;
}

const readingOf = (posts: readonly Post[]): KindReading => ({
  blocks: threadBlocks(posts),
  author: posts[0]?.speaker || null,
});

function readPosts({ document, url }: KindPage, layout: ForumLayout): Post[] {
  const posts: Post[] = [];
  let unnamed = 0;
  for (const element of document.querySelectorAll(layout.post)) {
    const text = element.querySelector(layout.text);
    if (text === null) continue;
    const blocks = cleanBlocks(text, url, postExtras, markQuotations);
    if (blocks.length === 0) continue;
    const speaker = speakerOf(element, layout);
    if (speaker === '') unnamed += 1;
    posts.push({ speaker, depth: 0, blocks });
  }
  // Without names, the elements are something else with the same class names.
  return unnamed * 2 > posts.length ? [] : posts;
}

function speakerOf(post: Element, { speaker, speakerAttribute }: ForumLayout): string {
  const given = speakerAttribute === undefined ? null : post.getAttribute(speakerAttribute);
  return given?.trim() || nameIn(post, speaker);
}
