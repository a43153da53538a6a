import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { SessionsTable } from './account-tables.ts';

export type Session = Selectable<SessionsTable>;

/** @returns false if the account is disabled */
export async function insertSession(
  db: Db | Tx,
  session: {
    id: string;
    userId: string;
    salt: Uint8Array;
    method: string | null;
    userAgent: string | null;
    proxyUser: string | null;
    now: Date;
  },
): Promise<boolean> {
  const { id, userId, salt, method, userAgent, proxyUser, now } = session;
  const { numAffectedRows } = await sql`
    insert into sessions (id, user_id, salt, method, user_agent, proxy_user, created_at, refreshed_at)
    select ${id}, id, ${salt}, ${method}, ${userAgent}, ${proxyUser}, ${now}, ${now} from users
    where id = ${userId} and disabled_at is null`.execute(db);
  return numAffectedRows === 1n;
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

export async function findSession(db: Db | Tx, sessionId: string): Promise<Session | null> {
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

/** Lists the sessions that were refreshed after `since`: the session `first`, then the last refreshed first. */
export async function listSessionsOf(
  db: Db,
  userId: string,
  { since, first, limit }: { since: Date; first: string | undefined; limit: number },
): Promise<Pick<Session, 'id' | 'method' | 'user_agent' | 'created_at' | 'refreshed_at'>[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'method', 'user_agent', 'created_at', 'refreshed_at'])
    .where('user_id', '=', userId)
    .where('refreshed_at', '>', since)
    .orderBy((expression) => expression('id', '=', first ?? null), 'desc')
    .orderBy('refreshed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** @returns false if the user has no such session. */
export async function deleteOwnSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the sessions of a user except one. @returns how many */
export async function deleteOtherSessions(tx: Tx, userId: string, kept: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', kept)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes sessions whose last refresh was before `before`. */
export async function deleteIdleSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('refreshed_at', '<', before).execute();
}
