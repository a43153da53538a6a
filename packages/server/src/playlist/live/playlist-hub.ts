import type { Article } from '@earmark/contract';
import { onSessionsEnded, onUserEvent } from '../../accounts/index.ts';
import { onNarrationChanged } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { ServerEvent } from '../../platform/http/send-events.ts';
import { findListedByNarration, findListedItems, type ListedItem } from '../listed-item-store.ts';
import { onItemChanged, onPositionSaved } from '../playlist-events.ts';
import { bufferNewestEvents, type NewestEvents } from './newest-events.ts';
import { createWaitingUpdates } from './waiting-updates.ts';

/** Forwards notifications to the playlists that are open in browsers connected to this process. */
export interface PlaylistHub {
  /** Yields the events of one user until `over` aborts or the session ends. */
  listen(reader: Actor, over: AbortSignal): AsyncIterable<ServerEvent>;
  close(): void;
}

/** Interval in milliseconds within which changes to one narration are combined into one event. */
const batchWindowMs = 50;

export function createPlaylistHub(app: App): PlaylistHub {
  /** The open streams of each user. */
  const queues = new Map<string, Map<NewestEvents, { sessionId: string; ending: AbortController }>>();
  const pendingBatch = new Set<string>();

  const send = (userId: string, key: string, event: ServerEvent) => {
    for (const queue of queues.get(userId)?.keys() ?? []) queue.enqueue(key, event);
  };
  const sendArticle = (userId: string, article: Article) =>
    send(userId, article.id, { event: 'article', data: article });
  const waiting = createWaitingUpdates(app, sendArticle);
  const sendItems = async (items: readonly ListedItem[]) => {
    for (const { userId, article } of await waiting.present(items)) sendArticle(userId, article);
  };
  const reloadAll = () => {
    for (const userId of queues.keys()) send(userId, 'reload', { event: 'reload', data: {} });
  };
  /** If the lookup fails, the screens receive an event to reload the list. */
  const attempt = (work: Promise<void>) => {
    work.catch((error) => {
      app.log.warn({ err: error }, 'a playlist event could not be forwarded; open playlists reload');
      reloadAll();
    });
  };

  const narrationChanged = async (id: string) => {
    const users = [...queues.keys()];
    if (users.length === 0) return;
    await sendItems(await findListedByNarration(app.db, id, users));
  };
  const stops = [
    onNarrationChanged(app, (id) => {
      if (queues.size === 0 || pendingBatch.has(id)) return;
      pendingBatch.add(id);
      setTimeout(() => {
        pendingBatch.delete(id);
        attempt(narrationChanged(id));
      }, batchWindowMs);
    }),
    onItemChanged(app, ({ user, item }) => {
      if (!queues.has(user)) return;
      attempt(findListedItems(app.db, [item]).then(sendItems));
    }),
    onPositionSaved(app, ({ user, item, ...data }) => {
      send(user, `position ${item}`, { event: 'position', data: { id: item, ...data } });
    }),
    onUserEvent(app, ({ user, event, key, data }) => send(user, `${event} ${key}`, { event, data })),
    onSessionsEnded(app, (userId, hasEnded) => {
      for (const { sessionId, ending } of [...(queues.get(userId)?.values() ?? [])]) {
        if (hasEnded(sessionId)) ending.abort();
      }
    }),
    app.events.onGap(reloadAll),
  ];

  return {
    listen: ({ userId, sessionId }, over) => {
      const ending = new AbortController();
      const ended = AbortSignal.any([over, ending.signal]);
      const queue = bufferNewestEvents(ended);
      const readers = queues.get(userId) ?? new Map();
      queues.set(userId, readers.set(queue, { sessionId, ending }));
      attempt(waiting.follow(userId));
      ended.addEventListener('abort', () => {
        readers.delete(queue);
        if (readers.size > 0 || queues.get(userId) !== readers) return;
        queues.delete(userId);
        waiting.stopFollowing(userId);
      });
      return queue;
    },
    close: () => {
      for (const stop of stops) stop();
      waiting.close();
      for (const readers of [...queues.values()]) {
        for (const { ending } of [...readers.values()]) ending.abort();
      }
    },
  };
}
