import { type ClientClass, type Listener, listen, notify } from './db/listen.ts';
import type { Db, Tx } from './db/tables.ts';
import type { Log } from './log.ts';

/**
 * Unstored notifications between processes, such as 'this article changed'. A process that is not listening
 * misses them, so use them only to show a change sooner; work that must happen is a job.
 */
export interface Events {
  /**
   * Notifies every process. Within a transaction, the notification is sent on commit and never after a
   * rollback.
   * @param payload plain JSON, at most 7,900 bytes including the topic; ids, not content.
   */
  publish(db: Db | Tx, topic: string, payload: unknown): Promise<void>;
  /**
   * Calls `fn` for each notification of a topic until the returned function is called. `fn` must not throw.
   */
  subscribe(topic: string, fn: (payload: unknown) => void): () => void;
  /**
   * Registers a callback for when notifications may have been missed, so that subscribers read the rows
   * again.
   */
  onGap(fn: () => void): () => void;
  close(): Promise<void>;
}

const channel = 'earmark_events';

/**
 * @param url database that carries the notifications.
 * @param Client class of the connection; the plain client of the driver if absent.
 * @throws if the database cannot be reached.
 */
export async function openEvents(url: string, log: Log, Client?: ClientClass): Promise<Events> {
  const topics = new Map<string, Set<(payload: unknown) => void>>();
  const gaps = new Set<() => void>();
  const listener: Listener = await listen(url, channel, {
    ...(Client ? { Client } : {}),
    log,
    onPayload: (text) => {
      const { topic, payload } = JSON.parse(text) as { topic: string; payload: unknown };
      for (const fn of topics.get(topic) ?? []) fn(payload);
    },
    onGap: () => {
      for (const fn of gaps) fn();
    },
  });
  return {
    publish: (db, topic, payload) => notify(db, channel, JSON.stringify({ topic, payload })),
    subscribe: (topic, fn) => {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(fn));
      return () => {
        listeners.delete(fn);
        if (listeners.size === 0) topics.delete(topic);
      };
    },
    onGap: (fn) => {
      gaps.add(fn);
      return () => gaps.delete(fn);
    },
    close: () => listener.close(),
  };
}
