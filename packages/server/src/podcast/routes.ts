import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findUserByFeedToken } from '../accounts/index.ts';
import { episodeFiles } from '../narrations/index.ts';
import type { App } from '../platform/app.ts';
import { sendAudio } from '../platform/blobs/send-audio.ts';
import { isNotModified, sendBlob } from '../platform/blobs/send-blob.ts';
import { AppError } from '../platform/errors.ts';
import { hasEpisode } from '../playlist/index.ts';
import { acceptsGzip } from './accepts-gzip.ts';
import { storedArtwork } from './artwork/artwork.ts';
import { type FeedFile, readFileName } from './feed-addresses.ts';
import type { FeedState } from './podcast-store.ts';
import { createFeedReader, type FeedKey, type FeedReader } from './read-feed.ts';

const decompress = promisify(gunzip);

/** Not cached: an episode may be removed, and the feed's address reset, at any moment. */
const fileCaching = 'private, no-store';
/** The artwork is the same for everyone; only its address is a secret. */
const artworkCaching = 'private, max-age=86400';
/** Revalidated at each poll, which is cheap if nothing has changed. */
const feedCaching = 'private, no-cache';

/**
 * Adds the private podcast feed and everything it links to, under `/rss/`. The token in the path is the only
 * credential, because podcast apps have no sign-in.
 */
export function bindPodcast(server: FastifyInstance, app: App): void {
  const feeds = createFeedReader(app);
  const serve = (
    url: string,
    respond: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ) =>
    server.route({
      method: ['GET', 'HEAD'],
      url,
      exposeHeadRoute: false,
      // Bodies are sent unchanged: lengths and ETags refer to exactly these bytes.
      compress: false,
      config: { pool: 'signedIn' },
      handler: (request, reply) => {
        reply.headers({
          // Players in browsers read feeds and transcripts from other origins; there are no cookies to
          // misuse.
          'access-control-allow-origin': '*',
          'access-control-expose-headers': 'accept-ranges, content-length, content-range, etag',
          'x-robots-tag': 'noindex, nofollow',
        });
        return respond(request, reply);
      },
    });

  serve('/rss/:feed', async (request, reply) => {
    const { feed } = request.params as { feed: string };
    if (!feed.endsWith('.xml')) throw new AppError('not_found');
    const key = await openFeed(app, feed.slice(0, -'.xml'.length));
    return sendFeed(feeds, key, 1, request, reply);
  });
  serve('/rss/:token/:file', async (request, reply) => {
    const { token, file: name } = request.params as { token: string; file: string };
    const file = readFileName(name);
    if (file === null) throw new AppError('not_found');
    const key = await openFeed(app, token);
    if (file.kind === 'page') return sendFeed(feeds, key, file.number, request, reply);
    const options = {
      cacheControl: file.kind === 'artwork' ? artworkCaching : fileCaching,
      type: file.type,
    };
    const blobKey = await findFile(app, key, file);
    return file.kind === 'mp3'
      ? sendAudio(app, blobKey, request, reply, options)
      : sendBlob(app.blobs, blobKey, request, reply, options);
  });
}

/** Returns the feed of a token. @throws AppError `not_found` if the token is invalid or was reset */
async function openFeed(app: App, token: string): Promise<FeedKey> {
  const user = /^[A-Za-z0-9_-]{16,64}$/.test(token) ? await findUserByFeedToken(app, token) : null;
  if (user === null) throw new AppError('not_found');
  return { ...user, token };
}

/**
 * @returns the blob key
 * @throws AppError `not_found` for a file that is not, or no longer, in this user's feed
 */
async function findFile(
  app: App,
  { userId }: FeedKey,
  file: Exclude<FeedFile, { kind: 'page' }>,
): Promise<string> {
  if (file.kind === 'artwork') return storedArtwork(app.blobs);
  if (!(await hasEpisode(app.db, userId, file.audioId))) throw new AppError('not_found');
  return episodeFiles(file.audioId)[file.kind];
}

async function sendFeed(
  feeds: FeedReader,
  key: FeedKey,
  number: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const coding = acceptsGzip(request.headers['accept-encoding']) ? 'gzip' : 'identity';
  // Each content coding has its own strong ETag; a client with either of them has the current version.
  const tag = ({ version }: FeedState, form: string) =>
    `"${version}${number === 1 ? '' : `-${number}`}${form === 'gzip' ? '-gzip' : ''}"`;
  const isKnown = (state: FeedState) =>
    ['identity', 'gzip'].some((form) =>
      isNotModified(request, { etag: tag(state, form), modifiedAt: state.changedAt }),
    );
  const feed = await feeds.read(key, number, isKnown);
  if (feed === null) throw new AppError('not_found');
  reply.headers({
    'cache-control': feedCaching,
    etag: tag(feed, coding),
    'last-modified': feed.changedAt.toUTCString(),
    vary: 'accept-encoding',
  });
  if (feed.gzipped === undefined) return reply.code(304).send();
  reply.type('application/rss+xml; charset=utf-8');
  if (coding === 'gzip') reply.header('content-encoding', 'gzip');
  reply.header('content-length', coding === 'gzip' ? feed.gzipped.length : feed.length);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(coding === 'gzip' ? feed.gzipped : await decompress(feed.gzipped));
}
