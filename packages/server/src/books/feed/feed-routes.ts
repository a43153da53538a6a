import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findUserByFeedToken } from '../../accounts/index.ts';
import { episodeFiles } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import { sendAudio } from '../../platform/blobs/send-audio.ts';
import { isNotModified, sendBlob } from '../../platform/blobs/send-blob.ts';
import { AppError } from '../../platform/errors.ts';
import { findListedItem, findListedItems, sendEntryStream } from '../../playlist/index.ts';
import { storedArtwork } from '../../podcast/index.ts';
import { coverFiles } from '../book-blobs.ts';
import { type BookRow, findOwnBook } from '../books-store.ts';
import { readChapters } from '../read-books.ts';
import { renderBookFeed } from './render-book-feed.ts';

/** Not cached: a book may be removed, and the address reset, at any moment. */
const fileCaching = 'private, no-store';
const artworkCaching = 'private, max-age=86400';
const feedCaching = 'private, no-cache';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Adds `/rss/{token}/books/{book}/`: the feed of a book, its artwork, and the sound of its chapters. A chapter that is
 * not converted is converted while an app downloads it.
 */
export function addBookFeedRoutes(server: FastifyInstance, app: App): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/rss/:token/books/:book/:file',
    exposeHeadRoute: false,
    compress: false,
    config: { pool: 'signedIn' },
    handler: async (request, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'x-robots-tag': 'noindex, nofollow' });
      const { token, book: id, file } = request.params as { token: string; book: string; file: string };
      const book = await openBook(app, token, id);
      if (file === 'feed.xml') return sendFeed(app, { book, token }, request, reply);
      if (file === 'artwork.jpg') {
        const key = book.has_cover ? coverFiles(book.id).artwork : await storedArtwork(app.blobs);
        return sendBlob(app.blobs, key, request, reply, { cacheControl: artworkCaching, type: 'image/jpeg' });
      }
      return sendChapter(app, book, file.replace(/\.mp3$/, ''), request, reply);
    },
  });
}

/** @throws AppError `not_found` if the token is invalid or was reset, or the book is not in the listener's playlist */
async function openBook(app: App, token: string, bookId: string): Promise<BookRow> {
  const user = /^[A-Za-z0-9_-]{16,64}$/.test(token) ? await findUserByFeedToken(app, token) : null;
  const book =
    user !== null && uuid.test(bookId) ? await findOwnBook(app.db, user.userId, bookId) : undefined;
  if (!book) throw new AppError('not_found');
  return book;
}

async function sendFeed(
  app: App,
  { book, token }: { book: BookRow; token: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const chapters = ((await readChapters(app, [book])).get(book.id) ?? []).filter(
    ({ kind }) => kind === 'chapter',
  );
  const items = await findListedItems(
    app.db,
    chapters.map(({ article }) => article.id),
  );
  const sizes = new Map(items.map(({ id, status, bytes }) => [id, status === 'completed' ? bytes : null]));
  const xml = renderBookFeed({
    book,
    chapters: chapters.map(({ title, article }) => ({
      title,
      article,
      bytes: sizes.get(article.id) ?? null,
    })),
    publicUrl: app.config.publicUrl,
    token,
  });
  const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': feedCaching, etag });
  // Without a date: the same second may have two versions.
  if (request.headers['if-none-match'] && isNotModified(request, { etag, modifiedAt: app.clock.now() }))
    return reply.code(304).send();
  return reply.type('application/rss+xml; charset=utf-8').send(xml);
}

async function sendChapter(
  app: App,
  book: BookRow,
  itemId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const item = uuid.test(itemId) ? await findListedItem(app.db, itemId) : undefined;
  if (item?.book_id !== book.id || item.deleted_at !== null) throw new AppError('not_found');
  if (item.status === 'completed' && item.refusal === null)
    return sendAudio(app, episodeFiles(item.audio_id).mp3, request, reply, {
      cacheControl: fileCaching,
      type: 'audio/mpeg',
    });
  return sendEntryStream(app, item, request, reply);
}
