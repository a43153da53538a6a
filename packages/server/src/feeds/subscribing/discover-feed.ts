import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { hintFor } from '../../playlist/index.ts';
import { feedIdOf } from '../feed-address.ts';
import { findFeedLinks, parseFeed } from '../feed-formats.ts';
import type { ParsedFeed } from '../parsed-feed.ts';
import { type FeedBody, fetchFeed } from '../polling/fetch-feed.ts';

export interface DiscoveredFeed {
  parsed: ParsedFeed;
  body: FeedBody;
  /** False if the address is that of a page that advertises the feed. */
  isOwnAddress: boolean;
}

/** Common paths of feeds that sites do not advertise. */
const commonPaths = ['/feed', '/rss.xml', '/atom.xml', '/index.xml', '/feed.json'];
/**
 * Maximum number of advertised feeds that are fetched: the first may be broken, but later ones are mostly
 * feeds of comments.
 */
const maxAdvertised = 3;
/** Total time limit in milliseconds; short, because a user is waiting. */
const timeoutMs = 25_000;

/**
 * Finds the feed at an address: the document itself, a feed that the page advertises, or one at a common path
 * of the site.
 * @throws AppError `not_a_feed`, with the `reason` if nothing could be fetched, and a `hint` if something helps
 */
export async function discoverFeed(app: App, url: string, stopping: AbortSignal): Promise<DiscoveredFeed> {
  const late = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([late, stopping]);
  try {
    return await discover(app, url, signal);
  } catch (error) {
    if (late.aborted && !stopping.aborted) throw new AppError('not_a_feed', { reason: 'fetch_timeout' });
    throw error;
  }
}

async function discover(app: App, url: string, signal: AbortSignal): Promise<DiscoveredFeed> {
  const result = await fetchFeed(app, url, null, signal);
  if (result.kind !== 'body') {
    if (result.kind !== 'failed') throw new AppError('not_a_feed');
    const hint = hintFor(app, result.failure);
    throw new AppError('not_a_feed', { reason: result.failure, ...(hint === null ? {} : { hint }) });
  }
  const parsed = await parseFeed(app, result.body, signal);
  if (parsed) return { parsed, body: result.body, isOwnAddress: true };
  const advertised = findFeedLinks(result.body).slice(0, maxAdvertised);
  const candidates =
    advertised.length > 0 ? advertised : commonPaths.map((path) => new URL(path, result.body.url).href);
  for (const candidate of candidates) {
    if (feedIdOf(candidate) === feedIdOf(url)) continue;
    const found = await fetchFeed(app, candidate, null, signal);
    const feed = found.kind === 'body' ? await parseFeed(app, found.body, signal) : null;
    if (found.kind === 'body' && feed) return { parsed: feed, body: found.body, isOwnAddress: false };
  }
  throw new AppError('not_a_feed');
}
