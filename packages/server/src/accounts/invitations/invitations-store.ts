import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';
import type { InvitationsTable } from '../account-tables.ts';

export type InvitationRow = Selectable<InvitationsTable>;

export async function insertInvitation(
  db: Db,
  row: Pick<InvitationRow, 'id' | 'token_hash' | 'email' | 'created_by' | 'created_at' | 'expires_at'>,
): Promise<void> {
  await db.insertInto('invitations').values(row).execute();
}

export const listInvitations = (db: Db): Promise<InvitationRow[]> =>
  db.selectFrom('invitations').selectAll().orderBy('created_at', 'desc').limit(500).execute();

/** @returns false if there is no such invitation */
export async function deleteInvitation(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('invitations').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Returns the invitation of a token if it can still be used. */
export async function findOpenInvitation(db: Db, hash: Uint8Array, now: Date): Promise<InvitationRow | null> {
  const row = await db
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
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
