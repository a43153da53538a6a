import type { AccountCleaner } from '../accounts/index.ts';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { onSchedule } from '../platform/jobs/define-job.ts';
import { lockItem, removeItem, restoreItem } from '../playlist/index.ts';
import { bookPrefix } from './book-blobs.ts';
import {
  deleteBookRow,
  findOwnBook,
  findRemovedBook,
  findSameBook,
  listAllBooksOf,
  listChapters,
  listEmptyBooks,
  setBookDeleted,
} from './books-store.ts';

/**
 * Removes a book: its chapters stop to be converted, its feed and file end. It can be restored until its texts and audio
 * are deleted with those of other removed entries.
 * @throws AppError `not_found`
 */
export async function deleteBook(
  app: App,
  { userId }: Pick<Actor, 'userId'>,
  { id }: { id: string },
): Promise<void> {
  await inTransaction(app, async (tx) => {
    const book = await findOwnBook(tx, userId, id);
    if (!book) throw new AppError('not_found');
    await setBookDeleted(tx, id, app.clock.now());
    for (const { itemId } of await listChapters(tx, [id])) {
      const item = await lockItem(tx, itemId);
      if (item) await removeItem(app, tx, item);
    }
  });
}

/**
 * Restores a removed book with the chapters that were removed with it. If its content was added again in the meantime,
 * that book stays instead.
 * @throws AppError `not_found`
 */
export async function restoreBook(
  app: App,
  { userId }: Pick<Actor, 'userId'>,
  { id }: { id: string },
): Promise<void> {
  await inTransaction(app, async (tx) => {
    const book = await findRemovedBook(tx, userId, id);
    if (!book) throw new AppError('not_found');
    if (await findSameBook(tx, userId, book.content_hash)) return;
    await setBookDeleted(tx, id, null);
    for (const { itemId } of await listChapters(tx, [id])) {
      const item = await lockItem(tx, itemId);
      // A chapter that was removed before the book stays removed.
      if (item && item.deleted_at?.getTime() === book.deleted_at?.getTime()) await restoreItem(app, tx, item);
    }
  });
}

/** Number of books that one run deletes. */
const batchSize = 500;

/** Deletes books whose chapters were deleted: some time after their removal, and in privacy mode. */
export const purgeBooks = onSchedule('13 4 * * *', {
  name: 'purge-books',
  timeoutSeconds: 600,
  handler: async (app) => {
    for (const id of await listEmptyBooks(app.db, batchSize)) await eraseBook(app, id);
  },
});

/** Deletes the books of a deleted account. Their chapters are entries of its playlist. */
export const eraseBooks: AccountCleaner = async (app, userId, signal) => {
  for (const id of await listAllBooksOf(app.db, userId)) {
    signal.throwIfAborted();
    await eraseBook(app, id);
  }
};

/** Deletes the files before the row, so that an interrupted run still finds it. */
async function eraseBook(app: App, id: string): Promise<void> {
  await app.blobs.deletePrefix(bookPrefix(id));
  await deleteBookRow(app.db, id);
}
