import type { Article } from '@earmark/contract/playlist/articles';
import type { QueryClient } from '@tanstack/react-query';
import { findArchived } from '../library/archive-key.ts';
import { findChapter, watchBooks } from './chapters.ts';
import { withChange } from './playlist-data.ts';
import { changePlaylist, readPlaylist, watchPlaylist } from './playlist-query.ts';

/** Finds an article in the lists that were loaded: the playlist, the archive and the books that were opened. */
export const findArticle = (queryClient: QueryClient, id: string): Article | undefined =>
  readPlaylist(queryClient)?.articles.find((article) => article.id === id) ??
  findArchived(queryClient, id) ??
  findChapter(queryClient, id);

/**
 * Calls the listener with the playlist, and with the chapters of opened books, whenever they change. Returns a function
 * that removes it.
 * @param listener gets articles, and whether these are all articles of the playlist
 */
export function watchArticles(
  queryClient: QueryClient,
  listener: (articles: readonly Article[], complete: boolean) => void,
): () => void {
  const stops = [
    watchPlaylist(queryClient, ({ articles, complete }) => listener(articles, complete)),
    watchBooks(queryClient, (books) =>
      listener(
        books.flatMap(({ chapters }) => chapters.map(({ article }) => article)),
        false,
      ),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Corrects listed articles whose finished audio is on this device: without a connection, a list may be shown that was
 * stored while they were being converted.
 */
export function restoreFinished(queryClient: QueryClient, kept: readonly Article[]): void {
  for (const known of kept) {
    const outdated = readPlaylist(queryClient)?.articles.find(
      ({ id, audio_url: url }) => id === known.id && url === '',
    );
    if (outdated === undefined) continue;
    const { audio_id, audio_url, duration, status, status_details, progress, available_seconds } = known;
    const finished = { audio_id, audio_url, duration, status, status_details, progress, available_seconds };
    changePlaylist(queryClient, (playlist) => withChange(playlist, known.id, finished));
  }
}
