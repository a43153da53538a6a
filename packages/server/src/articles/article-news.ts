import { z } from 'zod';
import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';

/**
 * What is told between processes about articles. News only make something show sooner or stop sooner; whoever misses
 * them finds the truth in the rows.
 */
const topics = {
  /** A narration shows differently: its state, progress or length. */
  changed: 'narration.changed',
  /** A narration can be heard further, or ended: what live streams wait for. */
  grown: 'narration.grown',
  /** A narration may have lost its last listener. */
  leaving: 'narration.leaving',
  /** A playlist entry was added, changed or removed. */
  item: 'playlist.item',
  /** Listening stopped somewhere on one device. */
  position: 'playlist.position',
} as const;

const narrationNews = z.object({ id: z.string() });
const itemNews = z.object({ user: z.string(), item: z.string() });
const positionNews = z.object({
  user: z.string(),
  item: z.string(),
  article_id: z.string(),
  position: z.number(),
});
export type PositionNews = z.infer<typeof positionNews>;
export type ItemNews = z.infer<typeof itemNews>;

type Teller = Pick<App, 'events'>;

/** Tells screens and live streams that a narration changed. */
export async function tellNarration(app: Teller, db: Db | Tx, id: string): Promise<void> {
  await app.events.publish(db, topics.changed, { id });
  await app.events.publish(db, topics.grown, { id });
}

/** Tells live streams alone: there are many segments, and screens need not draw each. */
export const tellGrowth = (app: Teller, db: Db | Tx, id: string): Promise<void> =>
  app.events.publish(db, topics.grown, { id });

export const tellLeaving = (app: Teller, db: Db | Tx, id: string): Promise<void> =>
  app.events.publish(db, topics.leaving, { id });

export const tellItem = (app: Teller, db: Db | Tx, news: ItemNews): Promise<void> =>
  app.events.publish(db, topics.item, news);

export const tellPosition = (app: Teller, db: Db | Tx, news: PositionNews): Promise<void> =>
  app.events.publish(db, topics.position, news);

/** Each returns what ends the listening. */
export const onNarrationChanged = (app: Teller, fn: (id: string) => void): (() => void) =>
  hear(app, topics.changed, narrationNews, ({ id }) => fn(id));

export const onNarrationGrown = (app: Teller, narrationId: string, fn: () => void): (() => void) =>
  hear(app, topics.grown, narrationNews, ({ id }) => {
    if (id === narrationId) fn();
  });

export const onListenerLeaving = (app: Teller, narrationId: string, fn: () => void): (() => void) =>
  hear(app, topics.leaving, narrationNews, ({ id }) => {
    if (id === narrationId) fn();
  });

export const onItemChanged = (app: Teller, fn: (news: ItemNews) => void): (() => void) =>
  hear(app, topics.item, itemNews, fn);

export const onPositionSaved = (app: Teller, fn: (news: PositionNews) => void): (() => void) =>
  hear(app, topics.position, positionNews, fn);

function hear<T>(app: Teller, topic: string, schema: z.ZodType<T>, fn: (news: T) => void): () => void {
  return app.events.subscribe(topic, (payload) => {
    const news = schema.safeParse(payload);
    // A process of another version may speak differently.
    if (news.success) fn(news.data);
  });
}
