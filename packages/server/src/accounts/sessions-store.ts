import type { SessionEnd } from '@earmark/contract';
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

/** Why and when sessions end. */
export interface Ending {
  /** null if the device is not given one. */
  reason: SessionEnd | null;
  now: Date;
}

export async function deleteSessionsOf(tx: Tx, userId: string, ending: Ending): Promise<void> {
  const ended = await tx.deleteFrom('sessions').where('user_id', '=', userId).returning('id').execute();
  await insertEnded(tx, userId, ended, ending);
}

async function insertEnded(
  tx: Tx,
  userId: string,
  ended: readonly { id: string }[],
  { reason, now }: Ending,
): Promise<void> {
  if (ended.length === 0 || reason === null) return;
  await tx
    .insertInto('ended_sessions')
    .values(ended.map(({ id }) => ({ id, user_id: userId, reason, ended_at: now })))
    .execute();
}

/** @returns why a session ended; null if that is not recorded. */
export async function findSessionEnd(db: Db, sessionId: string): Promise<SessionEnd | null> {
  const row = await db
    .selectFrom('ended_sessions')
    .select('reason')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.reason ?? null;
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
export async function deleteOwnSession(
  tx: Tx,
  userId: string,
  sessionId: string,
  ending: Ending,
): Promise<boolean> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .returning('id')
    .execute();
  await insertEnded(tx, userId, ended, ending);
  return ended.length > 0;
}

/** Deletes the sessions of a user except one. @returns how many */
export async function deleteOtherSessions(
  tx: Tx,
  userId: string,
  kept: string,
  ending: Ending,
): Promise<number> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', kept)
    .returning('id')
    .execute();
  await insertEnded(tx, userId, ended, ending);
  return ended.length;
}

/** Deletes sessions whose last refresh was before `before`, and the reasons of those that ended before. */
export async function deleteIdleSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('refreshed_at', '<', before).execute();
  await db.deleteFrom('ended_sessions').where('ended_at', '<', before).execute();
}
