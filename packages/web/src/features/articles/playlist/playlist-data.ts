import type { Article } from '@earmark/contract/articles';

/** The playlist as far as it is read, newest first. */
export interface Playlist {
  articles: readonly Article[];
  /** Every page has been read. */
  complete: boolean;
}

export const emptyPlaylist: Playlist = { articles: [], complete: false };

/** Newest first, as the service lists them; entries added in the same moment keep one order. */
function byNewest(a: Article, b: Article): number {
  return b.date_added.localeCompare(a.date_added) || b.id.localeCompare(a.id);
}

/** Inserts an article or its newer state. A removed one leaves the list. */
export function withArticle(playlist: Playlist, article: Article): Playlist {
  const others = playlist.articles.filter(({ id }) => id !== article.id);
  if (article.deleted) return { ...playlist, articles: others };
  const index = others.findIndex((other) => byNewest(article, other) < 0);
  const at = index === -1 ? others.length : index;
  return { ...playlist, articles: others.toSpliced(at, 0, article) };
}

/** Changes some fields of one article, where it is in the list. */
export function withChange(playlist: Playlist, id: string, change: Partial<Article>): Playlist {
  if (!playlist.articles.some((article) => article.id === id)) return playlist;
  return {
    ...playlist,
    articles: playlist.articles.map((article) => (article.id === id ? { ...article, ...change } : article)),
  };
}

export function withoutArticle(playlist: Playlist, id: string): Playlist {
  return { ...playlist, articles: playlist.articles.filter((article) => article.id !== id) };
}

/**
 * Takes up the list's first page, read again. From its last row upwards the page is the truth: what it lacks was removed.
 * Below it the earlier reading stands. `complete` turns false when so much is new that the two do not meet.
 */
export function withFirstPage(playlist: Playlist, page: readonly Article[], more: boolean): Playlist {
  const shown = page.filter(({ deleted }) => !deleted);
  const last = page.at(-1);
  if (!more || last === undefined) return { articles: shown, complete: true };
  const inPage = new Set(page.map(({ id }) => id));
  const below = playlist.articles.filter((article) => !inPage.has(article.id) && byNewest(last, article) < 0);
  const meets = playlist.articles.some(({ id }) => inPage.has(id));
  return { articles: [...shown, ...below], complete: playlist.complete && meets };
}

/** The list's next page, which follows what was read so far. */
export function withNextPage(playlist: Playlist, page: readonly Article[], more: boolean): Playlist {
  const known = new Set(playlist.articles.map(({ id }) => id));
  const added = page.filter(({ id, deleted }) => !deleted && !known.has(id));
  return { articles: [...playlist.articles, ...added], complete: !more };
}
