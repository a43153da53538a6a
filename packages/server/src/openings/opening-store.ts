import type { Document } from '@earmark/contract';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { OpeningsTable, SpokenText } from './opening-tables.ts';

export type OpeningRow = Selectable<OpeningsTable>;

export async function findOpening(db: Db | Tx, id: string): Promise<OpeningRow | undefined> {
  return db.selectFrom('openings').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface NewOpening {
  id: string;
  title: string;
  site: string | null;
  voice: string;
  document: Document;
  has_more: boolean;
  now: Date;
}

/** Stores an opening that is to be spoken. A failed one is spoken again. */
export async function insertOpening(tx: Tx, { now, document, ...row }: NewOpening): Promise<void> {
  await tx
    .insertInto('openings')
    .values({ ...row, document: JSON.stringify(document), status: 'speaking', created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ status: 'speaking', pieces: 0, created_at: now })
        .where('openings.status', '=', 'failed'),
    )
    .execute();
}

/** Records that the first `pieces` audio files exist, and the words in them. */
export async function savePieces(
  db: Db,
  id: string,
  { pieces, readAlong }: { pieces: number; readAlong: SpokenText },
): Promise<void> {
  await db
    .updateTable('openings')
    .set({ pieces, read_along: JSON.stringify(readAlong) })
    .where('id', '=', id)
    .execute();
}

export async function saveStatus(db: Db, id: string, status: 'spoken' | 'failed'): Promise<void> {
  await db.updateTable('openings').set({ status }).where('id', '=', id).execute();
}

/** Returns openings created before `before`, with their numbers of pieces. */
export async function listOldOpenings(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<{ id: string; pieces: number }[]> {
  return db
    .selectFrom('openings')
    .select(['id', 'pieces'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

export async function deleteOpenings(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('openings').where('id', 'in', ids).execute();
}
