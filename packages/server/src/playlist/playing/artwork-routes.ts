import { artworkSvg } from '@earmark/contract/articles/artwork';
import { readArtworkPath } from '@earmark/contract/articles/artwork-path';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../platform/app.ts';
import { limitKeyOf } from '../../platform/http/client-address.ts';

/** Side length in pixels: the least that Apple accepts for the picture of an episode. */
const artworkPixels = 1_400;
/** A drawing never changes under its address, which holds nothing but its number. */
const cacheControl = 'public, max-age=31536000, immutable';
/** Number of drawings in memory, about 30 kB each. */
const maxDrawn = 200;

/** `/artwork/{number}.jpg`: the drawing that stands for an article without a picture. */
export function addArtworkRoutes(server: FastifyInstance, app: App): void {
  const drawn = new Map<number, Promise<Buffer>>();
  server.route({
    method: ['GET', 'HEAD'],
    url: '/artwork/:file',
    exposeHeadRoute: false,
    compress: false,
    handler: async (request, reply) => {
      const { file } = request.params as { file: string };
      const artwork = readArtworkPath(`/artwork/${file}`);
      if (artwork === null) return reply.code(404).send();
      let jpeg = drawn.get(artwork);
      if (jpeg === undefined) {
        await app.rateLimit.take({
          name: 'artwork',
          key: `ip ${limitKeyOf(request.ip)}`,
          capacity: 300,
          perMinute: 120,
        });
        jpeg = draw(artwork);
        drawn.set(artwork, jpeg);
        jpeg.catch(() => drawn.delete(artwork));
        for (const oldest of drawn.keys()) if (drawn.size > maxDrawn) drawn.delete(oldest);
      }
      return reply
        .header('cache-control', cacheControl)
        .type('image/jpeg')
        .send(await jpeg);
    },
  });
}

async function draw(artwork: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // Baseline JPEG, which the displays of cars support; full color resolution keeps edges clean.
  return sharp(Buffer.from(artworkSvg(artwork)))
    .resize(artworkPixels, artworkPixels)
    .flatten()
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4', progressive: false })
    .toBuffer();
}
