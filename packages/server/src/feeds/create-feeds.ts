import type { App } from '../platform/app.ts';
import type { Domain } from '../platform/domain.ts';
import { deliverItems } from './delivering/deliver-items.job.ts';
import { loadSeeds, standardSeeds } from './directory/load-seeds.ts';
import { createFeedMetrics } from './feeds-app.ts';
import { measureFeeds } from './measure-feeds.ts';
import { pollDueFeeds } from './polling/poll-due-feeds.job.ts';
import { pollFeed } from './polling/poll-feed.job.ts';
import { purgeOldFeedItems } from './polling/purge-old-feed-items.job.ts';
import { bindFeeds } from './routes.ts';
import { requestHub } from './websub/request-hub.job.ts';

export interface FeedsOptions {
  /** JSON file with the initial feeds of the directory; the configured file if omitted. */
  seeds?: string;
}

/** Creates the feeds domain: the directory, subscriptions, and the polls that find new articles. */
export function createFeeds({ seeds }: FeedsOptions = {}): Domain {
  return {
    name: 'feeds',
    setUp: async (app) => {
      const provided: Partial<App> = app;
      Object.assign(app, { feedMetrics: provided.feedMetrics ?? createFeedMetrics(app.metrics.registry) });
      measureFeeds(app);
      await loadSeeds(app, seeds ?? app.config.feedList ?? standardSeeds);
      return null;
    },
    routes: bindFeeds,
    jobs: [pollDueFeeds, pollFeed, deliverItems, requestHub, purgeOldFeedItems],
  };
}
