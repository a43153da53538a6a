import { buffer } from 'node:stream/consumers';
import { articleMinutes, quoteParameter, readQuote } from '@earmark/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireFeed } from '../feeds/index.ts';
import type { App } from '../platform/app.ts';
import { sendBlob } from '../platform/blobs/send-blob.ts';
import { AppError } from '../platform/errors.ts';
import { limitKeyOf } from '../platform/http/client-address.ts';
import { describeShared, type SharedArticle } from '../playlist/index.ts';
import { type Card, cardName, drawCard } from './draw-card.ts';

/** Caching of feed cards, which are public. */
const caching = 'public, max-age=3600';
/** Limit of new cards per address. */
const drawing = { name: 'share-card', capacity: 60, perMinute: 30 };

/**
 * Adds `/cards/{id}.png` and `/feed-cards/{feed id}.png`: the pictures of shared articles and of feeds in
 * link previews. A card is drawn on its first request.
 */
export function addCardRoutes(server: FastifyInstance, app: App): void {
  const route = { method: ['GET', 'HEAD'], exposeHeadRoute: false, compress: false } as const;
  server.route({
    ...route,
    method: [...route.method],
    url: '/cards/:file',
    handler: async (request, reply) => {
      const { file } = request.params as { file: string };
      const [, audioId] = /^([A-Za-z0-9_-]{8,64})\.png$/.exec(file) ?? [];
      const article = audioId ? await describeShared(app, audioId) : null;
      if (!article) throw new AppError('not_found');
      const card = cardOf(article, app.config.brand.name);
      const { [quoteParameter]: passage } = request.query as Record<string, unknown>;
      const quoted = typeof passage === 'string' ? readQuote(passage) : null;
      const quote = quoted === null ? '' : await article.quote(quoted);
      if (quote !== '') return sendQuoteCard(app, request, reply, quoteCard(card, quote), article);
      return sendCard(app, request, reply, card, { ...article, prefix: article.blobPrefix });
    },
  });
  server.route({
    ...route,
    method: [...route.method],
    url: '/feed-cards/*',
    handler: async (request, reply) => {
      const { '*': file } = request.params as { '*': string };
      if (!file.endsWith('.png')) throw new AppError('not_found');
      const feed = await requireFeed(app, file.slice(0, -'.png'.length));
      const title = feed.title.trim() || 'Untitled Feed';
      const facts = [feed.author, 'Podcast version'].filter(Boolean).join(' · ');
      return sendCard(
        app,
        request,
        reply,
        { title, facts, brandName: app.config.brand.name },
        {
          prefix: 'feed-cards/',
          pictureUrl: null,
          picture: async () => null,
          caching,
        },
      );
    },
  });
}

interface Sending {
  /** Of the blob of the card. */
  prefix: string;
  pictureUrl: SharedArticle['pictureUrl'];
  picture: SharedArticle['picture'];
  /** `Cache-Control` header. */
  caching: string;
}

async function draw(app: App, card: Card, picture: Sending['picture']): Promise<Buffer> {
  const key = await picture();
  const found = key === null ? null : await app.blobs.get(key);
  return drawCard(card, found ? await buffer(found.stream) : null);
}

/** Sends the card of a quote. It is not stored: there may be as many as there are passages. */
async function sendQuoteCard(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  card: Card,
  { picture, caching }: Pick<Sending, 'picture' | 'caching'>,
): Promise<FastifyReply> {
  await app.rateLimit.take({ ...drawing, key: `ip ${limitKeyOf(request.ip)}` });
  return reply
    .type('image/png')
    .header('cache-control', caching)
    .send(await draw(app, card, picture));
}

const quoteCard = (card: Card, quote: string): Card => ({
  ...card,
  quote: `“${quote}”`,
  facts: [card.facts, card.title].filter(Boolean).join(' · '),
});

async function sendCard(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  card: Card,
  { prefix, pictureUrl, picture, caching }: Sending,
): Promise<FastifyReply> {
  const key = `${prefix}card-${cardName(card, pictureUrl)}.png`;
  if ((await app.blobs.head(key)) === null) {
    await app.rateLimit.take({ ...drawing, key: `ip ${limitKeyOf(request.ip)}` });
    await app.blobs.put(key, await draw(app, card, picture), { type: 'image/png' });
  }
  return sendBlob(app.blobs, key, request, reply, { cacheControl: caching, type: 'image/png' });
}

function cardOf({ title, site, durationMs, characters }: SharedArticle, brandName: string): Card {
  const minutes = articleMinutes(durationMs === null ? null : durationMs / 1_000, characters);
  return { title, brandName, facts: [`${minutes} min`, site].filter(Boolean).join(' · ') };
}
