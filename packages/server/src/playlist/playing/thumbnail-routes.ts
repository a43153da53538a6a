import { artworkPath } from '@earmark/contract/articles/artwork';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createThumbnails } from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import { sendBlob } from '../../platform/blobs/send-blob.ts';
import { readActor } from '../../platform/http/bind-endpoint.ts';
import { readFileAddress } from './file-address.ts';
import { cachingOf, findPlayableArticle } from './find-playable.ts';

/**
 * Cache time of a missing picture: it may appear later, and looking for it costs a request to another host.
 */
const noPictureFor = 'max-age=3600';

/**
 * `/thumbnails/{id}.jpg` and `/thumbnails/{key}/{id}.jpg`, the thumbnail of the article's picture. Leads to the drawing for
 * its title if there is no picture.
 */
export function addThumbnailRoutes(server: FastifyInstance, app: App): void {
  const thumbnails = createThumbnails(app);
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = readFileAddress(request.params, /\.jpg$/);
    const viewerId = (await readActor(app, request, 'listen'))?.userId ?? null;
    const { playable, article } = await findPlayableArticle(app, { ...address, viewerId });
    const key = await thumbnails.find(article);
    if (key) return sendBlob(app.blobs, key, request, reply, { cacheControl: cachingOf(playable) });
    const caching = {
      public: `public, ${noPictureFor}`,
      entry: `private, ${noPictureFor}`,
      // The link may end at any time.
      share: cachingOf(playable),
    };
    return reply.header('cache-control', caching[playable.by]).redirect(artworkPath(article.title));
  };
  for (const url of ['/thumbnails/:file', '/thumbnails/:key/:file']) {
    server.route({
      method: ['GET', 'HEAD'],
      url,
      exposeHeadRoute: false,
      compress: false,
      config: { pool: 'signedIn' },
      handler,
    });
  }
}
