import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { writtenText } from '../storable-text.ts';

const feedId = z.string().min(1).max(2_048);
const url = z.string().trim().min(1).max(4_096);

/** The latest article of a feed that has audio. */
export const LatestArticle = z.object({
  article_id: z.string(),
  title: z.string(),
  url: z.string(),
  audio_url: z.string(),
  audio_id: z.string(),
  thumbnail_url: z.string().nullable(),
  date_added: z.iso.datetime(),
});
export type LatestArticle = z.infer<typeof LatestArticle>;

export const Feed = z.object({
  /** The feed's address without its scheme. */
  feed_id: z.string(),
  title: z.string(),
  description: z.string(),
  author: z.string().nullable(),
  /** The website of the feed. */
  url: z.string().nullable(),
  feed_url: z.string(),
  date_added: z.iso.datetime(),
  num_characters: z.number().int(),
  thumbnail_url: z.string().nullable(),
  last_article_url: z.string().nullable(),
  language: z.string().nullable(),
  categories: z.array(z.string()),
  subscribers: z.number().int(),
  latestArticle: LatestArticle.nullable(),
  /**
   * Number of items that a limit kept out of the playlist; only in the list of the user's own feeds.
   * `addWaitingItems` adds them.
   */
  waiting_items: z.number().int().min(0).optional(),
});
export type Feed = z.infer<typeof Feed>;

/** Filters and cap of one subscription. */
export const SubscriptionRules = z.object({
  /** Only items whose title or text contains one of these; empty means all. */
  include: z.array(z.string().trim().min(1).max(100)).max(50),
  exclude: z.array(z.string().trim().min(1).max(100)).max(50),
  /** Maximum number of new items per day; null means no cap. */
  daily_cap: z.number().int().min(1).max(100).nullable(),
});
export type SubscriptionRules = z.infer<typeof SubscriptionRules>;

export const FeedArticle = z.object({
  article_id: z.string(),
  uniqueId: z.string(),
  title: z.string(),
  text: z.string(),
  url: z.string(),
  audio_url: z.string(),
  audio_id: z.string(),
  thumbnail_url: z.string().nullable(),
  date_added: z.iso.datetime(),
  published_at: z.string().nullable(),
  duration: z.number().nullable(),
  num_characters: z.number().int(),
  withads: z.boolean(),
});
export type FeedArticle = z.infer<typeof FeedArticle>;

const feeds = z.object({ data: z.object({ feeds: z.array(Feed) }) });
const tag = 'Feeds';

export const feedEndpoints = {
  listFeeds: endpoint({
    method: 'GET',
    path: '/api/feeds',
    auth: 'user',
    scope: 'read',
    tag,
    summary: 'Returns the feeds that the user is subscribed to, with their latest article.',
    query: z.object({ _t: z.string().max(40).optional() }),
    response: feeds,
    errors: [],
  }),
  addWaitingItems: endpoint({
    method: 'POST',
    path: '/api/feeds/waiting_items',
    auth: 'user',
    scope: 'manage',
    tag,
    summary:
      'Adds the newest 25 items that a limit kept out of the playlist. Returns how many are being added and how many are still waiting.',
    body: z.object({ feed_id: feedId }),
    response: z.object({ added: z.number().int(), waiting: z.number().int() }),
    errors: ['not_found', 'too_many_requests'],
  }),
  listAllFeeds: endpoint({
    method: 'GET',
    path: '/api/feeds/all',
    auth: 'optional',
    scope: 'read',
    membersOnly: true,
    tag,
    summary: 'Returns one page of the public feed directory.',
    query: z.object({
      q: z.string().max(200).optional(),
      category: z.string().max(60).optional(),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    response: z.object({
      data: z.object({
        feeds: z.array(Feed),
        total: z.number().int(),
        categories: z.array(z.object({ name: z.string(), count: z.number().int() })),
      }),
    }),
    errors: [],
  }),
  popularFeeds: endpoint({
    method: 'GET',
    path: '/api/feeds/popular',
    auth: 'optional',
    scope: 'read',
    membersOnly: true,
    tag,
    summary: 'Returns the feeds with the most subscribers.',
    response: feeds,
    errors: [],
  }),
  addFeed: endpoint({
    method: 'POST',
    path: '/api/feeds',
    auth: 'user',
    scope: 'add',
    tag,
    summary:
      'Subscribes to a feed, given by its id, its address, or the address of a page that advertises a feed.',
    body: z.union([z.object({ feed_url: url }), z.object({ feed_id: feedId })]),
    response: z.object({ feed: Feed, message: z.string() }),
    errors: [
      'invalid_url',
      'not_a_feed',
      'not_found',
      'already_subscribed',
      'feed_limit_reached',
      'pro_required',
      'too_many_requests',
    ],
  }),
  unsubscribeFeed: endpoint({
    method: 'POST',
    path: '/api/feeds/unsubscribe/:feed_id',
    auth: 'user',
    scope: 'manage',
    tag,
    summary:
      'Ends a subscription. The feed id is URL-encoded, or is the rest of the path including its slashes.',
    params: z.object({ feed_id: feedId }),
    response: z.void(),
    errors: ['not_found'],
  }),
  getFeedRules: endpoint({
    method: 'GET',
    path: '/api/feeds/rules',
    auth: 'user',
    scope: 'read',
    tag,
    summary: 'Returns the filter words and the daily cap of one subscription.',
    query: z.object({ feed_id: feedId }),
    response: SubscriptionRules,
    errors: ['not_found'],
  }),
  saveFeedRules: endpoint({
    method: 'PUT',
    path: '/api/feeds/rules',
    auth: 'user',
    scope: 'manage',
    tag,
    summary: 'Changes the filter words and the daily cap of one subscription.',
    body: SubscriptionRules.extend({ feed_id: feedId }),
    response: SubscriptionRules,
    errors: ['not_found'],
  }),
  latestArticles: endpoint({
    method: 'POST',
    path: '/api/feeds/latest_articles',
    auth: 'optional',
    scope: 'read',
    membersOnly: true,
    tag,
    summary: 'Returns the latest article of each feed, by feed id. Feeds without an article are left out.',
    body: z.object({ feed_ids: z.array(feedId).max(500) }),
    response: z.record(z.string(), LatestArticle),
    errors: [],
  }),
  getFeed: endpoint({
    method: 'GET',
    path: '/api/get_feed/:feed_url',
    auth: 'optional',
    scope: 'read',
    membersOnly: true,
    tag,
    summary:
      'Returns a feed with its articles that have audio, newest first. For a feed outside the directory, only articles in the user’s own playlist are included. The feed is given by its address or id, either URL-encoded or as the rest of the path including its slashes.',
    params: z.object({ feed_url: feedId }),
    response: z.object({ feed: Feed.extend({ id: z.string() }), articles: z.array(FeedArticle) }),
    errors: ['not_found'],
  }),
  importOpml: endpoint({
    method: 'POST',
    path: '/api/feeds/opml',
    auth: 'user',
    scope: 'manage',
    tag,
    summary: 'Subscribes to the feeds in an OPML list, up to the limit of the plan.',
    body: z.object({ opml: writtenText(5_000_000) }),
    response: z.object({
      added: z.number().int(),
      already: z.number().int(),
      failed: z.array(z.object({ url: z.string(), message: z.string() })),
    }),
    errors: ['bad_request', 'too_many_requests'],
  }),
  exportOpml: endpoint({
    method: 'GET',
    path: '/api/feeds/opml',
    auth: 'user',
    scope: 'read',
    tag,
    summary: 'Returns the user’s subscriptions as OPML 2.0.',
    response: z.string(),
    errors: [],
  }),
};
