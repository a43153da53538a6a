import type { EarnedAction } from '@earmark/contract';
import type { Db, Tx } from '../platform/db/tables.ts';

/** Lists the bonuses of an account in the order in which they were earned. */
export async function listBonuses(
  db: Db | Tx,
  userId: string,
): Promise<{ action: EarnedAction; characters: number; earned_at: Date }[]> {
  return db
    .selectFrom('bonuses')
    .select(['action', 'characters', 'earned_at'])
    .where('user_id', '=', userId)
    .orderBy('earned_at')
    .orderBy('action')
    .execute();
}

/** @returns false if it was earned before. */
export async function insertBonus(
  tx: Tx,
  bonus: { userId: string; action: EarnedAction; characters: number; now: Date },
): Promise<boolean> {
  const { userId, action, characters, now } = bonus;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bonuses')
    .values({ user_id: userId, action, characters, earned_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns those of the given accounts that have not earned all of the actions. */
export async function findWithout(
  db: Db,
  userIds: readonly string[],
  actions: readonly EarnedAction[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', userIds)
    .where('users.deleted_at', 'is', null)
    .where((where) =>
      where(
        where
          .selectFrom('bonuses')
          .select((count) => count.fn.countAll<number>().as('count'))
          .whereRef('bonuses.user_id', '=', 'users.id')
          .where('action', 'in', actions),
        '<',
        actions.length,
      ),
    )
    .execute();
  return rows.map((row) => row.id);
}
