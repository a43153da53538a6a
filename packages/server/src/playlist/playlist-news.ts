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

const itemNews = z.object({ user: z.string(), item: z.string() });
const positionNews = z.object({
  user: z.string(),
  item: z.string(),
  article_id: z.string(),
  position: z.number(),
});
export type PositionNews = z.infer<typeof positionNews>;
export type ItemNews = z.infer<typeof itemNews>;

type Publisher = Pick<App, 'events'>;

export const tellItem = (app: Publisher, db: Db | Tx, news: ItemNews): Promise<void> =>
  app.events.publish(db, topics.item, news);

export const tellPosition = (app: Publisher, db: Db | Tx, news: PositionNews): Promise<void> =>
  app.events.publish(db, topics.position, news);

/** Each returns what ends the subscription. */
export const onItemChanged = (app: Publisher, fn: (news: ItemNews) => void): (() => void) =>
  subscribe(app, topics.item, itemNews, fn);

export const onPositionSaved = (app: Publisher, fn: (news: PositionNews) => void): (() => void) =>
  subscribe(app, topics.position, positionNews, fn);

function subscribe<T>(
  app: Publisher,
  topic: string,
  schema: z.ZodType<T>,
  fn: (news: T) => void,
): () => void {
  return app.events.subscribe(topic, (message) => {
    const parsed = schema.safeParse(message);
    // A process of another version may send another form.
    if (parsed.success) fn(parsed.data);
  });
}
