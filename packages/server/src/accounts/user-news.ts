import { z } from 'zod';
import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';

/** Something that a user's open screens are told; whoever misses it finds the truth when it asks. */
const userNews = z.object({
  user: z.string(),
  /** Name of the server-sent event. */
  event: z.enum(['account', 'bonus', 'queue']),
  /** Of news with the same event and key, a screen that lags behind gets the newest alone. */
  key: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type UserNews = z.infer<typeof userNews>;

const topic = 'accounts.user-news';

type Teller = Pick<App, 'events'>;

/** Tells the open screens of one user. Within a transaction they are told when it commits. */
export const tellUser = (app: Teller, db: Db | Tx, news: UserNews): Promise<void> =>
  app.events.publish(db, topic, news);

/** Tells the screens of one user that plan, usage or settings are to be read again. */
export const tellAccount = (app: Teller, db: Db | Tx, userId: string): Promise<void> =>
  tellUser(app, db, { user: userId, event: 'account', key: '', data: {} });

/** @returns what ends the listening. */
export const onUserNews = (app: Teller, fn: (news: UserNews) => void): (() => void) =>
  app.events.subscribe(topic, (payload) => {
    const news = userNews.safeParse(payload);
    // A process of another version may speak differently.
    if (news.success) fn(news.data);
  });
