import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { type PlayerControl, savePosition } from '../../player/index.ts';
import { changeChapter, findChapter, tracksOf, watchBooks } from './chapters.ts';
import { withChange } from './playlist-data.ts';
import { changePlaylist, readPlaylist, watchPlaylist } from './playlist-query.ts';
import type { PlaylistSync } from './playlist-sync.ts';
import { setPlayed } from './set-flag.ts';
import { syncQueue } from './sync-queue.ts';
import { toTrack } from './to-track.ts';

export interface PlayerLink {
  api: ApiClient;
  queryClient: QueryClient;
  sync: PlaylistSync;
  control: PlayerControl;
  now(): number;
}

/**
 * Connects player and playlist: the next articles, played state and positions. Returns a function that
 * disconnects them.
 */
export function connectPlayer({ api, queryClient, sync, control, now }: PlayerLink): () => void {
  const find = (id: string) =>
    readPlaylist(queryClient)?.articles.find((article) => article.id === id) ?? findChapter(queryClient, id);

  const unsubscribePlayer = watchPlaylist(queryClient, ({ articles }) =>
    control.store.getState().setLists({ playlist: articles.map(toTrack) }),
  );

  const unsubscribeBooks = watchBooks(queryClient, (books) =>
    control.store.getState().setLists({ books: books.map(tracksOf) }),
  );

  const unsubscribeEvents = control.onPlayedToEnd((track) => {
    const article = find(track.id);
    // The mark is not essential: if saving fails, it is set again the next time the article is played.
    if (article && !article.played) setPlayed({ api, queryClient, sync }, article, true).catch(() => {});
  });

  const keeper = savePosition({
    engine: control.engine,
    now,
    save(track, position, leaving) {
      if (find(track.id) === undefined) return;
      changePlaylist(queryClient, (playlist) => withChange(playlist, track.id, { position }));
      changeChapter(queryClient, track.id, { position });
      api
        .call('savePosition', { body: { article_id: track.articleId, position }, keepalive: leaving })
        // The next attempt follows in five seconds.
        .catch(() => {});
    },
  });
  const stopQueue = syncQueue({ api, control });
  const onHide = () => keeper.flush();
  const onVisibility = () => document.visibilityState === 'hidden' && keeper.flush();
  window.addEventListener('pagehide', onHide);
  document.addEventListener('visibilitychange', onVisibility);

  return () => {
    unsubscribePlayer();
    unsubscribeBooks();
    unsubscribeEvents();
    stopQueue();
    keeper.stop();
    window.removeEventListener('pagehide', onHide);
    document.removeEventListener('visibilitychange', onVisibility);
    control.store.getState().setLists({ playlist: [], books: [] });
  };
}
