import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { PassagesTable } from './passage-tables.ts';

export type PassageRow = Selectable<PassagesTable>;

export function findPassage(db: Db, id: string): Promise<PassageRow | undefined> {
  return db.selectFrom('passages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores a passage that is to be spoken. A failed one is spoken again. */
export async function insertPassage(tx: Tx, row: Omit<PassageRow, 'status'>): Promise<void> {
  await tx
    .insertInto('passages')
    .values({ ...row, status: 'speaking' })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ status: 'speaking', created_at: row.created_at })
        .where('passages.status', '=', 'failed'),
    )
    .execute();
}

export async function markPassage(db: Db, id: string, status: 'spoken' | 'failed'): Promise<void> {
  await db.updateTable('passages').set({ status }).where('id', '=', id).execute();
}

/** Returns the ids of passages created before `before`. */
export async function listOldPassages(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('passages')
    .select('id')
    .where('created_at', '<', before)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deletePassages(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('passages').where('id', 'in', ids).execute();
}
