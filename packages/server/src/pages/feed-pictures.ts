import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { requireFeed } from '../feeds/index.ts';
import type { App } from '../platform/app.ts';
import { sendBlob } from '../platform/blobs/send-blob.ts';
import { AppError } from '../platform/errors.ts';
import { limitKeyOf } from '../platform/http/client-address.ts';

/** Pixels of the longer side: twice what the page of a feed shows. */
const maxSide = 320;
/** Largest picture fetched, in bytes, and read, in pixels. */
const maxBytes = 8_000_000;
const maxPixels = 40_000_000;
const fetchTimeout = 10_000;
/** Pictures seldom change, and a missing one may appear. */
const pictureCache = 'public, max-age=86400';
const noPictureCache = 'public, max-age=3600';
/** Pictures that are not here yet, for one address. */
const fetching = { name: 'feed-picture', capacity: 240, perMinute: 120 };

/** `/feed-pictures/{feed id}`: a small copy of a feed's picture, so that no visitor's browser has to ask another host. */
export function addFeedPictureRoutes(server: FastifyInstance, app: App): void {
  const underWay = new Map<string, Promise<boolean>>();
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
        // Of many who look at once, one fetches.
        const work = underWay.get(key) ?? fetchPicture(app, url, key).finally(() => underWay.delete(key));
        underWay.set(key, work);
        if (!(await work)) return none();
      }
      return sendBlob(app.blobs, key, request, reply, { cacheControl: pictureCache });
    },
  });
}

/** @returns false when there is no picture at the address, or none that can be read */
async function fetchPicture(app: App, url: string, key: string): Promise<boolean> {
  try {
    const { bytes } = await app.fetch(url, { maxBytes, timeoutMs: fetchTimeout });
    const jpeg = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 80 })
      .toBuffer();
    await app.blobs.put(key, jpeg, { type: 'image/jpeg' });
    return true;
  } catch (error) {
    app.log.debug({ err: error, url }, "a feed's picture could not be fetched");
    return false;
  }
}
