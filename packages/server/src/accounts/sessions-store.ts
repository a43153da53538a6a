import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { SessionsTable } from './account-tables.ts';

export type Session = Selectable<SessionsTable>;

export async function insertSession(
  db: Db | Tx,
  session: { id: string; userId: string; salt: Uint8Array; proxyUser: string | null; now: Date },
): Promise<void> {
  const { id, userId, salt, proxyUser, now } = session;
  await db
    .insertInto('sessions')
    .values({ id, user_id: userId, salt, proxy_user: proxyUser, created_at: now, refreshed_at: now })
    .execute();
}

/** @returns null if the user has no such session. */
export async function findLiveSession(
  db: Db,
  sessionId: string,
  userId: string,
): Promise<Pick<Session, 'proxy_user'> | null> {
  const row = await db
    .selectFrom('sessions')
    .select('proxy_user')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Reads a session and locks it until the transaction ends. */
export async function lockSession(tx: Tx, sessionId: string): Promise<Session | null> {
  const row = await tx
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function findSession(db: Db, sessionId: string): Promise<Session | null> {
  return (await db.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirst()) ?? null;
}

export async function advanceSession(
  tx: Tx,
  sessionId: string,
  generation: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ generation, refreshed_at: now })
    .where('id', '=', sessionId)
    .execute();
}

export async function deleteSession(db: Db | Tx, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Deletes sessions whose last refresh was before `before`. */
export async function deleteIdleSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('refreshed_at', '<', before).execute();
}
