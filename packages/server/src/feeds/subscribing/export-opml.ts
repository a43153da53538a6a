import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { listFollowedFeeds } from '../subscription-store.ts';
import { writeOpml } from './write-opml.ts';

/** Exports the feeds that the user follows as OPML, which feed readers can import. */
export async function exportOpml(app: App, actor: Pick<Actor, 'userId'>): Promise<string> {
  const feeds = await listFollowedFeeds(app.db, actor.userId);
  return writeOpml(
    `${app.config.brand.name} subscriptions`,
    feeds.map((feed) => ({ title: feed.title, feedUrl: feed.feed_url, siteUrl: feed.site_url })),
    app.clock.now(),
  );
}
