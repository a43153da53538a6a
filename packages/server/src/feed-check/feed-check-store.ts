import { type Generated, type Selectable, sql } from 'kysely';
import type { Db } from '../platform/db/tables.ts';
import type { GuidHistory } from './checks/check-guids.ts';

interface FeedChecksTable {
  user_id: string;
  /** Start of the check that runs; null if none does. */
  started_at: Date | null;
  /** GUIDs at the last check that could read the feed. */
  guids: Generated<GuidHistory>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    feed_checks: FeedChecksTable;
  }
}

/** Seconds after which a check that has not ended is taken for one of a process that was killed. */
const abandonedSeconds = 30;

/**
 * Starts a check of an account, unless one runs.
 * @returns the GUIDs of the last one; null if one runs
 */
export async function claimCheck(
  db: Db,
  userId: string,
  now: Date,
): Promise<Pick<Selectable<FeedChecksTable>, 'guids'> | null> {
  const abandonedAt = new Date(now.getTime() - abandonedSeconds * 1_000);
  const claimed = await db
    .insertInto('feed_checks')
    .values({ user_id: userId, started_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ started_at: now })
        .where((where) =>
          where.or([
            where('feed_checks.started_at', 'is', null),
            where('feed_checks.started_at', '<', abandonedAt),
          ]),
        ),
    )
    .returning('guids')
    .executeTakeFirst();
  return claimed ?? null;
}

/** @param guids null to keep those of the last check */
export async function endCheck(db: Db, userId: string, guids: GuidHistory | null): Promise<void> {
  await db
    .updateTable('feed_checks')
    .set({ started_at: null, ...(guids ? { guids: sql`${JSON.stringify(guids)}::jsonb` } : {}) })
    .where('user_id', '=', userId)
    .execute();
}
