import type { Db, Tx } from '../platform/db/tables.ts';
import './listening-tables.ts';

/** Returns the speeds of a user, newest first; the source of the usual speed is ''. */
export function listSpeeds(db: Db | Tx, userId: string): Promise<{ source: string; speed: number }[]> {
  return db
    .selectFrom('listening_speeds')
    .select(['source', 'speed'])
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .execute();
}

export async function storeSpeed(
  tx: Tx,
  { userId, source, speed, now }: { userId: string; source: string; speed: number; now: Date },
): Promise<void> {
  const values = { speed, updated_at: now };
  await tx
    .insertInto('listening_speeds')
    .values({ user_id: userId, source, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'source']).doUpdateSet(values))
    .execute();
}

export async function deleteSpeeds(tx: Tx, userId: string, sources: readonly string[]): Promise<void> {
  if (sources.length === 0) return;
  await tx
    .deleteFrom('listening_speeds')
    .where('user_id', '=', userId)
    .where('source', 'in', [...sources])
    .execute();
}
