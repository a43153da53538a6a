import type { Block } from '@earmark/contract';
import { nameIn } from '../brief-text.ts';
import { cleanLines } from '../clean-blocks.ts';
import { nameSpeaker } from '../name-speaker.ts';
import type { KindPage, KindReading, PageKind } from '../page-kind.ts';

/** How a service marks up a series of short messages. All values but `marker` are selectors. */
interface MessageLayout {
  /** Text that the markup of every page of this service contains. */
  marker: string;
  message: string;
  /** Within a message or, if all are by the same person, on the page. */
  author: readonly string[];
  /** Within a message; the message itself if it is ''. */
  text: string;
}

const layouts: readonly MessageLayout[] = [
  {
    // X, as displayed by a browser
    marker: 'data-testid="tweetText"',
    message: 'article[data-testid="tweet"]',
    author: ['[data-testid="User-Name"] a[role="link"]', '[data-testid="User-Name"]'],
    text: '[data-testid="tweetText"]',
  },
  {
    // Bluesky, as displayed by a browser
    marker: 'postThreadItem-by-',
    message: '[data-testid^="postThreadItem-by-"]',
    author: ['a[href^="/profile/"] [dir="auto"]', 'a[aria-label][href^="/profile/"]'],
    text: '[data-testid="postText"]',
  },
  {
    // Bluesky, as served
    marker: 'bsky_post_text',
    message: '#bsky_post_summary',
    author: ['#bsky_display_name', '#bsky_handle'],
    text: '#bsky_post_text',
  },
  {
    // Mastodon since 2018, as displayed by a browser
    marker: 'status__content',
    message: '.detailed-status, .status',
    author: ['.display-name__html', '.display-name strong'],
    text: '.status__content',
  },
  {
    // Mastodon and relatives, as served to browsers without scripts
    marker: 'e-content',
    message: '.activity-stream .entry, .h-entry.status',
    author: ['.p-name.emojify', '.p-author .display_name', '.display-name__html'],
    text: '.e-content',
  },
  {
    // Threads, as displayed by a browser
    marker: 'data-pressable-container',
    message: '[data-pressable-container="true"]',
    author: ['a[href^="/@"] span', 'a[href^="/@"]'],
    text: 'h1[dir="auto"], div > span[dir="auto"]:not(a span)',
  },
  {
    // Thread Reader
    marker: 'content-tweet',
    message: '.content-tweet',
    author: ['.twitter_name', '.thread-info [data-controller="mentions"]', 'a.screenName'],
    text: '',
  },
  {
    // Nitter
    marker: 'tweet-content',
    message: '.main-thread .timeline-item, .replies .timeline-item',
    author: ['.fullname'],
    text: '.tweet-content',
  },
];

/** Parts of a message that are not text: pictures, cards, polls, and what opens further messages. */
const extras =
  '.entity-image, .entity-video, .entity-embed, .tw-permalink, .nop, .row, [data-testid="card.wrapper"], button, .invisible, sup.tw-permalink';

/** A series of short messages: the author is named once; replies of others begin with their names. */
export const shortMessages: PageKind = {
  name: 'short-messages',
  matches: ({ html }) => layouts.some(({ marker }) => html.includes(marker)),
  read,
  minWords: 8,
};

/** Box around a message that an advertiser has placed. */
const placed = '[data-testid="placementTracking"]';

function read(page: KindPage): KindReading | null {
  for (const layout of layouts) {
    const reading = page.html.includes(layout.marker) ? readLayout(page, layout) : null;
    if (reading !== null) return reading;
  }
  return null;
}

function readLayout({ document, url, html }: KindPage, layout: MessageLayout): KindReading | null {
  const blocks: Block[] = [];
  let author: string | null = null;
  let last = '';
  const hasAdverts = html.includes('placementTracking');
  for (const message of document.querySelectorAll(layout.message)) {
    if (message.parentElement?.closest(layout.message)) continue;
    if (hasAdverts && message.closest(placed) !== null) continue;
    const text = layout.text === '' ? message : message.querySelector(layout.text);
    if (text === null) continue;
    const own = cleanLines(text, url, extras);
    if (own.length === 0) continue;
    const name = nameIn(message, layout.author) || nameIn(document.body, layout.author);
    author ??= name;
    const isAuthors = name === author && (last === '' || last === author);
    const speaker = name === '' ? {} : { speaker: name };
    blocks.push(
      ...(isAuthors ? own.map((block): Block => ({ ...block, ...speaker })) : nameSpeaker(name, own)),
    );
    last = name;
  }
  if (author === null) return null;
  return { blocks, author: author === '' ? null : author };
}
