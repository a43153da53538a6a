import { useEffect } from 'react';
import { findArticle, restoreFinished, useArticleParts, watchArticles } from '../features/articles/index.ts';
import { loadKeeper } from '../features/offline/index.ts';
import { useServices, useSession } from '../lib/services.tsx';

/** Keeps articles on this device while somebody is signed in, and removes what left their lists. */
export function KeepOffline() {
  const { api, queryClient } = useServices();
  const { sync } = useArticleParts();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : null;
  useEffect(() => {
    if (userId === null) return;
    let stop: (() => void) | null = null;
    let over = false;
    void loadKeeper().then(({ canKeep, startKeeper }) => {
      if (over || !canKeep()) return;
      const keeper = startKeeper({
        api,
        userId,
        find: (id) => findArticle(queryClient, id),
        // The stored list may date from a time when this article was not in it.
        onKept: sync.scheduleRefresh,
        onChange: (kept) => restoreFinished(queryClient, kept),
      });
      const unfollow = watchArticles(queryClient, (articles, complete) => {
        keeper.follow(articles, complete);
        restoreFinished(queryClient, keeper.keptArticles());
      });
      stop = () => {
        unfollow();
        keeper.stop();
      };
    });
    return () => {
      over = true;
      stop?.();
    };
  }, [userId, api, queryClient, sync]);
  return null;
}
