import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** An account as owners see it. */
export interface AccountSummary {
  email: string;
  isOwner: boolean;
  createdAt: Date;
  /** Time of the last sign-in or refresh of a session that still exists; null if there is none. */
  lastSeenAt: Date | null;
}

/** Lists the accounts of people, the oldest first. */
export async function listAccounts(db: Db): Promise<AccountSummary[]> {
  const rows = await db
    .selectFrom('users')
    .select([
      'email',
      'is_owner as isOwner',
      'created_at as createdAt',
      sql<Date | null>`(select max(refreshed_at) from sessions where user_id = users.id)`.as('lastSeenAt'),
    ])
    .where('deleted_at', 'is', null)
    .where('email', 'not like', '%@guest.invalid')
    .orderBy('created_at')
    .execute();
  return rows;
}
