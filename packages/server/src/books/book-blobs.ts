/** Folder of the files of all books. */
const bookFolder = 'books';

/** Returns the start of the keys of a book's files. */
export const bookPrefix = (bookId: string): string => `${bookFolder}/${bookId}/`;

/** Returns the keys of a book's pictures: as printed, and as a square on a plain ground, as podcast apps require. */
export const coverFiles = (bookId: string) => ({
  cover: `${bookPrefix(bookId)}cover.jpg`,
  artwork: `${bookPrefix(bookId)}artwork.jpg`,
});

/** Returns the key of a version of the M4B file. */
export const m4bFile = (bookId: string, version: string): string => `${bookPrefix(bookId)}${version}.m4b`;
