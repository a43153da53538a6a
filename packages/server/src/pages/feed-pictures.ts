import { artworkOf, artworkSvg } from '@earmark/contract/articles/artwork';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createFeedPictures, requireFeed } from '../feeds/index.ts';
import type { App } from '../platform/app.ts';
import { sendBlob } from '../platform/blobs/send-blob.ts';
import { AppError } from '../platform/errors.ts';
import { limitKeyOf } from '../platform/http/client-address.ts';

/** Pictures seldom change; one may be added later where there is none. */
const pictureCache = 'public, max-age=86400';
const noPictureCache = 'public, max-age=3600';
/** Milliseconds that a request waits for a new picture: a browser has few connections, and needs them for the page. */
const waitMs = 2_000;
/** New pictures per client address. */
const limit = { name: 'feed-picture', capacity: 240, perMinute: 120 };

/**
 * Adds `/feed-pictures/{feed id}`: a small copy of the feed's picture, or of its site's icon. It is fetched on the first
 * request. Until it is stored, and for a feed that has none, the answer is the drawing for the feed's title.
 */
export function addFeedPictureRoutes(server: FastifyInstance, app: App): void {
  const pictures = createFeedPictures(app);
  server.route({
    method: ['GET', 'HEAD'],
    url: '/feed-pictures/*',
    exposeHeadRoute: false,
    compress: false,
    handler: async (request, reply) => {
      const { '*': feedId } = request.params as { '*': string };
      const feed = await requireFeed(app, feedId).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') return null;
        throw error;
      });
      if (feed === null) return reply.code(404).header('cache-control', noPictureCache).send();
      const stored = await pictures.findStored(feed);
      if (stored !== null) return sendBlob(app.blobs, stored, request, reply, { cacheControl: pictureCache });
      if (pictures.isMissing(feed)) return sendDrawing(reply, feed.title, noPictureCache);
      await app.rateLimit.take({ ...limit, key: `ip ${limitKeyOf(request.ip)}` });
      const found = await within(pictures.fetch(feed), waitMs);
      if (typeof found === 'string')
        return sendBlob(app.blobs, found, request, reply, { cacheControl: pictureCache });
      return sendDrawing(reply, feed.title, found === null ? noPictureCache : 'no-store');
    },
  });
}

const sendDrawing = (reply: FastifyReply, title: string, caching: string) =>
  reply
    .header('cache-control', caching)
    .type('image/svg+xml; charset=utf-8')
    .send(artworkSvg(artworkOf(title)));

/** Waits for a result for a limited time. @returns undefined if it was not there in time */
async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
