import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';
import type { InvitationsTable } from '../account-tables.ts';

export type InvitationRow = Selectable<InvitationsTable>;

export async function insertInvitation(
  tx: Tx,
  row: Pick<InvitationRow, 'id' | 'token_hash' | 'email' | 'created_by' | 'created_at' | 'expires_at'>,
): Promise<void> {
  await tx.insertInto('invitations').values(row).execute();
}

export const listInvitations = (db: Db): Promise<InvitationRow[]> =>
  db.selectFrom('invitations').selectAll().orderBy('created_at', 'desc').limit(500).execute();

/** @returns the deleted invitation; null if there is no such */
export async function deleteInvitation(tx: Tx, id: string): Promise<Pick<InvitationRow, 'email'> | null> {
  const row = await tx.deleteFrom('invitations').where('id', '=', id).returning('email').executeTakeFirst();
  return row ?? null;
}

const open = (db: Db, now: Date) =>
  db.selectFrom('invitations').selectAll().where('used_at', 'is', null).where('expires_at', '>', now);

/** Returns how many invitations can still be used. */
export async function countOpenInvitations(db: Db, now: Date): Promise<number> {
  const count = sql<number>`count(*)::int`.as('count');
  const row = await open(db, now).clearSelect().select(count).executeTakeFirstOrThrow();
  return row.count;
}

/** Returns the invitation of a token if it can still be used. */
export async function findOpenInvitation(db: Db, hash: Uint8Array, now: Date): Promise<InvitationRow | null> {
  return (await open(db, now).where('token_hash', '=', hash).executeTakeFirst()) ?? null;
}

/** Returns an invitation if it can still be used. */
export async function findOpenInvitationById(db: Db, id: string, now: Date): Promise<InvitationRow | null> {
  return (await open(db, now).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Marks an open invitation as used by an account. @returns false if it cannot be used, or not by this address */
export async function markInvitationUsed(
  tx: Tx,
  { hash, email, userId, now }: { hash: Uint8Array; email: string; userId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ used_at: now, used_by: userId })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where((where) =>
      where.or([where('email', 'is', null), where(sql`lower(email)`, '=', email.toLowerCase())]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
