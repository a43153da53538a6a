import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Db, Tx } from '../../platform/db/tables.ts';
import { publishUserEvent } from '../user-events.ts';

type Publisher = Pick<App, 'events'>;

/** Which sessions of an account ended: all, one, or all but one. */
export interface SessionsEnded {
  userId: string;
  /** The only session that ended. */
  only?: string | undefined;
  /** The only session that did not end. */
  kept?: string | undefined;
}

const schema = z.object({ userId: z.string(), only: z.string().optional(), kept: z.string().optional() });
const topic = 'accounts.sessions-ended';

/** Notifies every process that sessions end, when the transaction is committed; their open event streams then stop. */
export async function publishSessionsEnded(app: Publisher, db: Db | Tx, ended: SessionsEnded): Promise<void> {
  await app.events.publish(db, topic, ended);
  await publishSessionsChanged(app, db, ended.userId);
}

/** Tells the open screens of a user to read the list of devices again. */
export const publishSessionsChanged = (app: Publisher, db: Db | Tx, userId: string): Promise<void> =>
  publishUserEvent(app, db, { user: userId, event: 'sessions', key: '', data: {} });

/**
 * Calls the function when sessions of an account ended.
 * @param fn gets the account and a function that tells whether a session was one of them
 * @returns a function that ends the subscription
 */
export const onSessionsEnded = (
  app: Publisher,
  fn: (userId: string, hasEnded: (sessionId: string) => boolean) => void,
): (() => void) =>
  app.events.subscribe(topic, (payload) => {
    const ended = schema.safeParse(payload);
    // A process of another version may send another format.
    if (!ended.success) return;
    const { userId, only, kept } = ended.data;
    fn(userId, (id) => (only === undefined ? id !== kept : id === only));
  });
