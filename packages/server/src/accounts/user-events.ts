import { z } from 'zod';
import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';

/** Something that a user's open screens are told; whoever misses it finds the truth when it asks. */
const userEvent = z.object({
  user: z.string(),
  /** Name of the server-sent event. */
  event: z.enum(['account', 'bonus', 'queue']),
  /** Of news with the same event and key, a screen that lags behind gets the newest alone. */
  key: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type UserEvent = z.infer<typeof userEvent>;

const topic = 'accounts.user-news';

type Publisher = Pick<App, 'events'>;

/** Tells the open screens of one user. Within a transaction they are told when it commits. */
export const publishUserEvent = (app: Publisher, db: Db | Tx, event: UserEvent): Promise<void> =>
  app.events.publish(db, topic, event);

/** Tells the screens of one user that plan, usage or settings are to be read again. */
export const publishAccountChanged = (app: Publisher, db: Db | Tx, userId: string): Promise<void> =>
  publishUserEvent(app, db, { user: userId, event: 'account', key: '', data: {} });

/** @returns what ends the listening. */
export const onUserEvent = (app: Publisher, fn: (event: UserEvent) => void): (() => void) =>
  app.events.subscribe(topic, (payload) => {
    const event = userEvent.safeParse(payload);
    // A process of another version may speak differently.
    if (event.success) fn(event.data);
  });
