import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { requireFeed } from '../feeds/index.ts';
import type { App } from '../platform/app.ts';
import { sendBlob } from '../platform/blobs/send-blob.ts';
import { AppError } from '../platform/errors.ts';
import { limitKeyOf } from '../platform/http/client-address.ts';
import { createPictureStore } from '../platform/small-pictures.ts';

/** Pixels of the longer side: twice the size on a feed's page. */
const maxSide = 320;
/** Pictures seldom change, and a missing one may be added later. */
const pictureCache = 'public, max-age=86400';
const noPictureCache = 'public, max-age=3600';
/** Limit of new pictures per address. */
const fetching = { name: 'feed-picture', capacity: 240, perMinute: 120 };

/**
 * Adds `/feed-pictures/{feed id}`: a small copy of a feed's picture, so that browsers do not contact other
 * hosts.
 */
export function addFeedPictureRoutes(server: FastifyInstance, app: App): void {
  const store = createPictureStore(app, maxSide);
  server.route({
    method: ['GET', 'HEAD'],
    url: '/feed-pictures/*',
    exposeHeadRoute: false,
    compress: false,
    handler: async (request, reply) => {
      const { '*': feedId } = request.params as { '*': string };
      const none = () => reply.code(404).header('cache-control', noPictureCache).send();
      const feed = await requireFeed(app, feedId).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') return null;
        throw error;
      });
      if (!feed?.image_url || !URL.canParse(feed.image_url, feed.feed_url)) return none();
      const url = new URL(feed.image_url, feed.feed_url).href;
      const key = `feed-pictures/${createHash('sha256').update(url).digest('hex')}.jpg`;
      if ((await app.blobs.head(key)) === null) {
        await app.rateLimit.take({ ...fetching, key: `ip ${limitKeyOf(request.ip)}` });
        if (!(await store(url, key))) return none();
      }
      return sendBlob(app.blobs, key, request, reply, { cacheControl: pictureCache });
    },
  });
}
