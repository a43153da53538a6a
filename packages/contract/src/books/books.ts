import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Article } from '../playlist/articles.ts';
import { partKinds } from './part-kinds.ts';

const bookId = z.object({ id: z.uuid() });

/** A book in a listener's playlist. Its chapters are articles that are converted when they are played. */
export const Book = z.object({
  id: z.uuid(),
  title: z.string(),
  author: z.string().nullable(),
  /** Path of the picture on its front, which needs no token; null if it has none. */
  cover_url: z.string().nullable(),
  language: z.string().nullable(),
  date_added: z.iso.datetime(),
  /** Chapters that are read; the other parts are only listed. */
  num_chapters: z.number().int(),
  /** Length of these chapters in seconds, estimated for those that are not converted. */
  seconds: z.number().int(),
  seconds_left: z.number().int(),
  /** Percentage of the book that was played. */
  progress: z.number().int().min(0).max(100),
  /** Where the listener goes on: the chapter played last, or the one after it; null if all were played. */
  current: z.object({ article: Article, position: z.number().int() }).nullable(),
});
export type Book = z.infer<typeof Book>;

/** A part of a book. */
export const BookChapter = z.object({
  /** Place in the book, from 0. */
  position: z.number().int(),
  /** '' for a part without heading. */
  title: z.string(),
  /** Parts of a kind other than `chapter` are skipped unless they are played by hand. */
  kind: z.enum(partKinds),
  article: Article,
});
export type BookChapter = z.infer<typeof BookChapter>;

/** The audio book as one file. */
export const BookFile = z.object({
  /** `incomplete` until every chapter is converted; `making` after it was requested. */
  status: z.enum(['incomplete', 'possible', 'making', 'failed', 'ready']),
  /** Path of the file, which needs no token; null unless it is ready. */
  url: z.string().nullable(),
});
export type BookFile = z.infer<typeof BookFile>;

export const BookDetails = Book.extend({
  description: z.string().nullable(),
  published_at: z.string().nullable(),
  chapters: z.array(BookChapter),
  /** Address of the book's own podcast feed; to be kept private. */
  feed_url: z.string(),
  m4b: BookFile,
});
export type BookDetails = z.infer<typeof BookDetails>;

export const bookEndpoints = {
  listBooks: endpoint({
    method: 'GET',
    path: '/api/user/books',
    auth: 'user',
    scope: 'read',
    tag: 'Books',
    summary:
      'Returns the books, newest first. A long file that is added becomes a book: `addArticle` answers with its first chapter, whose `book_id` names it.',
    response: z.array(Book),
    errors: [],
  }),
  getBook: endpoint({
    method: 'GET',
    path: '/api/user/books/:id',
    auth: 'user',
    scope: 'read',
    tag: 'Books',
    summary:
      'Returns a book with its chapters. A chapter with `on_demand` is converted when its stream is played.',
    params: bookId,
    response: BookDetails,
    errors: ['not_found'],
  }),
  deleteBook: endpoint({
    method: 'DELETE',
    path: '/api/user/books/:id',
    auth: 'user',
    scope: 'manage',
    tag: 'Books',
    summary: 'Removes a book with its chapters, and ends its feed. It can be restored for some time.',
    params: bookId,
    response: z.void(),
    errors: ['not_found'],
  }),
  restoreBook: endpoint({
    method: 'POST',
    path: '/api/user/books/:id/restore',
    auth: 'user',
    scope: 'manage',
    tag: 'Books',
    summary: 'Restores a removed book with the chapters that were removed with it, and its feed.',
    params: bookId,
    response: z.void(),
    errors: ['not_found'],
  }),
  makeBookFile: endpoint({
    method: 'POST',
    path: '/api/user/books/:id/m4b',
    auth: 'user',
    scope: 'manage',
    tag: 'Books',
    summary: 'Starts to make the audio book as one M4B file with chapters. Every chapter must be converted.',
    params: bookId,
    response: BookFile,
    errors: ['not_found', 'not_completed', 'too_many_requests'],
  }),
};
