import { textOf } from '../brief-text.ts';
import { cleanBlocks } from '../clean-blocks.ts';
import type { KindPage, KindReading, PageKind } from '../page-kind.ts';
import { type Post, threadBlocks } from './thread.ts';

/** A post with its comments on Reddit, in any of its three designs. */
export const reddit: PageKind = {
  name: 'reddit',
  matches: ({ html }) =>
    html.includes('<shreddit-comment') ||
    html.includes('nestedlisting') ||
    html.includes('comment_author_link'),
  read: (page) => read(page, readShreddit) ?? read(page, readOld) ?? read(page, readRedesign),
};

interface Thread {
  title: string;
  author: string;
  posts: Post[];
}

/** Names instead of those of deleted accounts, and the account that posts a community's rules. */
const silent = /^(?:\[deleted\]|AutoModerator)$/;
/** Texts instead of those of deleted comments. */
const removed = /^\[ ?(?:deleted|removed)(?: by .{2,40})? ?\]$/;

function read(page: KindPage, readDesign: (page: KindPage) => Thread): KindReading | null {
  const { title, author, posts } = readDesign(page);
  const comments = posts.filter(({ blocks }) => {
    const [first, second] = blocks;
    const text = first !== undefined && 'runs' in first ? first.runs.map((run) => run.text).join('') : '';
    return first !== undefined && !(second === undefined && removed.test(text.trim()));
  });
  if (comments.length === 0) return null;
  return {
    blocks: threadBlocks(comments),
    ...(title === '' ? {} : { title }),
    author: author === '' || silent.test(author) ? null : author,
  };
}

/** The design since 2023: elements of its own, with names and levels in attributes. */
function readShreddit({ document, url }: KindPage): Thread {
  const story = document.querySelector('shreddit-post');
  const author = story?.getAttribute('author') ?? '';
  const posts: Post[] = [];
  const body = story?.querySelector('[slot="text-body"]') ?? null;
  if (body !== null)
    posts.push({ speaker: author, depth: 0, blocks: cleanBlocks(body, url, 'button, faceplate-tracker') });
  for (const comment of document.querySelectorAll('shreddit-comment')) {
    const text = comment.querySelector('[slot="comment"]');
    // The comment itself may be deleted while its replies are not.
    if (text === null || text.closest('shreddit-comment') !== comment) continue;
    add(posts, {
      speaker: comment.getAttribute('author') ?? '',
      depth: Number(comment.getAttribute('depth') ?? 0) || 0,
      blocks: cleanBlocks(text, url, 'button'),
    });
  }
  return { title: story?.getAttribute('post-title') ?? '', author, posts };
}

/** The design of old.reddit.com: comments within comments. */
function readOld({ document, url }: KindPage): Thread {
  const story = document.querySelector('#siteTable .thing.link, .linklisting .thing.link');
  const author = textOf(story, '.tagline .author');
  const posts: Post[] = [];
  const body = story?.querySelector('.usertext-body .md') ?? null;
  if (body !== null) posts.push({ speaker: author, depth: 0, blocks: cleanBlocks(body, url) });
  const levels = new Map<Element, number>();
  for (const comment of document.querySelectorAll('.commentarea .thing.comment')) {
    const parent = comment.parentElement?.closest('.thing.comment') ?? null;
    const depth = parent === null ? 0 : (levels.get(parent) ?? 0) + 1;
    levels.set(comment, depth);
    const text = comment.querySelector('.usertext-body .md');
    if (text === null || text.closest('.thing') !== comment) continue;
    add(posts, {
      speaker: comment.getAttribute('data-author') ?? textOf(comment, '.tagline .author'),
      depth,
      blocks: cleanBlocks(text, url),
    });
  }
  return { title: textOf(story, 'a.title'), author, posts };
}

/** The design of 2018 to 2023, which marks its parts for its own tests. */
function readRedesign({ document, url }: KindPage): Thread {
  const story = document.querySelector('[data-test-id="post-content"]');
  const author = textOf(story, '[data-testid="post_author_link"]').replace(/^u\//, '');
  const posts: Post[] = [];
  const body =
    story?.querySelector('[data-click-id="text"] .RichTextJSON-root, [data-click-id="text"]') ?? null;
  if (body !== null) posts.push({ speaker: author, depth: 0, blocks: cleanBlocks(body, url) });
  for (const comment of document.querySelectorAll('.Comment')) {
    const text = comment.querySelector('[data-testid="comment"]');
    if (text === null) continue;
    const level = /\blevel (\d+)/.exec(textOf(comment, 'span'))?.[1] ?? '1';
    add(posts, {
      speaker: textOf(comment, '[data-testid="comment_author_link"]'),
      depth: Number(level) - 1,
      blocks: cleanBlocks(text, url),
    });
  }
  return { title: textOf(story, 'h1'), author, posts };
}

function add(posts: Post[], post: Post): void {
  if (post.speaker !== 'AutoModerator')
    posts.push({ ...post, speaker: silent.test(post.speaker) ? '' : post.speaker });
}
