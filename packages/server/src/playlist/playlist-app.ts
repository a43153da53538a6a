import type { AddBook } from './adding/add-book.ts';

declare module '../platform/app.ts' {
  interface App {
    /** Adds a book in chapters. Absent without the domain of books: then a long document is refused. */
    readonly addBook?: AddBook;
  }
}
