import type { App } from '../platform/app.ts';
import { type FeedSource, listPageLinks } from './page-links.ts';
import type { ParsedFeed } from './parsed-feed.ts';

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
  const links = listPageLinks(source).flatMap(({ rel, type, title, url }) => {
    if (!/\balternate\b/.test(rel)) return [];
    if (!/^application\/(?:rss\+xml|atom\+xml|feed\+json)/i.test(type)) return [];
    return [{ url, isComments: /comment/i.test(`${title} ${url}`) }];
  });
  return links.sort((a, b) => Number(a.isComments) - Number(b.isComments)).map(({ url }) => url);
}
