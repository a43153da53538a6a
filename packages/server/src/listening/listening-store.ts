import type { ListeningSettings } from '@earmark/contract';
import type { Db, Tx } from '../platform/db/tables.ts';
import './listening-tables.ts';

/** Returns the settings that the user stored; undefined if there are none. */
export async function findListening(
  db: Db | Tx,
  userId: string,
): Promise<Partial<ListeningSettings> | undefined> {
  const row = await db
    .selectFrom('listening_settings')
    .select('settings')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.settings;
}

export async function storeListening(
  db: Db | Tx,
  userId: string,
  settings: ListeningSettings,
  now: Date,
): Promise<void> {
  const row = { settings: JSON.stringify(settings), updated_at: now };
  await db
    .insertInto('listening_settings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}
