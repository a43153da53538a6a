import type { Domain } from '../platform/domain.ts';
import { handleInTransaction } from '../platform/transaction-events.ts';
import { bookAddedAgain } from '../playlist/index.ts';
import { addBook } from './add-book.ts';
import { moveBookToTop } from './books-store.ts';
import { conversionJobs } from './convert-ahead.ts';
import { purgeBooks } from './delete-book.ts';
import { makeFile } from './file/make-file.job.ts';
import { bindBooks } from './routes.ts';

/** Creates the domain of books: long documents in chapters that are converted when they are played. */
export function createBooks(): Domain {
  return {
    name: 'books',
    setUp: async (app) => {
      Object.assign(app, { addBook });
      return null;
    },
    routes: bindBooks,
    inTransaction: [
      handleInTransaction(bookAddedAgain, (app, tx, { bookId }) =>
        moveBookToTop(tx, bookId, app.clock.now()),
      ),
    ],
    jobs: [...conversionJobs, makeFile, purgeBooks],
  };
}
