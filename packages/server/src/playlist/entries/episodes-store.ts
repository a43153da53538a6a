import { sql } from 'kysely';
import { isSharedOrOf } from '../../narrations/index.ts';
import type { Db } from '../../platform/db/tables.ts';

/**
 * Returns a version that changes when the user's completed episodes may have changed. Much cheaper than
 * listing them.
 */
export async function readEpisodesVersion(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom('playlist_items as item')
    .innerJoin('narrations as narration', 'narration.id', 'item.narration_id')
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<Date | null>`max(greatest(item.updated_at, narration.completed_at))`.as('latest'),
    ])
    .where('item.user_id', '=', userId)
    .where('item.deleted_at', 'is', null)
    .where('item.refusal', 'is', null)
    .where('item.book_id', 'is', null)
    .where('item.archived_at', 'is', null)
    .where('narration.status', '=', 'completed')
    .executeTakeFirstOrThrow();
  return `${row.count} ${row.latest?.toISOString() ?? ''}`;
}

/**
 * Returns true if the audio is one of the user's completed episodes, or was one before it was narrated again:
 * podcast apps keep requesting the old address until they refresh the feed.
 */
export async function hasEpisode(db: Db, userId: string, audioId: string): Promise<boolean> {
  const row = await db
    .selectFrom('playlist_items as item')
    .innerJoin('narrations', 'narrations.article_id', 'item.article_id')
    .select('item.id')
    .where('narrations.audio_id', '=', audioId)
    .where('narrations.status', '=', 'completed')
    .where(isSharedOrOf(sql.ref('item.id')))
    .where('item.user_id', '=', userId)
    .where('item.deleted_at', 'is', null)
    .where('item.refusal', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
