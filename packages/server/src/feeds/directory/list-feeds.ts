import type { EndpointRequest, EndpointResponse } from '@earmark/contract';
import type { feedEndpoints, LatestArticle } from '@earmark/contract/feeds/feeds';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { countWaiting } from '../delivery-store.ts';
import { readFeedId } from '../feed-address.ts';
import { findFeedsByAddresses } from '../feed-store.ts';
import { listFollowedFeeds } from '../subscription-store.ts';
import { allFeeds, categoryNames } from './categories.ts';
import { countDirectory, listDirectory } from './directory-store.ts';
import { findLatestNarrated } from './latest-narrations-store.ts';
import { presentFeeds, presentLatest } from './present-feed.ts';

type Feeds = EndpointResponse<typeof feedEndpoints.listFeeds>;

/** Number of popular feeds returned. */
const maxPopular = 100;

/** Returns the feeds that the user follows, most recently followed first. */
export async function listOwnFeeds(app: App, actor: Actor): Promise<Feeds> {
  const feeds = await listFollowedFeeds(app.db, actor.userId);
  const [presented, waiting] = await Promise.all([
    presentFeeds(app.db, feeds, actor.userId),
    countWaiting(app.db, actor.userId),
  ]);
  return {
    data: {
      feeds: presented.map((feed, index) => ({
        ...feed,
        waiting_items: waiting.get(feeds[index]?.id ?? '') ?? 0,
      })),
    },
  };
}

/** Returns a page of the directory or of a search in it, with the number of feeds of each category. */
export async function listAllFeeds(
  app: App,
  {
    q = '',
    category,
    offset,
    limit,
  }: NonNullable<EndpointRequest<typeof feedEndpoints.listAllFeeds>['query']>,
): Promise<EndpointResponse<typeof feedEndpoints.listAllFeeds>> {
  const query = q.trim();
  const chosen = category === undefined || category === '' || category === allFeeds ? null : category;
  const [rows, { all, byCategory }] = await Promise.all([
    listDirectory(app.db, { query, category: chosen, offset, limit }),
    countDirectory(app.db, query),
  ]);
  return {
    data: {
      feeds: await presentFeeds(app.db, rows, null),
      total: chosen === null ? all : (byCategory.get(chosen) ?? 0),
      categories: [
        { name: allFeeds, count: all },
        ...categoryNames.map((name) => ({ name, count: byCategory.get(name) ?? 0 })),
      ],
    },
  };
}

/** Returns the feeds of the directory with most followers. */
export async function popularFeeds(app: App): Promise<Feeds> {
  const rows = await listDirectory(app.db, { query: '', category: null, offset: 0, limit: maxPopular });
  return { data: { feeds: await presentFeeds(app.db, rows, null) } };
}

/**
 * Returns the newest playable article of each feed, under the id that the client sent; feeds without one are
 * left out.
 */
export async function latestArticles(
  app: App,
  { feed_ids }: { feed_ids: readonly string[] },
): Promise<Record<string, LatestArticle>> {
  const addressesById = new Map(feed_ids.flatMap((id) => [[id, readFeedId(id)] as const]));
  const addresses = [...addressesById.values()].flatMap((address) => address ?? []);
  const feeds = await findFeedsByAddresses(app.db, addresses);
  const narrated = await findLatestNarrated(app.db, [...new Set(feeds.values())], null);
  const latest: Record<string, LatestArticle> = {};
  for (const [id, address] of addressesById) {
    const article = narrated.get(feeds.get(address ?? '') ?? '');
    if (article) latest[id] = presentLatest(article);
  }
  return latest;
}
