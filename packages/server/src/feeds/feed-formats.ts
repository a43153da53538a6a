import { decodeBytes } from '@earmark/extraction';
import type { App } from '../platform/app.ts';
import type { ParsedFeed } from './parsed-feed.ts';

/** A fetched feed or page. */
export interface FeedSource {
  bytes: Uint8Array;
  url: string;
  contentType: string | null;
}

/** Parses a feed in a thread that is killed when it takes too long. @returns null if it is not a feed */
export async function parseFeed(
  { reader }: Pick<App, 'reader'>,
  input: FeedSource,
  signal: AbortSignal,
): Promise<ParsedFeed | null> {
  const result = await reader.read({ kind: 'feed', input }, { signal, owner: new URL(input.url).host });
  return result.ok ? result.feed : null;
}

/** Returns the addresses of the feeds that a page advertises, feeds of articles before feeds of comments. */
export function findFeedLinks(source: FeedSource): string[] {
  // Stop at the next tag: among a million unclosed tags, each match would otherwise scan up to the limit.
  const links = [...textOf(source).matchAll(/<link\b[^<>]{0,2000}>/gi)].flatMap(([tag]) => {
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

const textOf = ({ bytes, contentType }: FeedSource) => decodeBytes(bytes, { contentType, kind: 'xml' }).text;

function absolute(address: string | undefined, base: string): string | null {
  const trimmed = address?.trim() ?? '';
  if (trimmed === '' || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  return /^https?:$/.test(url.protocol) ? url.href : null;
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
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi, (entity, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : Number.NaN;
    if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
    return entities[String(name).toLowerCase()] ?? entity;
  });
