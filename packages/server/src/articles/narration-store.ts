import type { FailureCode } from '@earmark/contract';
import type { Selectable } from 'kysely';
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

/** Further listeners are given another narration; those who have this one keep it. */
export async function retireNarration(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('narrations').set({ is_current: false }).where('id', '=', id).execute();
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
    .where('item.deleted_at', 'is', null)
    .where('item.refusal', 'is', null);

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
    .where('refusal', 'is', null)
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

/** Puts every failed narration of an article back in line. @returns their ids. */
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

/** Unfinished narrations of read articles, without a sign of life since `before`, that somebody waits for. */
export const findStaleNarrations = (tx: Tx, before: Date, limit: number): Promise<WaitedFor[]> =>
  selectWaitedFor(tx)
    .innerJoin('articles', 'articles.id', 'narrations.article_id')
    .where('articles.status', '=', 'ready')
    .where('narrations.status', 'in', ['pending', 'in_progress'])
    .where('narrations.touched_at', '<=', before)
    .limit(limit)
    .execute();
