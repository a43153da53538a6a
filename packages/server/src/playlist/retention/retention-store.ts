import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';

/** A user's entries for one article. */
export interface ItemsOf {
  userId: string;
  articleId: string;
  /** If set, only entries removed before this time. */
  removedBefore: Date | null;
  /** If set, only entries added before this time. */
  addedBefore: Date | null;
}

export interface ItemsToDelete extends ItemsOf {
  sourceKey: string;
}

/**
 * Returns everything that a user ever had in the playlist, by article, and private articles without an entry.
 */
export async function listAllItemsOf(db: Db, userId: string): Promise<ItemsToDelete[]> {
  const { rows } = await sql<{ article_id: string; source_key: string }>`
    select article_id, source_key from playlist_items where user_id = ${userId}
    union select id, source_key from articles where owner_id = ${userId}`.execute(db);
  return rows.map(({ article_id, source_key }) => ({
    userId,
    articleId: article_id,
    sourceKey: source_key,
    removedBefore: null,
    addedBefore: null,
  }));
}

/** Returns entries that were removed before `before`. */
export async function listLongRemoved(db: Db, before: Date, limit: number): Promise<ItemsToDelete[]> {
  const rows = await db
    .selectFrom('playlist_items')
    .select(['user_id', 'article_id', 'source_key'])
    .distinct()
    .where('deleted_at', '<', before)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    articleId: row.article_id,
    sourceKey: row.source_key,
    removedBefore: before,
    addedBefore: null,
  }));
}

/** Returns the entries that a user added before `before`, removed or not. */
export async function listAddedBefore(db: Db, userId: string, before: Date): Promise<ItemsToDelete[]> {
  const rows = await db
    .selectFrom('playlist_items')
    .select(['article_id', 'source_key'])
    .distinct()
    .where('user_id', '=', userId)
    .where('added_at', '<', before)
    .execute();
  return rows.map((row) => ({
    userId,
    articleId: row.article_id,
    sourceKey: row.source_key,
    removedBefore: null,
    addedBefore: before,
  }));
}

const matching = ({ userId, articleId, removedBefore, addedBefore }: ItemsOf) => sql<boolean>`(
  item.user_id = ${userId} and item.article_id = ${articleId}
  and (${removedBefore}::timestamptz is null or item.deleted_at < ${removedBefore})
  and (${addedBefore}::timestamptz is null or item.added_at < ${addedBefore}))`;

/**
 * Returns the narrations of an article that no entry will refer to once these entries are deleted, locked so
 * that no entry can start using one in the meantime.
 */
export async function lockUnusedNarrations(
  tx: Tx,
  items: ItemsOf,
): Promise<{ id: string; audio_id: string }[]> {
  const { rows } = await sql<{ id: string; audio_id: string }>`
    select id, audio_id from narrations
    where article_id = ${items.articleId} and not exists (
      select 1 from playlist_items item
      where (item.narration_id = narrations.id or item.pending_narration_id = narrations.id)
        and not ${matching(items)})
    for update`.execute(tx);
  return rows;
}

/**
 * Returns narrations with a listener's corrections that were replaced by others before `before`, locked. Podcast apps
 * may play them for a while.
 */
export async function lockReplacedCorrections(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<{ id: string; audio_id: string }[]> {
  const { rows } = await sql<{ id: string; audio_id: string }>`
    select id, audio_id from narrations
    where settings -> 'corrections' is not null and touched_at < ${before} and not exists (
      select 1 from playlist_items item
      where item.narration_id = narrations.id or item.pending_narration_id = narrations.id)
    limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

/** Deletes the segments that only these narrations use. @returns the keys of their blobs */
export async function deleteUnsharedSegments(tx: Tx, narrationIds: readonly string[]): Promise<string[]> {
  if (narrationIds.length === 0) return [];
  const { rows } = await sql<{ blob_key: string }>`
    delete from segments where key in (
      select segment_key from narration_segments where narration_id = any(${narrationIds}::uuid[])
    ) and not exists (
      select 1 from narration_segments other
      where other.segment_key = segments.key and other.narration_id <> all(${narrationIds}::uuid[]))
    returning blob_key`.execute(tx);
  return rows.map((row) => row.blob_key);
}

export async function deleteItemsOf(tx: Tx, items: ItemsOf): Promise<void> {
  await sql`delete from playlist_items as item where ${matching(items)}`.execute(tx);
}

export async function deleteNarrations(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('narrations').where('id', 'in', ids).execute();
}

/** Deletes an article unless an entry still refers to it. @returns whether it was deleted */
export async function deleteArticleIfUnused(tx: Tx, articleId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from articles where id = ${articleId}
      and not exists (select 1 from playlist_items where article_id = ${articleId})`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
