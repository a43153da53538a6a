import type { Db } from '../platform/db/tables.ts';

interface CharityVotesTable {
  user_id: string;
  /** One of the operator's choices when the vote was given. */
  choice: string;
  voted_at: Date;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    charity_votes: CharityVotesTable;
  }
}

/** Records the vote of an account in place of its earlier vote. */
export async function recordVote(db: Db, vote: { userId: string; choice: string; now: Date }): Promise<void> {
  const { userId, choice, now } = vote;
  await db
    .insertInto('charity_votes')
    .values({ user_id: userId, choice, voted_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ choice, voted_at: now }))
    .execute();
}

/** Returns the vote of an account; undefined if it has not voted. */
export async function findVote(
  db: Db,
  userId: string,
): Promise<{ choice: string; voted_at: Date } | undefined> {
  return db
    .selectFrom('charity_votes')
    .select(['choice', 'voted_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Counts the votes by choice, including choices that are not offered any more. */
export async function countVotes(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('charity_votes')
    .select((count) => ['choice', count.fn.countAll<number>().as('votes')])
    .groupBy('choice')
    .execute();
  return new Map(rows.map(({ choice, votes }) => [choice, Number(votes)]));
}
