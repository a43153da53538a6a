import type { Book, BookDetails } from '@earmark/contract';
import { getUserSettings } from '../accounts/index.ts';
import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { findListedItems, findWaiting, presentArticle } from '../playlist/index.ts';
import { type BookRow, findOwnBook, listBooksOf, listChapters } from './books-store.ts';
import { bookFeedUrl } from './feed/book-feed-address.ts';
import { describeFile } from './file/describe-file.ts';
import { type PresentedChapter, presentBook } from './present-book.ts';

/** Returns a listener's books, newest first. */
export async function listBooks(app: App, { userId }: Pick<Actor, 'userId'>): Promise<Book[]> {
  const rows = await listBooksOf(app.db, userId);
  const chapters = await readChapters(app, rows);
  return rows.flatMap((row) => {
    const own = chapters.get(row.id) ?? [];
    return own.length === 0 ? [] : [presentBook(row, own)];
  });
}

/** Returns a book with its chapters. @throws AppError `not_found` */
export async function getBook(
  app: App,
  { userId }: Pick<Actor, 'userId'>,
  { id }: { id: string },
): Promise<BookDetails> {
  const row = await findOwnBook(app.db, userId, id);
  const settings = await getUserSettings(app, userId);
  if (!row || !settings) throw new AppError('not_found');
  const chapters = (await readChapters(app, [row])).get(id) ?? [];
  if (chapters.length === 0) throw new AppError('not_found');
  return {
    ...presentBook(row, chapters),
    description: row.description,
    published_at: row.published_at,
    chapters: chapters.map(({ playedAt: _, ...chapter }) => chapter),
    feed_url: bookFeedUrl(app.config.publicUrl, settings.feedToken, id),
    m4b: describeFile(row, chapters),
  };
}

/** Returns the parts of books that are present, by book. */
export async function readChapters(
  app: App,
  books: readonly BookRow[],
): Promise<Map<string, PresentedChapter[]>> {
  const rows = await listChapters(
    app.db,
    books.map(({ id }) => id),
  );
  const items = await findListedItems(
    app.db,
    rows.map(({ itemId }) => itemId),
  );
  const waiting = await findWaiting(app, items);
  const byId = new Map(items.map((item) => [item.id, item]));
  const found = new Map<string, PresentedChapter[]>();
  for (const { bookId, itemId, ...row } of rows) {
    const item = byId.get(itemId);
    if (!item || item.deleted_at !== null) continue;
    const chapter = {
      ...row,
      article: presentArticle(app, item, waiting.get(item.id)),
      playedAt: item.position_at,
    };
    found.set(bookId, [...(found.get(bookId) ?? []), chapter]);
  }
  return found;
}
