import { z } from 'zod';
import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';
import { defineTransactionEvent } from '../platform/transaction-events.ts';

/** A link that became a book was added again. */
export const bookAddedAgain = defineTransactionEvent<{ bookId: string }>('playlist.book-added-again');

/**
 * Notifications between processes about playlist entries. They only make changes appear sooner; a process
 * that misses one finds the current state in the database.
 */
const topics = {
  /** A playlist entry was added, changed or removed. */
  item: 'playlist.item',
  /** The playback position was saved on one device. */
  position: 'playlist.position',
} as const;

const itemChanged = z.object({ user: z.string(), item: z.string() });
const positionSaved = z.object({
  user: z.string(),
  item: z.string(),
  article_id: z.string(),
  position: z.number(),
});
export type PositionSaved = z.infer<typeof positionSaved>;
export type ItemChanged = z.infer<typeof itemChanged>;

type Publisher = Pick<App, 'events'>;

export const publishItemChanged = (app: Publisher, db: Db | Tx, event: ItemChanged): Promise<void> =>
  app.events.publish(db, topics.item, event);

export const publishPositionSaved = (app: Publisher, db: Db | Tx, event: PositionSaved): Promise<void> =>
  app.events.publish(db, topics.position, event);

/** These functions return a function that ends the subscription. */
export const onItemChanged = (app: Publisher, fn: (event: ItemChanged) => void): (() => void) =>
  subscribe(app, topics.item, itemChanged, fn);

export const onPositionSaved = (app: Publisher, fn: (event: PositionSaved) => void): (() => void) =>
  subscribe(app, topics.position, positionSaved, fn);

function subscribe<T>(
  app: Publisher,
  topic: string,
  schema: z.ZodType<T>,
  fn: (event: T) => void,
): () => void {
  return app.events.subscribe(topic, (message) => {
    const parsed = schema.safeParse(message);
    // A process of another version may send a different format.
    if (parsed.success) fn(parsed.data);
  });
}
