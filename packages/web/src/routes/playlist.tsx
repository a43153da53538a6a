import { lazy, Suspense } from 'react';
import { PlaylistScreen } from '../features/articles/index.ts';
import { loadBookShelf } from '../features/books/index.ts';

/** Loaded after the playlist: few listeners have books. Without a connection, the playlist omits them. */
const BookShelf = lazy(() =>
  loadBookShelf().then(
    (loaded) => ({ default: loaded.BookShelf }),
    () => ({ default: () => null }),
  ),
);

export function Component() {
  return (
    <>
      <Suspense fallback={null}>
        <BookShelf />
      </Suspense>
      <PlaylistScreen />
    </>
  );
}
