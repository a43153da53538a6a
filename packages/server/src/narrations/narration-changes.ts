import { z } from 'zod';
import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';

/**
 * Notifications between processes about narrations. They only make changes appear, and work stop, sooner; a
 * process that misses one finds the current state in the database.
 */
const topics = {
  /** The state, progress or length of a narration changed. */
  changed: 'narration.changed',
  /** More of a narration can be played, or it ended; live streams wait for this. */
  grown: 'narration.grown',
  /** A narration may have lost its last listener. */
  leaving: 'narration.leaving',
  /** Somebody began to listen to a narration that is being worked on. */
  listening: 'narration.listening',
} as const;

const payload = z.object({ id: z.string() });

type Publisher = Pick<App, 'events'>;

/** Notifies screens and live streams that a narration changed. */
export async function publishNarrationChanged(app: Publisher, db: Db | Tx, id: string): Promise<void> {
  await app.events.publish(db, topics.changed, { id });
  await app.events.publish(db, topics.grown, { id });
}

/** Notifies only live streams: there are many segments, and screens need not draw each of them. */
export const publishNarrationGrown = (app: Publisher, db: Db | Tx, id: string): Promise<void> =>
  app.events.publish(db, topics.grown, { id });

export const publishListenerLeaving = (app: Publisher, db: Db | Tx, id: string): Promise<void> =>
  app.events.publish(db, topics.leaving, { id });

export const publishListening = (app: Publisher, db: Db | Tx, id: string): Promise<void> =>
  app.events.publish(db, topics.listening, { id });

/** These functions return a function that ends the subscription. */
export const onNarrationChanged = (app: Publisher, fn: (id: string) => void): (() => void) =>
  subscribe(app, topics.changed, fn);

export const onNarrationGrown = (app: Publisher, narrationId: string, fn: () => void): (() => void) =>
  subscribe(app, topics.grown, (id) => {
    if (id === narrationId) fn();
  });

export const onListenerLeaving = (app: Publisher, narrationId: string, fn: () => void): (() => void) =>
  subscribe(app, topics.leaving, (id) => {
    if (id === narrationId) fn();
  });

export const onListening = (app: Publisher, narrationId: string, fn: () => void): (() => void) =>
  subscribe(app, topics.listening, (id) => {
    if (id === narrationId) fn();
  });

function subscribe(app: Publisher, topic: string, fn: (id: string) => void): () => void {
  return app.events.subscribe(topic, (message) => {
    const parsed = payload.safeParse(message);
    // A process of another version may send a different format.
    if (parsed.success) fn(parsed.data.id);
  });
}
