import type { Domain } from '../platform/domain.ts';
import { addBook } from './add-book.ts';
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
    jobs: [...conversionJobs, makeFile, purgeBooks],
  };
}
