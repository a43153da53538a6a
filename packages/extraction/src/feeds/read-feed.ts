import { itemMarkup, plainText } from './feed-text-forms.ts';
import type { Feed, FeedItem, FeedText, FeedTranscript } from './feed-types.ts';
import { type FeedInput, parseFeed } from './parse-feed.ts';

/**
 * A feed in a form that does not depend on its format: addresses are absolute; texts have no markup unless
 * stated.
 */
export interface FeedReading {
  /** '' if the feed has none. */
  title: string;
  description: string;
  author: string | null;
  /** The web page that the feed belongs to. */
  siteUrl: string | null;
  imageUrl: string | null;
  /** BCP 47 tag as stated by the feed. */
  language: string | null;
  /** The address that the feed states as its own. */
  selfUrl: string | null;
  /** A WebSub hub that sends a notification when the feed changes. */
  hubUrl: string | null;
  /** In the order of the file. */
  items: ItemReading[];
}

export interface ItemReading {
  /** Identifies the item within the feed; '' if the feed has nothing to identify it by. */
  guid: string;
  url: string | null;
  title: string;
  imageUrl: string | null;
  publishedAt: Date | null;
  /** The text in the feed, complete or a teaser: with markup, and without. */
  html: string;
  text: string;
  /** Address against which relative links in the markup are resolved. */
  base: string | null;
  /** Transcripts of the episode, the best first; absent if there are none. */
  transcripts?: FeedTranscript[];
}

/**
 * Parses a feed of any common format, even if malformed; null if the input is not a feed. Hostile feeds take
 * time: call it in a worker.
 */
export function readFeed(input: FeedInput): FeedReading | null {
  const feed = parseFeed(input);
  if (feed === null) return null;
  return {
    title: plainText(feed.title),
    description: plainText(feed.subtitle),
    author: authorsOf(feed),
    siteUrl: webAddress(feed.link),
    imageUrl: webAddress(feed.imageUrl),
    language: feed.language,
    selfUrl: webAddress(feed.selfUrl),
    hubUrl: webAddress(feed.hubUrl),
    items: fewItems(feed.items).map(readItem),
  };
}

/**
 * Maximum number of items read from one feed. Of a longer one, the first and the last items are read, because
 * feeds may be in either order.
 */
const itemsLimit = 4_000;

function fewItems(items: readonly FeedItem[]): readonly FeedItem[] {
  if (items.length <= itemsLimit) return items;
  return [...items.slice(0, itemsLimit / 2), ...items.slice(-itemsLimit / 2)];
}

function readItem(item: FeedItem): ItemReading {
  const body = longestText(item);
  const time = Date.parse(item.published ?? item.updated ?? '');
  const page = item.link ?? (/^https?:\/\//i.test(item.id ?? '') ? item.id : null);
  return {
    guid: item.id ?? '',
    url: webAddress(page),
    title: plainText(item.title),
    imageUrl: webAddress(item.imageUrl),
    publishedAt: Number.isNaN(time) ? null : new Date(time),
    html: itemMarkup(body),
    text: plainText(body),
    base: webAddress(body?.base ?? null),
    ...(item.transcripts === undefined ? {} : { transcripts: item.transcripts }),
  };
}

/** If a feed has a summary and the full text, the longer one is the full text. */
function longestText(item: FeedItem): FeedText | null {
  return [...item.content, ...(item.summary === null ? [] : [item.summary])].reduce<FeedText | null>(
    (best, text) => (best === null || text.value.length > best.value.length ? text : best),
    null,
  );
}

function authorsOf(feed: Feed): string | null {
  const names = feed.authors.map((author) => author.name).filter((name) => name !== null);
  return names.length === 0 ? null : names.join(', ');
}

function webAddress(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}
