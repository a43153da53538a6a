import { z } from 'zod';
import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';

/** A notification to a user's open screens. A screen that misses one gets the state with its next request. */
const userEvent = z.object({
  user: z.string(),
  /** Name of the server-sent event. */
  event: z.enum(['account', 'bonus', 'queue', 'reload', 'sessions']),
  /** Of events with the same name and key, a slow screen gets only the newest. */
  key: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type UserEvent = z.infer<typeof userEvent>;

const topic = 'accounts.user-news';

type Publisher = Pick<App, 'events'>;

/** Notifies the open screens of one user. Within a transaction, the notification is sent on commit. */
export const publishUserEvent = (app: Publisher, db: Db | Tx, event: UserEvent): Promise<void> =>
  app.events.publish(db, topic, event);

/** Notifies the screens of one user to reload plan, usage or settings. */
export const publishAccountChanged = (app: Publisher, db: Db | Tx, userId: string): Promise<void> =>
  publishUserEvent(app, db, { user: userId, event: 'account', key: '', data: {} });

/** @returns a function that ends the subscription. */
export const onUserEvent = (app: Publisher, fn: (event: UserEvent) => void): (() => void) =>
  app.events.subscribe(topic, (payload) => {
    const event = userEvent.safeParse(payload);
    // A process of another version may send another format.
    if (event.success) fn(event.data);
  });
