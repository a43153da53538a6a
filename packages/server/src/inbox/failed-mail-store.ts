import { sql } from 'kysely';
import type { Db } from '../platform/db/tables.ts';
import type { Problem } from './inbox-tables.ts';

/** Received mails of an account that failed for one reason. */
export interface FailedMailRow {
  userId: string;
  reason: Problem;
  count: number;
  /** When the first of them was received. */
  since: Date;
  /** How many are still stored. */
  retryable: number;
}

/** @param reasons only mail that failed for one of these */
export async function listFailedMail(
  db: Db,
  { since, reasons, limit }: { since: Date; reasons: readonly Problem[]; limit: number },
): Promise<FailedMailRow[]> {
  const { rows } = await sql<FailedMailRow>`
    select user_id as "userId", reason, count(*)::integer as count, min(received_at) as since,
      count(raw_key)::integer as retryable
    from inbox_messages
    where outcome = 'failed' and received_at > ${since} and reason = any(${[...reasons]}::text[])
    group by 1, 2 order by count desc, 1, 2 limit ${limit}`.execute(db);
  return rows;
}

/** Returns failed mail that is still stored, the oldest first. */
export async function listRetryableMail(
  db: Db,
  { since, reasons, limit }: { since: Date; reasons: readonly Problem[]; limit: number },
): Promise<{ id: string; userId: string }[]> {
  const rows = await db
    .selectFrom('inbox_messages')
    .select(['id', 'user_id as userId'])
    .where('outcome', '=', 'failed')
    .where('received_at', '>', since)
    .where('reason', 'in', [...reasons])
    .where('raw_key', 'is not', null)
    .orderBy('received_at')
    .limit(limit)
    .execute();
  return rows;
}
