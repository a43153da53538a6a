import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { ConversionStatus, FreeConversionsTable } from './converter-tables.ts';

export type FreeConversion = Selectable<FreeConversionsTable>;

/**
 * Reserves a mailbox for a conversion.
 * @returns false if it has one already; of simultaneous calls, one succeeds.
 */
export async function reserveMailbox(
  tx: Tx,
  row: Pick<FreeConversion, 'id' | 'mailbox' | 'email' | 'created_at'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('free_conversions')
    .values({ ...row, status: 'taking' })
    .onConflict((conflict) => conflict.column('mailbox').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Sets the account that owns the conversion. */
export async function setGuest(tx: Tx, id: string, userId: string): Promise<void> {
  await tx.updateTable('free_conversions').set({ user_id: userId }).where('id', '=', id).execute();
}

/**
 * Records that a further attempt of a mailbox gets a mail.
 * @returns the earlier conversion; null if the mail was already requested.
 */
export async function requestLimitMail(
  tx: Tx,
  { mailbox, email, now }: { mailbox: string; email: string; now: Date },
): Promise<string | null> {
  const row = await tx
    .updateTable('free_conversions')
    // The address for the audio stays the first one.
    .set((row) => ({ limit_told_at: now, email: row.fn.coalesce('email', row.val(email)) }))
    .where('mailbox', '=', mailbox)
    .where('limit_told_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findConversion(db: Db, id: string): Promise<FreeConversion | null> {
  const row = await db.selectFrom('free_conversions').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Like `findConversion`, and locks the row; null also while another transaction has locked it. */
export async function lockConversion(tx: Tx, id: string): Promise<FreeConversion | null> {
  const row = await tx
    .selectFrom('free_conversions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** Changes the status if it is still the expected one. @returns whether it was */
export async function moveOn(
  db: Db | Tx,
  id: string,
  from: ConversionStatus,
  to: ConversionStatus,
): Promise<boolean> {
  const row = await db
    .updateTable('free_conversions')
    .set({ status: to, ...(to === 'released' ? { mailbox: id } : {}) })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes everything of a conversion except the used mailbox. */
export async function markErased(db: Db, id: string): Promise<void> {
  await db
    .updateTable('free_conversions')
    .set({ status: 'erased', email: null, user_id: null })
    .where('id', '=', id)
    .execute();
}

/** Deletes an address that was needed for one mail only. */
export async function clearEmail(db: Db, id: string): Promise<void> {
  await db
    .updateTable('free_conversions')
    .set({ email: null })
    .where('id', '=', id)
    .where('status', '=', 'erased')
    .execute();
}

export async function deleteConversion(db: Db, id: string): Promise<void> {
  await db.deleteFrom('free_conversions').where('id', '=', id).execute();
}

/** Lists conversions in these states that began before a time, oldest first. */
export function listConversions(
  db: Db,
  { status, before, limit }: { status: readonly ConversionStatus[]; before: Date; limit: number },
): Promise<FreeConversion[]> {
  return db
    .selectFrom('free_conversions')
    .selectAll()
    .where('status', 'in', status)
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** Returns the active conversions of these guests. */
export async function findOfGuests(db: Db, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('free_conversions')
    .select('id')
    .where('user_id', 'in', userIds)
    .where('status', '=', 'converting')
    .execute();
  return rows.map(({ id }) => id);
}
