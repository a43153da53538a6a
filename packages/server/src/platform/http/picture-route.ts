import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { sendBlob } from '../blobs/send-blob.ts';
import { createPictureStore } from '../small-pictures.ts';
import { limitKeyOf } from './client-address.ts';

/** Pictures seldom change, and a missing one may be added later. */
const pictureCache = 'public, max-age=86400';
const noPictureCache = 'public, max-age=3600';

export interface PictureRoute {
  /** First part of the address and of the blob keys, such as `partner-logos`. */
  name: string;
  /** Pixels of a copy's longer side. */
  maxSide: number;
  /** Limit of new pictures per client address. */
  limit: { name: string; capacity: number; perMinute: number };
  /** Returns the address of the picture for the rest of the path; null if there is none. */
  find(rest: string): Promise<string | null>;
}

/**
 * Adds `/{name}/*`: small copies of pictures from other hosts, so that browsers do not contact them. A picture is fetched
 * on the first request; without one the answer is 404.
 */
export function addPictureRoute(server: FastifyInstance, app: App, route: PictureRoute): void {
  const { name, maxSide, limit, find } = route;
  const store = createPictureStore(app, maxSide);
  server.route({
    method: ['GET', 'HEAD'],
    url: `/${name}/*`,
    exposeHeadRoute: false,
    compress: false,
    handler: async (request, reply) => {
      const { '*': rest } = request.params as { '*': string };
      const none = () => reply.code(404).header('cache-control', noPictureCache).send();
      const url = await find(rest);
      if (url === null) return none();
      const key = `${name}/${createHash('sha256').update(url).digest('hex')}.jpg`;
      if ((await app.blobs.head(key)) === null) {
        await app.rateLimit.take({ ...limit, key: `ip ${limitKeyOf(request.ip)}` });
        if (!(await store(url, key))) return none();
      }
      return sendBlob(app.blobs, key, request, reply, { cacheControl: pictureCache });
    },
  });
}
