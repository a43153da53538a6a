/** Loads the list of books above the playlist. */
export const loadBookShelf = () => import('./book-shelf.tsx');
