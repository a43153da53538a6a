import type { Article } from '@earmark/contract/playlist/articles';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useToast } from '../../ui/toast.tsx';
import { offlineStore } from './offline-state.ts';

export interface KeepActions {
  keep(articles: readonly Article[]): void;
  remove(ids: readonly string[]): void;
}

const notStored = t`This browser does not let us store anything. Check its settings for this site.`;

/** Returns the actions that keep articles on this device and remove them; both show a message if they fail. */
export function useKeepActions(): KeepActions {
  const { showToast } = useToast();
  return useMemo(() => {
    const run = (doing: Promise<void>) =>
      void doing.catch(() => showToast({ kind: 'error', message: notStored }));
    return {
      keep: (articles) =>
        run(
          (async () => {
            const { keeper } = offlineStore.getState();
            if (keeper === null || articles.length === 0) return;
            // The browser may otherwise delete what is stored when the device is full.
            void navigator.storage.persist().catch(() => {});
            const { withoutRoom } = await keeper.keep(articles);
            if (withoutRoom === 0) return;
            showToast({
              kind: 'error',
              message:
                articles.length === 1
                  ? t`There is no room for this article. Remove something, or allow more under Offline in the settings.`
                  : t`There is no room for ${withoutRoom} of the articles. Remove something, or allow more under Offline in the settings.`,
            });
          })(),
        ),
      remove: (ids) => run(offlineStore.getState().keeper?.remove(ids) ?? Promise.resolve()),
    };
  }, [showToast]);
}
