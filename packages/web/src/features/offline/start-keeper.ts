import type { Article } from '@earmark/contract/playlist/articles';
import type { ApiClient } from '../../lib/api/api-client.ts';
import { createKeeper, type RunningKeeper } from './keeper.ts';
import { createKeptStorage, deleteOthers } from './kept-storage.ts';
import { offlineStore } from './offline-state.ts';

const channelName = 'kept';

export interface StartedKeeper extends Pick<RunningKeeper, 'follow' | 'stop'> {
  /** Returns the articles whose audio is on this device. */
  keptArticles(): Article[];
}

/** Whether this browser can keep audio: it has no service worker on plain http, except on localhost. */
export const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

/** Keeps articles of a user from now on, with what was kept before. */
export function startKeeper(parts: {
  api: ApiClient;
  userId: string;
  find(id: string): Article | undefined;
  onKept(): void;
  /** Called with the articles whose audio is on this device, when entries change. */
  onChange(kept: readonly Article[]): void;
}): StartedKeeper {
  const { userId, onChange, ...others } = parts;
  const channel = new BroadcastChannel(channelName);
  const keeper = createKeeper({
    ...others,
    storage: createKeptStorage(caches, userId),
    fetch: (input, init) => fetch(input, init),
    exclusively: (name, task) => navigator.locks.request(`${name} ${userId}`, task),
    announce: () => channel.postMessage('changed'),
  });
  channel.onmessage = () => void keeper.refresh();
  window.addEventListener('online', keeper.retry);
  offlineStore.setState({ keeper });
  void deleteOthers(caches, userId)
    .then(keeper.refresh)
    // The storage does not work: nothing is kept.
    .catch(() => offlineStore.setState({ keeper: null }));
  const unsubscribe = offlineStore.subscribe((state, before) => {
    if (state.entries !== before.entries) onChange(keptArticles());
  });
  return {
    follow: keeper.follow,
    keptArticles,
    stop() {
      unsubscribe();
      channel.close();
      window.removeEventListener('online', keeper.retry);
      offlineStore.setState({ keeper: null });
      keeper.stop();
    },
  };
}

const keptArticles = (): Article[] =>
  offlineStore
    .getState()
    .entries.filter(({ state }) => state === 'kept')
    .map(({ article }) => article);
