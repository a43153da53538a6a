import { z } from 'zod';
import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';

/**
 * Notifications between processes about playlist entries. They only make something show sooner: a process that misses one
 * finds the truth in the rows.
 */
const topics = {
  /** A playlist entry was added, changed or removed. */
  item: 'playlist.item',
  /** Listening stopped somewhere on one device. */
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

/** Each returns what ends the subscription. */
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
    // A process of another version may send another form.
    if (parsed.success) fn(parsed.data);
  });
}
