import type { FastifyInstance } from 'fastify';
import { requireFeed } from '../feeds/index.ts';
import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import { addPictureRoute } from '../platform/http/picture-route.ts';

/** Adds `/feed-pictures/{feed id}`: small copies of feeds' pictures, twice the size on a feed's page. */
export function addFeedPictureRoutes(server: FastifyInstance, app: App): void {
  addPictureRoute(server, app, {
    name: 'feed-pictures',
    maxSide: 320,
    limit: { name: 'feed-picture', capacity: 240, perMinute: 120 },
    find: async (feedId) => {
      const feed = await requireFeed(app, feedId).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') return null;
        throw error;
      });
      if (!feed?.image_url || !URL.canParse(feed.image_url, feed.feed_url)) return null;
      return new URL(feed.image_url, feed.feed_url).href;
    },
  });
}
