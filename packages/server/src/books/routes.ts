import { bookEndpoints } from '@earmark/contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../platform/app.ts';
import { sendBlob } from '../platform/blobs/send-blob.ts';
import { AppError } from '../platform/errors.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { coverFiles, m4bFile } from './book-blobs.ts';
import { type BookRow, findBookByKey } from './books-store.ts';
import { deleteBook, restoreBook } from './delete-book.ts';
import { addBookFeedRoutes } from './feed/feed-routes.ts';
import { requestFile } from './file/make-file.job.ts';
import { getBook, listBooks } from './read-books.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The cover of a book never changes; the file of a version neither. */
const coverCaching = 'private, max-age=604800, immutable';
const fileCaching = 'private, no-store';

export function bindBooks(server: FastifyInstance, app: App): void {
  const on = bookEndpoints;
  bindEndpoint(server, app, on.listBooks, ({ actor }) => listBooks(app, actor));
  bindEndpoint(server, app, on.getBook, ({ actor, params }) => getBook(app, actor, params));
  bindEndpoint(server, app, on.deleteBook, ({ actor, params }) => deleteBook(app, actor, params));
  bindEndpoint(server, app, on.restoreBook, ({ actor, params }) => restoreBook(app, actor, params));
  bindEndpoint(server, app, on.makeBookFile, ({ actor, params }) => requestFile(app, actor, params), {
    limit: { by: 'user', capacity: 20, perMinute: 5 },
  });
  addBookFeedRoutes(server, app);
  addFileRoutes(server, app);
}

/** `/books/{key}/cover.jpg` and `/books/{key}/book.m4b`; the key is the only credential. */
function addFileRoutes(server: FastifyInstance, app: App): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/books/:key/:file',
    exposeHeadRoute: false,
    compress: false,
    config: { pool: 'signedIn' },
    handler: async (request, reply) => {
      const { key, file } = request.params as { key: string; file: string };
      const book = uuid.test(key) ? await findBookByKey(app.db, key) : undefined;
      reply.header('x-robots-tag', 'noindex, nofollow');
      if (book?.has_cover && file === 'cover.jpg')
        return sendBlob(app.blobs, coverFiles(book.id).cover, request, reply, {
          cacheControl: coverCaching,
          type: 'image/jpeg',
        });
      if (!book?.m4b_version || file !== 'book.m4b') throw new AppError('not_found');
      reply.header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(fileName(book))}`,
      );
      return sendBlob(app.blobs, m4bFile(book.id, book.m4b_version), request, reply, {
        cacheControl: fileCaching,
        type: 'audio/mp4',
      });
    },
  });
}

/** Returns the name under which a browser saves the file, without characters that file systems refuse. */
const fileName = ({ title }: BookRow): string =>
  `${
    title
      .replace(/[\\/:*?"<>|]+/g, ' ')
      .trim()
      .slice(0, 120) || 'Book'
  }.m4b`;
