import type { Block } from '@earmark/contract';
import { collapseWhitespace } from '../../page/page-text.ts';
import { nameIn, textOf } from '../brief-text.ts';
import type { KindPage, KindReading, PageKind } from '../page-kind.ts';
import { selectContent, withoutTitle } from '../select-content.ts';
import { type Post, threadBlocks } from '../threads/thread.ts';

/** Buttons, links to headings, quoted mail and forms inside of rendered Markdown. */
const unwanted =
  'button, form, clipboard-copy, .zeroclipboard-container, a.anchor, .anchor, .email-hidden-toggle, .email-hidden-reply, .js-suggested-changes-blob, .octicon, .sr-only, details-menu, tool-tip';

/** Around one comment, from the current to the older layouts. */
const commentBoxes =
  '[data-testid="issue-body"], [data-testid="issue-viewer-issue-container"], .react-issue-body, .react-issue-comment, .review-comment, .timeline-comment, .js-comment-container, .js-comment, .TimelineItem';
const authorNames = [
  '[data-testid="issue-body-header-author"]',
  'a[data-testid="avatar-link"]',
  'a.author',
  'h3 a[data-hovercard-type="user"]',
  'a.Link--primary.text-bold',
];

/** GitHub: the README of a repository, a file in Markdown, releases, and issues with their comments. */
export const github: PageKind = {
  name: 'github',
  matches: ({ host, html }) => host === 'github.com' && html.includes('markdown-body'),
  read,
};

function read(page: KindPage): KindReading | null {
  const [owner, name, section] = page.path.split('/').filter((part) => part !== '');
  if (owner === undefined || name === undefined) return null;
  if (section === 'issues' || section === 'pull' || section === 'discussions') return readDiscussion(page);
  if (section === 'releases') return readReleases(page, name);
  if (section === undefined || section === 'tree' || section === 'blob')
    return readFile(page, `${owner}/${name}`);
  return null;
}

/** Reads a README or another rendered file. Pictures of badges have no text, so nothing of them remains. */
function readFile({ document, url, about }: KindPage, repository: string): KindReading | null {
  const body = document.querySelector('#readme .markdown-body, article.markdown-body, .markdown-body');
  if (body === null) return null;
  const blocks = selectContent(body, url, { remove: unwanted });
  const first = blocks.find(({ kind }) => kind === 'heading');
  const title =
    first !== undefined && 'runs' in first && blocks[0] === first
      ? collapseWhitespace(first.runs.map(({ text }) => text).join(''))
      : repository;
  return { blocks: withoutTitle(blocks, title), title: title || about.title, author: null };
}

/** Reads an issue, a pull request or a discussion: each comment begins with the name of its author. */
function readDiscussion({ document, url }: KindPage): KindReading | null {
  const posts: Post[] = [];
  const bodies = [...document.querySelectorAll('.markdown-body')].filter(
    (body) =>
      body.parentElement?.closest('.markdown-body') === null && body.closest('form, template') === null,
  );
  for (const body of bodies) {
    const speaker = authorOf(body);
    const blocks = selectContent(body, url, { remove: unwanted });
    const previous = posts.at(-1);
    if (blocks.length === 0) continue;
    // A description can be divided into several bodies.
    if (previous !== undefined && speaker === '') previous.blocks.push(...blocks);
    else posts.push({ speaker, depth: 0, blocks });
  }
  const title = textOf(
    document,
    'bdi.js-issue-title, [data-testid="issue-title"], .js-issue-title, .gh-header-title bdi',
  );
  return posts.length === 0
    ? null
    : { blocks: threadBlocks(posts), author: posts[0]?.speaker || null, ...(title === '' ? {} : { title }) };
}

/** Returns the name in the nearest box around a comment's text that has one. */
function authorOf(body: Element): string {
  for (
    let box = body.closest(commentBoxes);
    box !== null;
    box = box.parentElement?.closest(commentBoxes) ?? null
  ) {
    const name = nameIn(box, authorNames);
    if (name !== '') return name.replace(/^@/, '');
  }
  return '';
}

/** Reads one release, or a list of them with a heading each. Files and commits are left out. */
function readReleases({ document, url }: KindPage, repository: string): KindReading | null {
  const bodies = [...document.querySelectorAll('.markdown-body')].filter(
    (body) => body.parentElement?.closest('.markdown-body') === null,
  );
  const releases = bodies.map((body) => ({
    name: textOf(body.closest('section, .Box, .release-entry'), 'h1, h2:not(.sr-only), .f1, .release-title'),
    blocks: selectContent(body, url, { remove: unwanted }),
  }));
  const [only, second] = releases;
  if (only === undefined) return null;
  if (second === undefined)
    return {
      blocks: only.blocks,
      author: null,
      title: only.name === '' ? repository : `${repository}: ${only.name}`,
    };
  return {
    blocks: releases.flatMap(({ name, blocks }): Block[] => [
      ...(name === '' ? [] : [{ kind: 'heading' as const, level: 2 as const, runs: [{ text: name }] }]),
      ...blocks,
    ]),
    author: null,
    title: repository,
  };
}
