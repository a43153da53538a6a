import type { Article } from '@earmark/contract/playlist/articles';

/** The loaded part of the playlist, newest first. */
export interface Playlist {
  articles: readonly Article[];
  /** Whether every page has been loaded. */
  complete: boolean;
}

export const emptyPlaylist: Playlist = { articles: [], complete: false };

/** Compares by date, newest first, as the service does; entries with the same date keep a stable order. */
export function byNewest(a: Article, b: Article): number {
  return b.date_added.localeCompare(a.date_added) || b.id.localeCompare(a.id);
}

/** Inserts or updates an article; drops a deleted or archived one. */
export function withArticle(playlist: Playlist, article: Article): Playlist {
  const others = playlist.articles.filter(({ id }) => id !== article.id);
  if (article.deleted || article.archived) return { ...playlist, articles: others };
  const index = others.findIndex((other) => byNewest(article, other) < 0);
  const at = index === -1 ? others.length : index;
  return { ...playlist, articles: others.toSpliced(at, 0, article) };
}

/** Changes some fields of an article if it is in the list. */
export function withChange(playlist: Playlist, id: string, change: Partial<Article>): Playlist {
  if (!playlist.articles.some((article) => article.id === id)) return playlist;
  return {
    ...playlist,
    articles: playlist.articles.map((article) => (article.id === id ? { ...article, ...change } : article)),
  };
}

export function withoutArticle(playlist: Playlist, id: string): Playlist {
  if (!playlist.articles.some((article) => article.id === id)) return playlist;
  return { ...playlist, articles: playlist.articles.filter((article) => article.id !== id) };
}

/**
 * Merges the first page after a refresh. From its last row upwards the page replaces the list: articles
 * missing from it were removed. Below it the loaded rows stay. `complete` becomes false if there are so many
 * new articles that the page does not overlap the loaded rows.
 */
export function withFirstPage(playlist: Playlist, page: readonly Article[], more: boolean): Playlist {
  const present = page.filter(({ deleted }) => !deleted);
  const last = page.at(-1);
  if (!more || last === undefined) return { articles: present, complete: true };
  const inPage = new Set(page.map(({ id }) => id));
  const below = playlist.articles.filter((article) => !inPage.has(article.id) && byNewest(last, article) < 0);
  const overlaps = playlist.articles.some(({ id }) => inPage.has(id));
  return { articles: [...present, ...below], complete: playlist.complete && overlaps };
}

/** Appends the next page of the list. */
export function withNextPage(playlist: Playlist, page: readonly Article[], more: boolean): Playlist {
  const known = new Set(playlist.articles.map(({ id }) => id));
  const added = page.filter(({ id, deleted }) => !deleted && !known.has(id));
  return { articles: [...playlist.articles, ...added], complete: !more };
}
