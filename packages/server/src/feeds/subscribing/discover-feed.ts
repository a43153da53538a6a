import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { feedIdOf } from '../feed-address.ts';
import { findFeedLinks, parseFeed } from '../feed-formats.ts';
import type { ParsedFeed } from '../parsed-feed.ts';
import { type FeedBody, fetchFeed } from '../polling/fetch-feed.ts';

export interface DiscoveredFeed {
  parsed: ParsedFeed;
  body: FeedBody;
  /** False when the address was a page's that led to the feed. */
  isOwnAddress: boolean;
}

/** Where sites keep feeds that they don't advertise. */
const usualPlaces = ['/feed', '/rss.xml', '/atom.xml', '/index.xml', '/feed.json'];
/** Advertised feeds that are tried: the first may be broken, the tenth is of comments. */
const maxAdvertised = 3;
/** Milliseconds for everything together: somebody waits. */
const timeoutMs = 25_000;

/**
 * Finds the feed at an address: there itself, advertised by the page there, or in one of the usual places of its site.
 * @throws AppError `not_a_feed`, with the `reason` when nothing could be fetched at all
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
  const answer = await fetchFeed(app, url, null, signal);
  if (answer.kind !== 'body') {
    throw new AppError('not_a_feed', answer.kind === 'failed' ? { reason: answer.failure } : {});
  }
  const parsed = await parseFeed(app, answer.body, signal);
  if (parsed) return { parsed, body: answer.body, isOwnAddress: true };
  const advertised = findFeedLinks(answer.body).slice(0, maxAdvertised);
  const places =
    advertised.length > 0 ? advertised : usualPlaces.map((place) => new URL(place, answer.body.url).href);
  for (const place of places) {
    if (feedIdOf(place) === feedIdOf(url)) continue;
    const found = await fetchFeed(app, place, null, signal);
    const feed = found.kind === 'body' ? await parseFeed(app, found.body, signal) : null;
    if (found.kind === 'body' && feed) return { parsed: feed, body: found.body, isOwnAddress: false };
  }
  throw new AppError('not_a_feed');
}
