import type { Article } from '@earmark/contract/playlist/articles';
import type { ApiClient } from '../../lib/api/api-client.ts';
import { isRetryable } from '../../lib/api/api-error.ts';
import { readFlag, writeFlag } from '../../lib/local-flags.ts';
import { downloadAudio } from './download-audio.ts';
import {
  differs,
  failureOf,
  isReplaced,
  NoRoomError,
  pathOf,
  pathsOf,
  transcriptPath,
  updated,
  withoutFailure,
} from './kept-changes.ts';
import { type KeptEntry, standardSettings, usedBytes } from './kept-entry.ts';
import type { KeptStorage } from './kept-storage.ts';
import { type Keeper, offlineStore } from './offline-state.ts';

/** Milliseconds until a download is tried again; the end of an outage that the browser reports does so at once. */
const retryMs = 15_000;
/** Milliseconds for which an article may be missing from the playlist, because its removal can be undone. */
const undoMs = 10_000;

export interface KeeperParts {
  api: ApiClient;
  storage: KeptStorage;
  fetch: typeof fetch;
  find(id: string): Article | undefined;
  /** Runs one task with this name at a time, across all tabs. */
  exclusively<T>(name: string, task: () => Promise<T>): Promise<T>;
  /** Announces a change to the other tabs. */
  announce(): void;
  /** Called when an article is on the device. */
  onKept(): void;
}

export interface RunningKeeper extends Keeper {
  /** Reads what is kept, and goes on with downloads; also after a change in another tab. */
  refresh(): Promise<void>;
  /** Goes on with downloads that wait for the connection. */
  retry(): void;
  /** Compares with loaded articles. @param complete whether these are all articles of the playlist */
  follow(articles: readonly Article[], complete: boolean): void;
  stop(): void;
}

/** Keeps articles in the storage of the browser: downloads one at a time, and removes what is no longer wanted. */
export function createKeeper(parts: KeeperParts): RunningKeeper {
  const { storage, exclusively } = parts;
  let stopped = false;
  let working = false;
  let wanted = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let current: { id: string; controller: AbortController } | null = null;
  /** Articles that are missing from the playlist, with the timers that check why. */
  const missing = new Map<string, ReturnType<typeof setTimeout>>();
  /** Missing articles that exist: they are archived. */
  const present = new Set<string>();
  const { getState, setState } = offlineStore;
  setState({ settings: readFlag('offline') ?? standardSettings });

  async function change(by: (entries: readonly KeptEntry[]) => readonly KeptEntry[]): Promise<void> {
    await exclusively('kept-index', async () => {
      if (stopped) return;
      const entries = by(await storage.readIndex());
      await storage.writeIndex(entries);
      setState({ entries });
    });
    parts.announce();
  }
  const changeOne = (id: string, fields: Partial<KeptEntry>) =>
    change((entries) =>
      entries.map((entry) => (entry.article.id === id ? withoutFailure(entry, fields) : entry)),
    );

  function work(): void {
    wanted = true;
    if (working || stopped) return;
    working = true;
    clearTimeout(retryTimer);
    void exclusively('kept-audio', loadAll)
      // The storage does not work; the next change tries again.
      .catch(() => {})
      .finally(() => {
        working = false;
        if (wanted) work();
      });
  }

  async function loadAll(): Promise<void> {
    wanted = false;
    while (!stopped) {
      const next = (await storage.readIndex()).findLast(
        ({ state, article }) => (state === 'waiting' || state === 'loading') && article.audio_url !== '',
      );
      if (next === undefined) return;
      if (await load(next)) continue;
      retryTimer = setTimeout(work, retryMs);
      return;
    }
  }

  /** @returns false if it must be tried again later */
  async function load({ article, audioUrl: before }: KeptEntry): Promise<boolean> {
    const { id, audio_url: url } = article;
    const path = new URL(url, window.location.origin).pathname;
    const controller = new AbortController();
    current = { id, controller };
    try {
      await changeOne(id, { state: 'loading' });
      await keepTextAndPicture(article);
      const bytes = await downloadAudio({
        storage,
        fetch: parts.fetch,
        path,
        signal: controller.signal,
        onProgress: (loaded, total) => showProgress(id, loaded, total),
      });
      if (before !== '' && before !== url) await storage.deleteFiles([pathOf(before)]);
      await changeOne(id, { state: 'kept', audioUrl: url, bytes, loadedBytes: bytes });
      parts.onKept();
    } catch (error) {
      if (controller.signal.aborted) {
        await deleteRest(id, path);
        return !stopped;
      }
      const failure = failureOf(error);
      await changeOne(id, failure === null ? { state: 'waiting' } : { state: 'failed', failure });
      if (failure === null) return false;
      await storage.deleteParts(path);
    } finally {
      current = null;
    }
    return true;
  }

  /** Deletes what a download stored before it was cancelled, unless it goes on in another page. */
  async function deleteRest(id: string, path: string): Promise<void> {
    if (stopped) return;
    const entries = await storage.readIndex();
    if (entries.length === 0) await storage.writeIndex([]);
    else if (!entries.some(({ article }) => article.id === id)) await storage.deleteParts(path);
  }

  function showProgress(id: string, loadedBytes: number, total: number | null): void {
    const { entries, settings } = getState();
    const shown = entries.map((entry) =>
      entry.article.id === id ? { ...entry, loadedBytes, bytes: total ?? entry.bytes } : entry,
    );
    const others = shown.filter(({ state, article }) => state === 'kept' && article.id !== id);
    if (usedBytes(others) + Math.max(loadedBytes, total ?? 0) > settings.maxBytes) throw new NoRoomError();
    setState({ entries: shown });
  }

  async function keepTextAndPicture({ audio_id: id, thumbnail_url: picture }: Article): Promise<void> {
    const text = await parts.api
      .send('getTranscript', { params: { audio_id: id } })
      .catch((error: unknown) => {
        if (isRetryable(error)) throw error;
        return null;
      });
    if (text !== null) await storage.writeFile(transcriptPath(id), text);
    if (picture === null || new URL(picture, window.location.origin).origin !== window.location.origin)
      return;
    const response = await parts.fetch(picture);
    if (response.ok) await storage.writeFile(pathOf(picture), response);
  }

  async function remove(ids: readonly string[]): Promise<void> {
    const removed = (await storage.readIndex()).filter(({ article }) => ids.includes(article.id));
    if (removed.length === 0) return;
    if (current !== null && ids.includes(current.id)) current.controller.abort();
    await change((entries) => entries.filter(({ article }) => !ids.includes(article.id)));
    await storage.deleteFiles(removed.flatMap(pathsOf));
    for (const { article } of removed)
      if (article.audio_url !== '') await storage.deleteParts(pathOf(article.audio_url));
    work();
  }

  /** Stores the current state of articles, and downloads what was replaced. */
  async function takeOver(changed: ReadonlyMap<string, Article>): Promise<void> {
    const outdated = getState().entries.filter(({ article }) => isReplaced(article, changed.get(article.id)));
    if (outdated.some(({ article }) => article.id === current?.id)) current?.controller.abort();
    await change((list) => list.map((entry) => updated(entry, changed.get(entry.article.id))));
    for (const { article } of outdated)
      if (article.audio_url !== '') await storage.deleteParts(pathOf(article.audio_url));
    work();
  }

  /** Finds out why an article is missing from the playlist. Without a connection it stays. */
  async function checkMissing(id: string): Promise<void> {
    missing.delete(id);
    const entry = getState().entries.find(({ article }) => article.id === id);
    if (entry === undefined || stopped) return;
    const address = entry.article.audio_url || entry.article.stream_url;
    const response = await parts.fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (response === null || response.status >= 500 || response.status === 429) return;
    const wasArchived = !entry.article.archived && getState().settings.removeArchived;
    if (!response.ok || wasArchived) await remove([id]);
    else present.add(id);
  }

  return {
    find: (id) => parts.find(id) ?? getState().entries.find(({ article }) => article.id === id)?.article,
    remove,
    async keep(articles) {
      let withoutRoom = 0;
      await change((before) => {
        const { maxBytes } = getState().settings;
        let entries = [...before];
        withoutRoom = 0;
        for (const article of articles) {
          const known = entries.find((entry) => entry.article.id === article.id);
          if (known !== undefined && known.state !== 'failed') continue;
          const added: KeptEntry = {
            article,
            audioUrl: known?.audioUrl ?? '',
            state: 'waiting',
            bytes: 0,
            loadedBytes: 0,
          };
          const others = entries.filter((entry) => entry !== known);
          if (usedBytes([...others, added]) > maxBytes) withoutRoom += 1;
          else entries = [added, ...others];
        }
        return entries;
      });
      work();
      return { added: articles.length - withoutRoom, withoutRoom };
    },
    changeSettings(changed) {
      const settings = { ...getState().settings, ...changed };
      writeFlag('offline', settings);
      setState({ settings });
    },
    async refresh() {
      const entries = await storage.readIndex();
      if (stopped) return;
      setState({ entries });
      if (current !== null && !entries.some(({ article }) => article.id === current?.id))
        current.controller.abort();
      work();
    },
    retry: work,
    follow(articles, complete) {
      const { entries, settings } = getState();
      if (entries.length === 0 || stopped) return;
      const fresh = new Map(articles.map((article) => [article.id, article]));
      const played: string[] = [];
      const changed = new Map<string, Article>();
      for (const { article, state } of entries) {
        const now = fresh.get(article.id);
        if (now === undefined) {
          const unknown = !missing.has(article.id) && !present.has(article.id);
          if (complete && article.book_id === undefined && unknown)
            missing.set(
              article.id,
              setTimeout(() => void checkMissing(article.id), undoMs),
            );
          continue;
        }
        clearTimeout(missing.get(article.id));
        missing.delete(article.id);
        present.delete(article.id);
        // A stored list may be older than the audio.
        if (state === 'kept' && now.audio_url === '') continue;
        if (settings.removePlayed && now.played && !article.played) played.push(article.id);
        else if (differs(article, now)) changed.set(article.id, now);
      }
      if (played.length > 0) void remove(played);
      if (changed.size > 0) void takeOver(changed);
    },
    stop() {
      stopped = true;
      clearTimeout(retryTimer);
      for (const timer of missing.values()) clearTimeout(timer);
      current?.controller.abort();
      setState({ entries: [] });
    },
  };
}
