import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** Changes whenever a user's complete episodes may have: one came, went or was changed. Far cheaper than listing them. */
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
    .where('narration.status', '=', 'completed')
    .executeTakeFirstOrThrow();
  return `${row.count} ${row.latest?.toISOString() ?? ''}`;
}

/**
 * True while an audio is, or was before it was spoken anew, one of the user's own complete episodes: podcast apps go on
 * asking for the address they know until they look at the feed again.
 */
export async function hasEpisode(db: Db, userId: string, audioId: string): Promise<boolean> {
  const row = await db
    .selectFrom('playlist_items as item')
    .innerJoin('narrations as narration', 'narration.article_id', 'item.article_id')
    .select('item.id')
    .where('narration.audio_id', '=', audioId)
    .where('narration.status', '=', 'completed')
    .where('item.user_id', '=', userId)
    .where('item.deleted_at', 'is', null)
    .where('item.refusal', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
