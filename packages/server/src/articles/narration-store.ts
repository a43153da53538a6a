import type { FailureCode } from '@earmark/contract';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { NarrationSettings, NarrationsTable } from './article-tables.ts';
import { type NarrationStage, statusAfter, statusesBefore } from './narration-state.ts';

export type NarrationRow = Selectable<NarrationsTable>;

/** The narration that further listeners of an article in this voice are given. */
export function findCurrentNarration(
  tx: Tx,
  wanted: { articleId: string; voice: string; settingsHash: string },
): Promise<NarrationRow | undefined> {
  return tx
    .selectFrom('narrations')
    .selectAll()
    .where('article_id', '=', wanted.articleId)
    .where('voice', '=', wanted.voice)
    .where('settings_hash', '=', wanted.settingsHash)
    .where('is_current', '=', true)
    .executeTakeFirst();
}

export function findNarration(db: Db | Tx, id: string): Promise<NarrationRow | undefined> {
  return db.selectFrom('narrations').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findNarrationByAudio(db: Db | Tx, audioId: string): Promise<NarrationRow | undefined> {
  return db.selectFrom('narrations').selectAll().where('audio_id', '=', audioId).executeTakeFirst();
}

/** As `findNarration`; nobody else changes the row until the transaction ends. */
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
      created_at: narration.now,
      touched_at: narration.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A narration and one of those who wait for it. */
export interface WaitedFor {
  id: string;
  user_id: string;
}

const selectWaitedFor = (tx: Tx) =>
  tx
    .selectFrom('narrations')
    .innerJoin('playlist_items as item', (join) =>
      join.on((on) =>
        on.or([
          on('item.narration_id', '=', on.ref('narrations.id')),
          on('item.pending_narration_id', '=', on.ref('narrations.id')),
        ]),
      ),
    )
    .distinctOn('narrations.id')
    .select(['narrations.id', 'item.user_id'])
    .where('item.deleted_at', 'is', null);

/** Narrations of an article that wait for it to be read, and that somebody waits for. */
export const findWaitingNarrations = (tx: Tx, articleId: string): Promise<WaitedFor[]> =>
  selectWaitedFor(tx)
    .where('narrations.article_id', '=', articleId)
    .where('narrations.status', '=', 'pending')
    .execute();

/** One of those who wait for a narration; '' when nobody does any more. */
export async function findAnyListener(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('playlist_items')
    .select('user_id')
    .where((where) => where.or([where('narration_id', '=', id), where('pending_narration_id', '=', id)]))
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row?.user_id ?? '';
}

/** Shows how far the reading of an article is, in all its waiting narrations. @returns their ids. */
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

/** True in SQL while somebody has the narration in their playlist. */
const isWanted = sql<boolean>`exists (
  select 1 from playlist_items
  where (playlist_items.narration_id = narrations.id or playlist_items.pending_narration_id = narrations.id)
    and playlist_items.deleted_at is null)`;

/** Tells the tries of one job apart, and from those of other jobs. */
export const runIdOf = (jobId: string, attempt: number): string => `${jobId} ${attempt}`;

/**
 * Makes a run the one whose writes count.
 * @param deadBefore a run without a sign of life since then is taken for dead.
 * @returns undefined when there is nothing to do: it is finished, gone, nobody waits for it, or another run works on it.
 */
export function takeOverNarration(
  db: Db | Tx,
  id: string,
  { jobId, attempt, now, deadBefore }: { jobId: string; attempt: number; now: Date; deadBefore: Date },
): Promise<NarrationRow | undefined> {
  return db
    .updateTable('narrations')
    .set({
      status: statusAfter('start'),
      stage: 'speaking',
      run_id: runIdOf(jobId, attempt),
      started_at: sql<Date>`coalesce(started_at, ${now})`,
      touched_at: now,
    })
    .where('id', '=', id)
    .where('status', 'in', statusesBefore('start'))
    .where(isWanted)
    .where((where) =>
      where.or([
        where('status', '=', 'pending'),
        where('run_id', 'is', null),
        // An earlier try of this very job: the queue only tries again once that is over.
        where('run_id', 'like', `${jobId} %`),
        where('touched_at', '<', deadBefore),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Lets another run go on at once. */
export async function releaseNarration(db: Db, id: string, runId: string): Promise<void> {
  await db
    .updateTable('narrations')
    .set({ run_id: null })
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .execute();
}

/** A sign of life. @returns false when the run should stop: another took over, or nobody waits any more. */
export async function touchNarration(db: Db, id: string, runId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('narrations')
    .set({ touched_at: now })
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .where('status', '=', 'in_progress')
    .where(isWanted)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What is known once the first words are spoken. */
export interface NarrationFacts {
  spoken_voice: string;
  spoken_engine: string;
  sample_rate: number;
  kbps: number;
}

/** What grows with every segment. */
export interface NarrationGrowth {
  /** Of the whole. */
  characters: number;
  progress: number;
  available_ms: number;
}

/** Changes the row of a narration under way. @returns false when another run took over. */
export async function updateRunning(
  tx: Db | Tx,
  id: string,
  runId: string,
  values: Partial<NarrationFacts & NarrationGrowth> & { stage?: NarrationStage },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('narrations')
    .set({ ...values, touched_at: now })
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .where('status', '=', 'in_progress')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface FinishedFile {
  samples: number;
  duration_ms: number;
  head_bytes: number;
  bytes: number;
  has_chapters: boolean;
}

/** @returns false when another run took over. */
export async function completeNarration(
  tx: Tx,
  id: string,
  runId: string,
  file: FinishedFile,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('narrations')
    .set({
      ...file,
      status: statusAfter('complete'),
      stage: 'done',
      progress: 100,
      available_ms: file.duration_ms,
      failure: null,
      completed_at: now,
      touched_at: now,
    })
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .where('status', 'in', statusesBefore('complete'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @param runId the run that failed; null when whoever failed it is not a run. */
export async function failNarration(
  tx: Db | Tx,
  id: string,
  runId: string | null,
  failure: FailureCode,
  now: Date,
): Promise<boolean> {
  let update = tx
    .updateTable('narrations')
    .set({ status: statusAfter('fail'), failure, run_id: null, touched_at: now })
    .where('id', '=', id)
    .where('status', 'in', statusesBefore('fail'));
  if (runId !== null) update = update.where('run_id', '=', runId);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Fails every unfinished narration of an article that could not be read. @returns their ids. */
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

/** Puts a failed narration back in line. @returns false when it had not failed. */
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

/** Lays an unfinished narration aside when nobody waits for it any more; what is spoken stays. @returns true when it was. */
export async function pauseUnwanted(tx: Db | Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('narrations')
    .set({ status: statusAfter('pause'), stage: 'queued', run_id: null, touched_at: now })
    .where('id', '=', id)
    .where('status', 'in', statusesBefore('pause'))
    .where((where) => where.not(isWanted))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Unfinished narrations of read articles, without a sign of life since `before`, that somebody waits for. */
export const findStaleNarrations = (tx: Tx, before: Date, limit: number): Promise<WaitedFor[]> =>
  selectWaitedFor(tx)
    .innerJoin('articles', 'articles.id', 'narrations.article_id')
    .where('articles.status', '=', 'ready')
    .where('narrations.status', 'in', ['pending', 'in_progress'])
    .where('narrations.touched_at', '<=', before)
    .limit(limit)
    .execute();

/** Lets any run take these over at once, and counts that as a sign of life. */
export async function releaseNarrations(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('narrations').set({ run_id: null, touched_at: now }).where('id', 'in', ids).execute();
}
