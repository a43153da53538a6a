import type { Article } from '@earmark/contract/playlist/articles';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { changeChapter } from './chapters.ts';
import { type Playlist, withArticle, withChange, withoutArticle } from './playlist-data.ts';
import { changePlaylist } from './playlist-query.ts';
import type { PlaylistSync } from './playlist-sync.ts';

export interface FlagParts {
  api: ApiClient;
  queryClient: QueryClient;
  sync: Pick<PlaylistSync, 'pause'>;
}

/**
 * Marks an article played or unplayed (docs/product/playlist.md#played-and-removed). Shows the change
 * immediately and reverts it if the service refuses; refreshes wait until then. Throws what the call throws.
 */
export function setPlayed(parts: FlagParts, article: Article, played: boolean): Promise<void> {
  const mark = (to: boolean) => {
    changeChapter(parts.queryClient, article.id, { played: to });
    return (playlist: Playlist) => withChange(playlist, article.id, { played: to });
  };
  return change(parts, article, 'played', played, {
    forth: () => mark(played),
    back: () => mark(article.played),
  });
}

/** Removes or restores an article. Throws what the call throws. */
export function setDeleted(parts: FlagParts, article: Article, deleted: boolean): Promise<void> {
  const there = { ...article, deleted: false };
  return change(parts, article, 'deleted', deleted, {
    forth: () => (playlist) =>
      deleted ? withoutArticle(playlist, article.id) : withArticle(playlist, there),
    back: () => (playlist) => (deleted ? withArticle(playlist, there) : withoutArticle(playlist, article.id)),
  });
}

type Change = Parameters<typeof changePlaylist>[1];

async function change(
  { api, queryClient, sync }: FlagParts,
  article: Article,
  attribute: 'played' | 'deleted' | 'archived',
  value: boolean,
  { forth, back }: { forth(): Change; back(): Change },
): Promise<void> {
  const release = sync.pause();
  changePlaylist(queryClient, forth());
  try {
    await api.call('setArticleFlag', { body: { article_id: article.article_id, attribute, value } });
  } catch (error) {
    changePlaylist(queryClient, back());
    throw error;
  } finally {
    release();
  }
}
