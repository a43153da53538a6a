import { timings } from '@earmark/contract/limits';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { connectLiveUpdates } from './live-updates.ts';
import { withArticle, withChange } from './playlist-data.ts';
import {
  changePlaylist,
  isReadingPlaylist,
  readPlaylist,
  refreshPlaylist,
  reloadPlaylist,
} from './playlist-query.ts';
import { nextInterval } from './refresh-interval.ts';

/**
 * Keeps the playlist up to date: by events while connected, by polling otherwise
 * (docs/product/playlist.md#refresh).
 */
export interface PlaylistSync {
  /** Returns a function that stops it. */
  start(): () => void;
  /** Pauses refreshes while a change is being saved. Call the result afterwards. */
  pause(): () => void;
  /** Fetches the newest rows again; calls within a second are merged. */
  scheduleRefresh(): void;
  /** Whether events arrive, so that polling is not needed. */
  isLive(): boolean;
}

export interface PlaylistSyncParts {
  api: ApiClient;
  queryClient: QueryClient;
  now(): number;
  /** Whether something plays, which justifies a connection even in a hidden tab. */
  isPlaying(): boolean;
}

const activity = ['mousemove', 'mousedown', 'keydown', 'click', 'scroll', 'touchstart'] as const;
/**
 * A hidden tab closes its connection after this long, in milliseconds, because browsers limit connections per
 * host.
 */
const hiddenTimeoutMs = 30_000;

export function createPlaylistSync(parts: PlaylistSyncParts): PlaylistSync {
  const { api, queryClient, now } = parts;
  let pauses = 0;
  let refreshing = false;
  /** Whether the list must be fetched once more, after the running fetch and the changes being saved. */
  let missed = false;
  let live = false;
  let disconnect: (() => void) | null = null;
  let lastActivity = now();
  let interval: number = timings.playlistRefresh;
  let refreshTimer: ReturnType<typeof setTimeout> | undefined;
  let pendingRefresh: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  async function refresh(): Promise<void> {
    if (pauses > 0 || refreshing) {
      missed = true;
      return;
    }
    refreshing = true;
    // The response of a fetch that began earlier may be older than what is missed.
    missed = isReadingPlaylist(queryClient);
    await (missed ? reloadPlaylist(queryClient) : refreshPlaylist(parts)).catch(() => {});
    refreshing = false;
    catchUp();
  }

  function catchUp(): void {
    if (pauses > 0 || refreshing || !missed) return;
    missed = false;
    scheduleRefresh();
  }

  function scheduleRefresh(): void {
    pendingRefresh ??= setTimeout(() => {
      pendingRefresh = undefined;
      void refresh();
    }, timings.fetchDebounce);
  }

  function schedule(): void {
    clearTimeout(refreshTimer);
    refreshTimer = setTimeout(() => {
      if (!live) void refresh();
      interval = nextInterval(now() - lastActivity, interval);
      schedule();
    }, interval);
  }

  function onActivity(): void {
    lastActivity = now();
    if (interval === timings.playlistRefresh) return;
    interval = timings.playlistRefresh;
    schedule();
  }

  function connect(): void {
    disconnect ??= connectLiveUpdates(api, {
      onOpen() {
        live = true;
        // Fetches what changed before the connection; the first rows may still be loading.
        if (readPlaylist(queryClient) !== undefined) scheduleRefresh();
      },
      onArticle(article) {
        missed ||= pauses > 0 || refreshing;
        if (pauses === 0) changePlaylist(queryClient, (playlist) => withArticle(playlist, article));
        if (isReadingPlaylist(queryClient)) scheduleRefresh();
      },
      onPosition({ id, position }) {
        changePlaylist(queryClient, (playlist) => withChange(playlist, id, { position }));
      },
      onReload: () => void reloadPlaylist(queryClient),
      onClose() {
        live = false;
      },
    });
  }

  function closeConnection(): void {
    disconnect?.();
    disconnect = null;
    live = false;
  }

  function onVisibility(): void {
    clearTimeout(hiddenTimer);
    if (document.visibilityState === 'visible') {
      onActivity();
      connect();
    } else {
      hiddenTimer = setTimeout(function closeWhenIdle() {
        if (parts.isPlaying()) hiddenTimer = setTimeout(closeWhenIdle, hiddenTimeoutMs);
        else closeConnection();
      }, hiddenTimeoutMs);
    }
  }

  return {
    start() {
      for (const type of activity)
        window.addEventListener(type, onActivity, { passive: true, capture: true });
      document.addEventListener('visibilitychange', onVisibility);
      connect();
      schedule();
      return () => {
        for (const type of activity) window.removeEventListener(type, onActivity, { capture: true });
        document.removeEventListener('visibilitychange', onVisibility);
        for (const timer of [refreshTimer, pendingRefresh, hiddenTimer]) clearTimeout(timer);
        pendingRefresh = undefined;
        closeConnection();
      };
    },
    pause() {
      pauses += 1;
      // The response may be older than the change.
      missed ||= refreshing;
      let released = false;
      return () => {
        if (released) return;
        released = true;
        pauses -= 1;
        catchUp();
      };
    },
    scheduleRefresh,
    isLive: () => live,
  };
}
