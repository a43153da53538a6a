import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';

export interface ProviderEvent {
  id: string;
  type: string;
  objectId: string | null;
  created: Date;
  source: 'webhook' | 'reconcile';
}

/** @returns false if the event was received before */
export async function addEvent(tx: Tx, event: ProviderEvent, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('webhook_events')
    .values({
      id: event.id,
      type: event.type,
      object_id: event.objectId,
      created: event.created,
      received_at: now,
      source: event.source,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findEvent(
  db: Db,
  id: string,
): Promise<{ type: string; objectId: string | null; done: boolean } | null> {
  const row = await db.selectFrom('webhook_events').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { type: row.type, objectId: row.object_id, done: row.done_at !== null } : null;
}

export async function markDone(db: Db, id: string, now: Date, problem: string | null): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set(problem === null ? { done_at: now, problem: null } : { problem })
    .where('id', '=', id)
    .execute();
}

/** Returns those of the given events that are unknown. */
export async function unknownEvents(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('webhook_events').select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map((row) => row.id));
  return new Set(ids.filter((id) => !known.has(id)));
}

/** Lists events that were received but not handled, oldest first. */
export async function listBacklog(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ id: string; type: string; received_at: Date; problem: string | null }[]> {
  return db
    .selectFrom('webhook_events')
    .select(['id', 'type', 'received_at', 'problem'])
    .where('done_at', 'is', null)
    .where('received_at', '<=', before)
    .orderBy('received_at')
    .limit(limit)
    .execute();
}

export async function countEvents(
  db: Db,
): Promise<{ open: number; failing: number; recovered: number; all: number }> {
  const { rows } = await sql<{ open: number; failing: number; recovered: number; all: number }>`
    select count(*) filter (where done_at is null)::integer as open,
      count(*) filter (where done_at is null and problem is not null)::integer as failing,
      count(*) filter (where source = 'reconcile')::integer as recovered,
      count(*)::integer as all
    from webhook_events`.execute(db);
  return rows[0] ?? { open: 0, failing: 0, recovered: 0, all: 0 };
}

/** Deletes events that were handled long ago; the provider does not send them again. */
export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_events').where('done_at', '<', before).execute();
}
