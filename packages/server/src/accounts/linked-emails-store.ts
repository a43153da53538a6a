import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';

/** @returns false if the account has already linked that address. */
export async function insertLinkedEmail(
  db: Db,
  link: { email: string; userId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('linked_emails')
    .values({ email: link.email, user_id: link.userId, created_at: link.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the addresses in the order in which they were linked. */
export async function listLinkedEmails(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('linked_emails')
    .select('email')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.email);
}

/** @returns false if the account has not linked that address, in any letter case. */
export async function deleteLinkedEmail(db: Db, userId: string, email: string): Promise<boolean> {
  const row = await db
    .deleteFrom('linked_emails')
    .where('user_id', '=', userId)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteLinkedEmailsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('linked_emails').where('user_id', '=', userId).execute();
}
