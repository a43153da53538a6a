import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SandboxKind, SandboxObject, SandboxObjects } from './objects.ts';
import type { SandboxDb, SandboxTx } from './sandbox-tables.ts';

/** Serializes calls; a real provider uses its own locks for this. */
export async function lockSandbox(tx: SandboxTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7265)`.execute(tx);
}

/** Creates an unguessable id. @param prefix for example `cus` */
export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(18).toString('base64url').replace(/[-_]/g, 'Q')}`;

const customerOf = (object: SandboxObject): string | null =>
  'customer' in object && typeof object.customer === 'string' ? object.customer : null;

export async function putObject(tx: SandboxTx, object: SandboxObject): Promise<void> {
  const row = {
    id: object.id,
    kind: object.object,
    customer: customerOf(object),
    data: JSON.stringify(object),
  };
  await tx
    .insertInto('sandbox_objects')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ customer: row.customer, data: row.data }))
    .execute();
}

export async function getObject<Kind extends SandboxKind>(
  db: SandboxDb | SandboxTx,
  kind: Kind,
  id: string,
): Promise<SandboxObjects[Kind] | null> {
  const row = await db
    .selectFrom('sandbox_objects')
    .select('data')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  // `kind` in the row guarantees the type of the object.
  return (row?.data as SandboxObjects[Kind] | undefined) ?? null;
}

export async function getAnyObject(db: SandboxDb | SandboxTx, id: string): Promise<SandboxObject | null> {
  const row = await db.selectFrom('sandbox_objects').select('data').where('id', '=', id).executeTakeFirst();
  return (row?.data as SandboxObject | undefined) ?? null;
}

/**
 * Runs a part of a transaction, and undoes what it changed if its result is not to be kept.
 */
export async function undoUnless<Result>(
  tx: SandboxTx,
  work: () => Promise<Result>,
  isKept: (result: Result) => boolean,
): Promise<Result> {
  await sql`savepoint part`.execute(tx);
  const result = await work();
  await (isKept(result) ? sql`release savepoint part` : sql`rollback to savepoint part`).execute(tx);
  return result;
}

export async function removeObject(tx: SandboxTx, id: string): Promise<void> {
  await tx.deleteFrom('sandbox_objects').where('id', '=', id).execute();
}

/** Returns objects, newest first. @param where fields that must be equal; nested ones as a dotted path */
export async function listObjects<Kind extends SandboxKind>(
  db: SandboxDb | SandboxTx,
  kind: Kind,
  where: Readonly<Record<string, string | undefined>> = {},
): Promise<SandboxObjects[Kind][]> {
  let query = db.selectFrom('sandbox_objects').select('data').where('kind', '=', kind);
  const { customer, ...fields } = where;
  if (customer !== undefined) query = query.where('customer', '=', customer);
  for (const [path, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    query = query.where(sql<boolean>`data #>> ${path.split('.')} = ${value}`);
  }
  const rows = await query.orderBy('made', 'desc').execute();
  return rows.map((row) => row.data as SandboxObjects[Kind]);
}

/** Stores an event. @param skippedAt time of an event that is not sent; null for one that waits for its delivery */
export async function addEvent(
  tx: SandboxTx,
  { id, type, data }: { id: string; type: string; data: object },
  skippedAt: Date | null,
): Promise<void> {
  await tx
    .insertInto('sandbox_events')
    .values({ id, type, data: JSON.stringify(data), delivered_at: skippedAt })
    .execute();
}

/** Returns events that have not been delivered, oldest first. */
export async function listWaitingEvents(db: SandboxDb): Promise<{ id: string; data: object }[]> {
  return db
    .selectFrom('sandbox_events')
    .select(['id', 'data'])
    .where('delivered_at', 'is', null)
    .orderBy('made')
    .limit(100)
    .execute();
}

export async function markDelivered(db: SandboxDb, id: string, now: Date): Promise<void> {
  await db.updateTable('sandbox_events').set({ delivered_at: now }).where('id', '=', id).execute();
}

/** Returns events, newest first, as the provider lists them. @param before id of the event after which to continue */
export async function listEvents(
  db: SandboxDb | SandboxTx,
  limit: number,
  { before, types }: { before: string | undefined; types: readonly string[] | null },
): Promise<object[]> {
  let query = db.selectFrom('sandbox_events').select('data').orderBy('made', 'desc').limit(limit);
  if (types !== null) query = query.where('type', 'in', types);
  if (before !== undefined) {
    query = query.where('made', '<', (from) =>
      from.selectFrom('sandbox_events').select('made').where('id', '=', before),
    );
  }
  return (await query.execute()).map((row) => row.data);
}

export interface StoredResponse {
  fingerprint: string;
  status: number;
  body: object;
}

export async function findResponse(tx: SandboxTx, key: string): Promise<StoredResponse | null> {
  const row = await tx.selectFrom('sandbox_answers').selectAll().where('key', '=', key).executeTakeFirst();
  return row ?? null;
}

export async function saveResponse(
  tx: SandboxTx,
  key: string,
  response: StoredResponse,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('sandbox_answers')
    .values({ key, ...response, body: JSON.stringify(response.body), made_at: now })
    .execute();
}

/** Deletes responses for old idempotency keys; keys are valid for a day, as with the provider. */
export async function deleteResponses(db: SandboxDb, before: Date): Promise<void> {
  await db.deleteFrom('sandbox_answers').where('made_at', '<', before).execute();
}

/** Returns how far the customer's clock is ahead of real time, in milliseconds. */
export async function readClockOffsetMs(db: SandboxDb | SandboxTx, customer: string): Promise<number> {
  const row = await db
    .selectFrom('sandbox_clocks')
    .select('ahead_ms')
    .where('customer', '=', customer)
    .executeTakeFirst();
  return row?.ahead_ms ?? 0;
}

export async function writeClockOffsetMs(tx: SandboxTx, customer: string, ahead: number): Promise<void> {
  await tx
    .insertInto('sandbox_clocks')
    .values({ customer, ahead_ms: ahead })
    .onConflict((conflict) => conflict.column('customer').doUpdateSet({ ahead_ms: ahead }))
    .execute();
}

/** Returns the customers with running subscriptions. */
export async function listRunningCustomers(db: SandboxDb): Promise<string[]> {
  const { rows } = await sql<{ customer: string }>`
    select distinct customer from sandbox_objects
    where kind = 'subscription' and data->>'status' in ('trialing', 'active', 'past_due', 'incomplete') and customer is not null`.execute(
    db,
  );
  return rows.map((row) => row.customer);
}
