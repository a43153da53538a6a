import { decodeBytes } from '@earmark/reading';
import { generateOpml, parseFeed as parseAny, parseOpml } from 'feedsmith';
import type { App } from '../platform/app.ts';
import type { ParsedFeed, ParsedItem } from './parsed-feed.ts';

/** Reads and writes the formats of feeds; the one place that knows by which parser. */

export interface FeedSource {
  bytes: Uint8Array;
  url: string;
  contentType: string | null;
}

/** @returns null for what is no feed. */
export async function parseFeed(
  _app: Pick<App, 'reader'>,
  source: FeedSource,
  signal: AbortSignal,
): Promise<ParsedFeed | null> {
  signal.throwIfAborted();
  const text = textOf(source).trimStart();
  if (/^<(?:!doctype html|html)/i.test(text)) return null;
  try {
    return toParsed(parseAny(text), source.url);
  } catch {
    return null;
  }
}

/** Addresses of the feeds that a page advertises, those of its articles before those of its comments. */
export function findFeedLinks(source: FeedSource): string[] {
  const links = [...textOf(source).matchAll(/<link\b[^>]{0,2000}>/gi)].flatMap(([tag]) => {
    const attribute = (name: string) =>
      new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i')
        .exec(tag)
        ?.slice(1)
        .find(Boolean);
    if (!/\balternate\b/i.test(attribute('rel') ?? '')) return [];
    if (!/^application\/(?:rss\+xml|atom\+xml|feed\+json)/i.test(attribute('type') ?? '')) return [];
    const url = absolute(decodeEntities(attribute('href') ?? ''), source.url);
    return url === null ? [] : [{ url, isComments: /comment/i.test(`${attribute('title')} ${url}`) }];
  });
  return links.sort((a, b) => Number(a.isComments) - Number(b.isComments)).map(({ url }) => url);
}

/** A feed as a list of subscriptions names it. */
export interface OpmlEntry {
  title: string;
  feedUrl: string;
  siteUrl: string | null;
}

/** The feeds of an OPML list, those in its folders included; null for what is no such list. */
export function readOpml(text: string): OpmlEntry[] | null {
  type Outline = { text?: string; title?: string; xmlUrl?: string; htmlUrl?: string; outlines?: Outline[] };
  const collect = (outlines: readonly Outline[]): OpmlEntry[] =>
    outlines.flatMap((outline) => [
      ...(outline.xmlUrl === undefined
        ? []
        : [
            {
              title: outline.title ?? outline.text ?? '',
              feedUrl: outline.xmlUrl,
              siteUrl: outline.htmlUrl ?? null,
            },
          ]),
      ...collect(outline.outlines ?? []),
    ]);
  try {
    return collect((parseOpml(text).body?.outlines ?? []) as Outline[]);
  } catch {
    return null;
  }
}

export function writeOpml(title: string, entries: readonly OpmlEntry[], now: Date): string {
  return generateOpml({
    head: { title, dateCreated: now },
    body: {
      outlines: entries.map((entry) => ({
        text: printable(entry.title),
        title: printable(entry.title),
        type: 'rss',
        xmlUrl: entry.feedUrl,
        ...(entry.siteUrl === null ? {} : { htmlUrl: entry.siteUrl }),
      })),
    },
  });
}

const textOf = ({ bytes, contentType }: FeedSource) => decodeBytes(bytes, { contentType, kind: 'xml' }).text;

/** Without the characters that XML forbids. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const printable = (text: string) => text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '');

function toParsed(found: ReturnType<typeof parseAny>, url: string): ParsedFeed {
  switch (found.format) {
    case 'rss': {
      const { feed } = found;
      const links = feed.atom?.links ?? [];
      return {
        title: plain(feed.title),
        description: plain(feed.description),
        author: feed.itunes?.author ?? feed.dc?.creators?.[0] ?? feed.managingEditor?.name ?? null,
        siteUrl: absolute(feed.link, url),
        imageUrl: absolute(feed.itunes?.image ?? feed.image?.url, url),
        language: feed.language ?? null,
        selfUrl: absolute(links.find(({ rel }) => rel === 'self')?.href, url),
        hubUrl: absolute(links.find(({ rel }) => rel === 'hub')?.href, url),
        items: (feed.items ?? []).map((item) => {
          const guid = item.guid?.value ?? '';
          const link = item.link ?? (item.guid?.isPermaLink === false ? undefined : guid);
          return toItem(url, {
            guid,
            link,
            title: item.title,
            date: item.pubDate ?? item.dc?.dates?.[0],
            html: item.content?.encoded ?? item.description,
            image: item.media?.thumbnails?.[0]?.url,
          });
        }),
      };
    }
    case 'atom': {
      const { feed } = found;
      const linkOf = (links: readonly { href?: string; rel?: string }[] | undefined, rel: string) =>
        links?.find((link) => (link.rel ?? 'alternate') === rel)?.href;
      return {
        title: plain(feed.title?.value),
        description: plain(feed.subtitle?.value),
        author: feed.authors?.[0]?.name ?? null,
        siteUrl: absolute(linkOf(feed.links, 'alternate'), url),
        imageUrl: absolute(feed.logo ?? feed.icon, url),
        language: null,
        selfUrl: absolute(linkOf(feed.links, 'self'), url),
        hubUrl: absolute(linkOf(feed.links, 'hub'), url),
        items: (feed.entries ?? []).map((entry) =>
          toItem(url, {
            guid: entry.id,
            link: linkOf(entry.links, 'alternate'),
            title: entry.title?.value,
            date: entry.published ?? entry.updated,
            html: entry.content?.value ?? entry.summary?.value,
            image: entry.media?.thumbnails?.[0]?.url,
          }),
        ),
      };
    }
    case 'rdf': {
      const { feed } = found;
      return {
        title: plain(feed.title),
        description: plain(feed.description),
        author: feed.dc?.creators?.[0] ?? null,
        siteUrl: absolute(feed.link, url),
        imageUrl: absolute(feed.image?.url, url),
        language: feed.dc?.languages?.[0] ?? null,
        selfUrl: null,
        hubUrl: null,
        items: (feed.items ?? []).map((item) =>
          toItem(url, {
            guid: item.rdf?.about ?? item.link,
            link: item.link,
            title: item.title,
            date: item.dc?.dates?.[0],
            html: item.content?.encoded ?? item.description,
            image: undefined,
          }),
        ),
      };
    }
    case 'json': {
      const { feed } = found;
      return {
        title: plain(feed.title),
        description: plain(feed.description),
        author: feed.authors?.[0]?.name ?? null,
        siteUrl: absolute(feed.home_page_url, url),
        imageUrl: absolute(feed.icon ?? feed.favicon, url),
        language: feed.language ?? null,
        selfUrl: absolute(feed.feed_url, url),
        hubUrl: absolute(feed.hubs?.[0]?.url, url),
        items: (feed.items ?? []).map((item) =>
          toItem(url, {
            guid: item.id,
            link: item.url,
            title: item.title,
            date: item.date_published,
            html: item.content_html ?? item.content_text,
            image: item.image,
          }),
        ),
      };
    }
  }
}

interface RawItem {
  guid: string | undefined;
  link: string | undefined;
  title: string | undefined;
  date: unknown;
  html: string | undefined;
  image: string | undefined;
}

function toItem(base: string, raw: RawItem): ParsedItem {
  const time = Date.parse(String(raw.date ?? ''));
  return {
    guid: raw.guid ?? '',
    url: absolute(raw.link, base),
    title: plain(raw.title),
    imageUrl: absolute(raw.image, base),
    publishedAt: Number.isNaN(time) ? null : new Date(time),
    html: raw.html ?? '',
    text: plain(raw.html),
  };
}

function absolute(address: string | undefined, base: string): string | null {
  const trimmed = address?.trim() ?? '';
  if (trimmed === '' || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}

function plain(html: string | undefined): string {
  return decodeEntities(
    (html ?? '').replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const decodeEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : Number.NaN;
    if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
    return entities[String(name).toLowerCase()] ?? whole;
  });
