import type { Article } from '@earmark/contract/playlist/articles';
import { bonusOf, type EarnedAction, earnedActions } from '@earmark/contract/rewards/bonus-table';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { emitLive } from '../../../lib/live-events.ts';
import { readEvents } from './event-stream.ts';

/** Receives events while the connection is open. */
export interface LiveListener {
  /** Connected; earlier events were missed. */
  onOpen(): void;
  onArticle(article: Article): void;
  /** Playback stopped there, on some device. */
  onPosition(stopped: { id: string; position: number }): void;
  onReload(): void;
  /** Disconnected; a new connection is tried automatically. */
  onClose(): void;
}

/** Delay in milliseconds before reconnecting, doubled with each failure. */
const firstReconnectMs = 1_000;
const maxReconnectMs = 30_000;
/**
 * The service sends something at least every 15 s; after three missed intervals the connection counts as
 * dead.
 */
const maxSilenceMs = 45_000;

/** Keeps a connection on which the service sends changes. Returns a function that closes it. */
export function connectLiveUpdates(api: ApiClient, listener: LiveListener): () => void {
  const over = new AbortController();
  let delay = firstReconnectMs;

  async function listen(): Promise<void> {
    const connection = new AbortController();
    const end = () => connection.abort();
    over.signal.addEventListener('abort', end, { once: true });
    let silence = setTimeout(end, maxSilenceMs);
    let opened = false;
    try {
      const response = await api.send('playlistEvents', { signal: connection.signal });
      if (response.body === null) return;
      opened = true;
      delay = firstReconnectMs;
      listener.onOpen();
      emitLive('open', null);
      for await (const event of readEvents(response.body)) {
        clearTimeout(silence);
        silence = setTimeout(end, maxSilenceMs);
        if (event !== 'heartbeat') dispatch(event.event, event.data, listener);
      }
    } finally {
      clearTimeout(silence);
      over.signal.removeEventListener('abort', end);
      if (opened && !over.signal.aborted) listener.onClose();
    }
  }

  async function listenContinuously(): Promise<void> {
    while (!over.signal.aborted) {
      await listen().catch(() => {});
      if (over.signal.aborted) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, delay);
        const stop = () => {
          clearTimeout(timer);
          resolve();
        };
        over.signal.addEventListener('abort', stop, { once: true });
      });
      delay = Math.min(delay * 2, maxReconnectMs);
    }
  }

  void listenContinuously();
  return () => over.abort();
}

function dispatch(event: string, data: string, listener: LiveListener): void {
  if (event === 'reload') {
    listener.onReload();
    return;
  }
  if (event === 'account' || event === 'sessions') {
    emitLive(event, null);
    return;
  }
  let content: unknown;
  try {
    content = JSON.parse(data);
  } catch {
    return;
  }
  if (content === null || typeof content !== 'object') return;
  if (event === 'article' && 'id' in content) listener.onArticle(content as Article);
  if (event === 'queue' && 'items' in content && Array.isArray(content.items)) {
    emitLive('queue', { items: content.items.filter((id) => typeof id === 'string') });
  }
  if (event === 'bonus' && 'action' in content && isEarned(content.action)) {
    const { label, characters } = bonusOf(content.action);
    emitLive('bonus', { action: content.action, label, bonus_amount: characters });
  }
  if (event === 'position' && 'id' in content && 'position' in content) {
    const { id, position } = content;
    if (typeof id === 'string' && typeof position === 'number') listener.onPosition({ id, position });
  }
}

function isEarned(action: unknown): action is EarnedAction {
  return earnedActions.some((known) => known === action);
}
