import type { EndpointRequest, EndpointResponse } from '@earmark/contract';
import type { feedEndpoints, LatestArticle } from '@earmark/contract/feeds';
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

/** Number of popular feeds in the first answer. */
const popular = 100;

/** What the user follows, the latest first. */
export async function listOwnFeeds(app: App, actor: Actor): Promise<Feeds> {
  const feeds = await listFollowedFeeds(app.db, actor.userId);
  const [shown, waiting] = await Promise.all([
    presentFeeds(app.db, feeds, actor.userId),
    countWaiting(app.db, actor.userId),
  ]);
  return {
    data: {
      feeds: shown.map((feed, index) => ({
        ...feed,
        waiting_items: waiting.get(feeds[index]?.id ?? '') ?? 0,
      })),
    },
  };
}

/** The directory, or what a search finds in it, a page at a time, with the number of feeds on each category's chip. */
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

/** The feeds of the directory that most people follow. */
export async function popularFeeds(app: App): Promise<Feeds> {
  const rows = await listDirectory(app.db, { query: '', category: null, offset: 0, limit: popular });
  return { data: { feeds: await presentFeeds(app.db, rows, null) } };
}

/** The newest article of each feed that can be heard, under the id that the caller gave; others are left out. */
export async function latestArticles(
  app: App,
  { feed_ids }: { feed_ids: readonly string[] },
): Promise<Record<string, LatestArticle>> {
  const given = new Map(feed_ids.flatMap((id) => [[id, readFeedId(id)] as const]));
  const addresses = [...given.values()].flatMap((address) => address ?? []);
  const feeds = await findFeedsByAddresses(app.db, addresses);
  const heard = await findLatestNarrated(app.db, [...new Set(feeds.values())], null);
  const latest: Record<string, LatestArticle> = {};
  for (const [id, address] of given) {
    const article = heard.get(feeds.get(address ?? '') ?? '');
    if (article) latest[id] = presentLatest(article);
  }
  return latest;
}
