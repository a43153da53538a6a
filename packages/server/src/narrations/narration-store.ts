import type { FailureCode } from '@earmark/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { JobClass } from '../platform/jobs/job-classes.ts';
import { type NarrationStage, statusAfter, statusesBefore } from './narration-state.ts';
import type { NarrationSettings, NarrationsTable } from './narration-tables.ts';

export type NarrationRow = Selectable<NarrationsTable>;

/** Returns the narration that new listeners of an article get in this voice and with these settings. */
export function findCurrentNarration(
  tx: Tx,
  key: { articleId: string; voice: string; settingsHash: string },
): Promise<NarrationRow | undefined> {
  return tx
    .selectFrom('narrations')
    .selectAll()
    .where('article_id', '=', key.articleId)
    .where('voice', '=', key.voice)
    .where('settings_hash', '=', key.settingsHash)
    .where('is_current', '=', true)
    .executeTakeFirst();
}

/** SQL: a narration that anybody with a right to the article may play, unlike one with the corrections of one listener. */
export const isShared = sql<boolean>`narrations.settings -> 'corrections' is null`;

/** SQL: a narration that the listener of an entry may play. @param entryId column with the id of the entry */
export const isSharedOrOf = (entryId: RawBuilder<unknown>) => sql<boolean>`
  coalesce(narrations.settings #>> '{corrections,entry}', ${entryId}::text) = ${entryId}::text`;

export function findNarration(db: Db | Tx, id: string): Promise<NarrationRow | undefined> {
  return db.selectFrom('narrations').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findNarrationByAudio(db: Db | Tx, audioId: string): Promise<NarrationRow | undefined> {
  return db.selectFrom('narrations').selectAll().where('audio_id', '=', audioId).executeTakeFirst();
}

/** Retires a narration: new listeners get another one; existing listeners keep it. */
export async function retireNarration(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('narrations').set({ is_current: false }).where('id', '=', id).execute();
}

/** Like `findNarration`, but locks the row until the transaction ends. */
export function lockNarration(tx: Tx, id: string): Promise<NarrationRow | undefined> {
  return tx.selectFrom('narrations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function insertNarration(
  tx: Tx,
  narration: {
    id: string;
    articleId: string;
    audioId: string;
    voice: string;
    settings: NarrationSettings;
    settingsHash: string;
    stage: NarrationStage;
    jobClass: JobClass;
    now: Date;
  },
): Promise<NarrationRow> {
  return tx
    .insertInto('narrations')
    .values({
      id: narration.id,
      article_id: narration.articleId,
      audio_id: narration.audioId,
      voice: narration.voice,
      settings: JSON.stringify(narration.settings),
      settings_hash: narration.settingsHash,
      is_current: true,
      status: 'pending',
      stage: narration.stage,
      job_class: narration.jobClass,
      created_at: narration.now,
      touched_at: narration.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Sets the stage of all pending narrations of an article during its extraction. @returns their ids */
export async function stageWaitingNarrations(
  tx: Db | Tx,
  articleId: string,
  stage: NarrationStage,
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable('narrations')
    .set({ stage, touched_at: now })
    .where('article_id', '=', articleId)
    .where('status', '=', 'pending')
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Fails every unfinished narration of an article that could not be extracted. @returns their ids */
export async function failNarrationsOf(
  tx: Tx,
  articleId: string,
  failure: FailureCode,
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable('narrations')
    .set({ status: statusAfter('fail'), failure, run_id: null, touched_at: now })
    .where('article_id', '=', articleId)
    .where('status', 'in', statusesBefore('fail'))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Resets every failed narration of an article to pending. @returns their ids */
export async function reopenNarrationsOf(tx: Tx, articleId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('narrations')
    .set({ status: statusAfter('retry'), stage: 'fetching', failure: null, run_id: null, touched_at: now })
    .where('article_id', '=', articleId)
    .where('status', 'in', statusesBefore('retry'))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Resets a failed narration to pending. @returns false if it had not failed */
export async function reopenNarration(
  tx: Tx,
  id: string,
  stage: NarrationStage,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('narrations')
    .set({ status: statusAfter('retry'), stage, failure: null, run_id: null, touched_at: now })
    .where('id', '=', id)
    .where('status', 'in', statusesBefore('retry'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Moves the narrations of an article version that is dropped to the version that is kept. */
export async function moveNarrations(
  tx: Tx,
  { mergedId, survivingId }: { mergedId: string; survivingId: string },
): Promise<void> {
  // Both versions may have a narration in one voice: the dropped version's stays playable, but new listeners
  // get the kept version's.
  await sql`
    update narrations as moved set article_id = ${survivingId}, is_current = moved.is_current and not exists (
      select 1 from narrations as present
      where present.article_id = ${survivingId} and present.is_current
        and present.voice = moved.voice and present.settings_hash = moved.settings_hash)
    where moved.article_id = ${mergedId}`.execute(tx);
}
