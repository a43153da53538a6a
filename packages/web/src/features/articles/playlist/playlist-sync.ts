import { timings } from '@earmark/contract/limits';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { reloadArchive } from '../library/archive-key.ts';
import { changeChapter } from './chapters.ts';
import type { LiveListener } from './live-updates.ts';
import { withArticle, withChange, withoutArticle } from './playlist-data.ts';
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

/** State of one playlist sync, which the functions below read and change. */
interface Sync {
  readonly parts: PlaylistSyncParts;
  /** Number of changes being saved. */
  pauses: number;
  refreshing: boolean;
  /** Whether the list must be fetched once more, after the running fetch and the changes being saved. */
  missed: boolean;
  /** Whether events arrive. */
  live: boolean;
  disconnect: (() => void) | null;
  lastActivity: number;
  /** Milliseconds until the next refresh without events. */
  interval: number;
  refreshTimer: Timer | undefined;
  pendingRefresh: Timer | undefined;
  hiddenTimer: Timer | undefined;
}
type Timer = ReturnType<typeof setTimeout>;

export function createPlaylistSync(parts: PlaylistSyncParts): PlaylistSync {
  const sync: Sync = {
    parts,
    pauses: 0,
    refreshing: false,
    missed: false,
    live: false,
    disconnect: null,
    lastActivity: parts.now(),
    interval: timings.playlistRefresh,
    refreshTimer: undefined,
    pendingRefresh: undefined,
    hiddenTimer: undefined,
  };
  return {
    start: () => start(sync),
    pause: () => pause(sync),
    scheduleRefresh: () => scheduleRefresh(sync),
    isLive: () => sync.live,
  };
}

function start(sync: Sync): () => void {
  const onActivity = () => recordActivity(sync);
  const onVisibility = () => followVisibility(sync);
  for (const type of activity) window.addEventListener(type, onActivity, { passive: true, capture: true });
  document.addEventListener('visibilitychange', onVisibility);
  connect(sync);
  schedule(sync);
  return () => {
    for (const type of activity) window.removeEventListener(type, onActivity, { capture: true });
    document.removeEventListener('visibilitychange', onVisibility);
    for (const timer of [sync.refreshTimer, sync.pendingRefresh, sync.hiddenTimer]) clearTimeout(timer);
    sync.pendingRefresh = undefined;
    disconnect(sync);
  };
}

function pause(sync: Sync): () => void {
  sync.pauses += 1;
  // The response may be older than the change.
  sync.missed ||= sync.refreshing;
  let released = false;
  return () => {
    if (released) return;
    released = true;
    sync.pauses -= 1;
    catchUp(sync);
  };
}

async function refresh(sync: Sync): Promise<void> {
  if (sync.pauses > 0 || sync.refreshing) {
    sync.missed = true;
    return;
  }
  const { queryClient } = sync.parts;
  sync.refreshing = true;
  // The response of a fetch that began earlier may be older than what is missed.
  sync.missed = isReadingPlaylist(queryClient);
  await (sync.missed ? reloadPlaylist(queryClient) : refreshPlaylist(sync.parts)).catch(() => {});
  sync.refreshing = false;
  catchUp(sync);
}

function catchUp(sync: Sync): void {
  if (sync.pauses > 0 || sync.refreshing || !sync.missed) return;
  sync.missed = false;
  scheduleRefresh(sync);
}

function scheduleRefresh(sync: Sync): void {
  sync.pendingRefresh ??= setTimeout(() => {
    sync.pendingRefresh = undefined;
    void refresh(sync);
  }, timings.fetchDebounce);
}

/** Refreshes regularly while no events arrive, more rarely the longer nobody is active. */
function schedule(sync: Sync): void {
  clearTimeout(sync.refreshTimer);
  sync.refreshTimer = setTimeout(() => {
    if (!sync.live) void refresh(sync);
    sync.interval = nextInterval(sync.parts.now() - sync.lastActivity, sync.interval);
    schedule(sync);
  }, sync.interval);
}

function recordActivity(sync: Sync): void {
  sync.lastActivity = sync.parts.now();
  if (sync.interval === timings.playlistRefresh) return;
  sync.interval = timings.playlistRefresh;
  schedule(sync);
}

/** Connects for events. What receives them is loaded after the first rows; without it, the list is polled. */
function connect(sync: Sync): void {
  if (sync.disconnect !== null) return;
  let close: (() => void) | null = null;
  const end = () => close?.();
  sync.disconnect = end;
  void import('./live-updates.ts').then(
    ({ connectLiveUpdates }) => {
      if (sync.disconnect === end) close = connectLiveUpdates(sync.parts.api, listenerOf(sync));
    },
    () => {
      // The next return to this tab tries again.
      if (sync.disconnect === end) sync.disconnect = null;
    },
  );
}

function listenerOf(sync: Sync): LiveListener {
  const { queryClient } = sync.parts;
  return {
    onOpen() {
      sync.live = true;
      // Fetches what changed before the connection; the first rows may still be loading.
      if (readPlaylist(queryClient) !== undefined) scheduleRefresh(sync);
    },
    onArticle(article) {
      if (article.book_id !== undefined) {
        // A link that turned out to be a book is listed as one.
        changePlaylist(queryClient, (playlist) => withoutArticle(playlist, article.id));
        return changeChapter(queryClient, article.id, article);
      }
      sync.missed ||= sync.pauses > 0 || sync.refreshing;
      if (sync.pauses === 0) changePlaylist(queryClient, (playlist) => withArticle(playlist, article));
      if (article.archived) void reloadArchive(queryClient);
      if (isReadingPlaylist(queryClient)) scheduleRefresh(sync);
    },
    onPosition({ id, position }) {
      changePlaylist(queryClient, (playlist) => withChange(playlist, id, { position }));
      changeChapter(queryClient, id, { position });
    },
    onReload() {
      void reloadPlaylist(queryClient);
      void reloadArchive(queryClient);
    },
    onClose() {
      sync.live = false;
    },
  };
}

function disconnect(sync: Sync): void {
  sync.disconnect?.();
  sync.disconnect = null;
  sync.live = false;
}

function followVisibility(sync: Sync): void {
  clearTimeout(sync.hiddenTimer);
  if (document.visibilityState === 'visible') {
    recordActivity(sync);
    connect(sync);
  } else {
    sync.hiddenTimer = setTimeout(function closeWhenIdle() {
      if (sync.parts.isPlaying()) sync.hiddenTimer = setTimeout(closeWhenIdle, hiddenTimeoutMs);
      else disconnect(sync);
    }, hiddenTimeoutMs);
  }
}
