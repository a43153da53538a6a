import { feedEndpoints } from '@earmark/contract/feeds/feeds';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../platform/app.ts';
import { type BindOptions, bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { addWaitingItems } from './delivering/add-waiting-items.ts';
import { getFeed } from './directory/get-feed.ts';
import { latestArticles, listAllFeeds, listOwnFeeds, popularFeeds } from './directory/list-feeds.ts';
import { addHubRoutes } from './hub-routes.ts';
import { addFeed } from './subscribing/add-feed.ts';
import { exportOpml } from './subscribing/export-opml.ts';
import { getRules, setRules } from './subscribing/follower-rules.ts';
import { importOpml } from './subscribing/import-opml.ts';
import { unsubscribe } from './subscribing/unsubscribe.ts';

const by = (who: 'user' | 'ip', capacity: number, perMinute: number): BindOptions => ({
  limit: { by: who, capacity, perMinute },
});

/** Rate limits: far above normal use, far below a load that would affect other users. */
const limits = {
  add: by('user', 30, 10),
  importOpml: { ...by('user', 5, 0.2), bodyLimit: 12_000_000 },
  browse: by('ip', 240, 240),
};

/** `Cache-Control` for responses that are the same for everyone. */
const shared = 'public, max-age=30, stale-while-revalidate=300';

export async function bindFeeds(server: FastifyInstance, app: App): Promise<void> {
  bindDirectory(server, app);
  bindSubscriptions(server, app);
  await addHubRoutes(server, app);
}

function bindDirectory(server: FastifyInstance, app: App): void {
  const on = feedEndpoints;
  const browse = limits.browse;
  bindEndpoint(
    server,
    app,
    on.listAllFeeds,
    async ({ query, reply }) => {
      const feeds = await listAllFeeds(app, query);
      reply.header('cache-control', shared);
      return feeds;
    },
    browse,
  );
  bindEndpoint(
    server,
    app,
    on.popularFeeds,
    async ({ reply }) => {
      const feeds = await popularFeeds(app);
      reply.header('cache-control', shared);
      return feeds;
    },
    browse,
  );
  bindEndpoint(server, app, on.latestArticles, ({ body }) => latestArticles(app, body), browse);
  bindEndpoint(
    server,
    app,
    on.getFeed,
    ({ visitor, params }) => getFeed(app, visitor?.userId ?? null, params.feed_url),
    browse,
  );
  bindEndpoint(
    server,
    app,
    { ...on.getFeed, path: '/api/get_feed/*', params: rest },
    ({ visitor, params }) => getFeed(app, visitor?.userId ?? null, params['*']),
    browse,
  );
}

function bindSubscriptions(server: FastifyInstance, app: App): void {
  const on = feedEndpoints;
  bindEndpoint(server, app, on.listFeeds, ({ actor }) => listOwnFeeds(app, actor));
  bindEndpoint(server, app, on.addFeed, ({ actor, body }) => addFeed(app, actor, body), limits.add);
  bindEndpoint(
    server,
    app,
    on.addWaitingItems,
    ({ actor, body }) => addWaitingItems(app, actor, body.feed_id),
    limits.add,
  );
  bindEndpoint(server, app, on.unsubscribeFeed, ({ actor, params }) =>
    unsubscribe(app, actor, params.feed_id),
  );
  bindEndpoint(
    server,
    app,
    { ...on.unsubscribeFeed, path: '/api/feeds/unsubscribe/*', params: rest },
    ({ actor, params }) => unsubscribe(app, actor, params['*']),
  );
  bindEndpoint(server, app, on.getFeedRules, ({ actor, query }) => getRules(app, actor, query.feed_id));
  bindEndpoint(server, app, on.saveFeedRules, ({ actor, body }) => setRules(app, actor, body));
  bindEndpoint(
    server,
    app,
    on.importOpml,
    ({ actor, body }) => importOpml(app, actor, body),
    limits.importOpml,
  );
  bindEndpoint(server, app, on.exportOpml, async ({ actor, reply }) => {
    const opml = await exportOpml(app, actor);
    reply
      .type('text/x-opml; charset=utf-8')
      .header('content-disposition', 'attachment; filename="subscriptions.opml"');
    return opml;
  });
}

/** Matches a feed id whose slashes are not encoded, as the rest of the path. */
const rest = z.object({ '*': z.string().min(1).max(2_048) });
