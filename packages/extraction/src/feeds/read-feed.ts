import { itemMarkup, plainText } from './feed-text-forms.ts';
import type { Feed, FeedItem, FeedText } from './feed-types.ts';
import { type FeedInput, parseFeed } from './parse-feed.ts';

/** A feed as its readers need it, whatever its format: addresses absolute, texts without markup but where said. */
export interface FeedReading {
  /** '' when it has none. */
  title: string;
  description: string;
  author: string | null;
  /** The page it stands for. */
  siteUrl: string | null;
  imageUrl: string | null;
  /** BCP 47 tag as the feed gives it. */
  language: string | null;
  /** The address it gives as its own. */
  selfUrl: string | null;
  /** A WebSub hub that tells when it changes. */
  hubUrl: string | null;
  /** As the file lists them. */
  items: ItemReading[];
}

export interface ItemReading {
  /** Tells it from the feed's other items; '' when the feed says nothing to tell it by. */
  guid: string;
  url: string | null;
  title: string;
  imageUrl: string | null;
  publishedAt: Date | null;
  /** What the feed gives to read, all of it or a teaser: as markup, and without. */
  html: string;
  text: string;
  /** Address that relative links in the markup are resolved against. */
  base: string | null;
}

/** Reads a feed of any common kind, broken or not; null for what is none. Hostile feeds take time: call it in a worker. */
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

/** Items of one feed that are looked at: whole archives are not, from whichever end they were written. */
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
  };
}

/** Feeds that give a summary and the whole give the whole in the longer one. */
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
