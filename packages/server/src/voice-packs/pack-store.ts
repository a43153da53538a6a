import type { Generated, Selectable } from 'kysely';
import type { Db } from '../platform/db/tables.ts';

/** Why a pack is wanted. */
export type PackCause = 'automatic' | 'configuration' | 'owner';

interface VoicePacksTable {
  pack: string;
  /** False for a pack that the owner declined or removed. */
  wanted: boolean;
  cause: PackCause;
  state: 'waiting' | 'downloading' | 'installed' | 'failed' | 'removed';
  done_bytes: number;
  problem: string | null;
  changed_at: Date;
  /** Processor time per time of audio, of its slowest voice; null if it was not measured. */
  load: Generated<number | null>;
}

interface VoiceAssignmentsTable {
  /** Product voice. */
  voice: string;
  /** The engine's voice; null for the automatic choice. */
  speaker: string | null;
  changed_at: Date;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    voice_packs: VoicePacksTable;
    voice_assignments: VoiceAssignmentsTable;
  }
}

export type PackRow = Selectable<VoicePacksTable>;

export const findPackRows = (db: Db): Promise<PackRow[]> =>
  db.selectFrom('voice_packs').selectAll().execute();

/** Wants a pack that nobody has decided about yet. Returns whether it was new. */
export async function insertPack(
  db: Db,
  row: Pick<PackRow, 'pack' | 'cause' | 'state' | 'done_bytes'>,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await db
    .insertInto('voice_packs')
    .values({ ...row, wanted: true, problem: null, changed_at: now })
    .onConflict((conflict) => conflict.column('pack').doNothing())
    .executeTakeFirst();
  return count === 1n;
}

/** Stores what the owner decided about a pack. */
export async function setWanted(db: Db, pack: string, wanted: boolean, now: Date): Promise<void> {
  const decision = {
    wanted,
    cause: 'owner',
    state: wanted ? 'waiting' : 'removed',
    done_bytes: 0,
    problem: null,
    changed_at: now,
  } as const;
  await db
    .insertInto('voice_packs')
    .values({ pack, ...decision })
    .onConflict((conflict) =>
      wanted
        ? conflict
            .column('pack')
            .doUpdateSet(decision)
            .where('voice_packs.state', 'not in', ['downloading', 'installed'])
        : conflict.column('pack').doUpdateSet(decision),
    )
    .execute();
}

/** Stores the state of a pack that is still wanted. Returns false if it is not wanted any more. */
export async function setPackState(
  db: Db,
  pack: string,
  change: Pick<PackRow, 'state'> & Partial<Pick<PackRow, 'done_bytes' | 'problem' | 'load'>>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('voice_packs')
    .set({ problem: null, ...change, changed_at: now })
    .where('pack', '=', pack)
    .where('wanted', '=', true)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives up a pack that was wanted automatically; its load stays known. Returns false if that has changed meanwhile. */
export async function dropPack(db: Db, pack: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('voice_packs')
    .set({ wanted: false, state: 'removed', done_bytes: 0, problem: null, changed_at: now })
    .where('pack', '=', pack)
    .where('wanted', '=', true)
    .where('cause', '=', 'automatic')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const findAssignments = (db: Db): Promise<{ voice: string; speaker: string | null }[]> =>
  db.selectFrom('voice_assignments').select(['voice', 'speaker']).execute();

export async function setAssignment(db: Db, voice: string, speaker: string | null, now: Date): Promise<void> {
  await db
    .insertInto('voice_assignments')
    .values({ voice, speaker, changed_at: now })
    .onConflict((conflict) => conflict.column('voice').doUpdateSet({ speaker, changed_at: now }))
    .execute();
}
