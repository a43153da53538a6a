import type { Db } from '../../platform/db/tables.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the email addresses of accounts by id; ids of no account are left out. */
export async function findEmails(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  // The input of a job may name anything.
  const valid = [...new Set(ids)].filter((id) => uuid.test(id));
  if (valid.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', valid).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}
