import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/**
 * Returns the bytes of what some accounts refer to: audio and texts of the entries in the playlist, and mail that is
 * stored until it is read. What two accounts share counts for both. Accounts without anything are left out. Sizes of
 * texts are read without the texts.
 */
export async function listSizes(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  const ids = [...userIds];
  const { rows } = await sql<{ id: string; bytes: number }>`
    with entry as materialized (
      select user_id, article_id, narration_id from playlist_items
      where user_id = any(${ids}::text[]) and deleted_at is null)
    select id, sum(bytes)::bigint as bytes from (
      select listener.user_id as id, coalesce(narration.bytes, (
        select sum(part.bytes) from narration_segments part where part.narration_id = narration.id)) as bytes
      from (select distinct user_id, narration_id from entry) listener
      join narrations narration on narration.id = listener.narration_id
      union all
      select reader.user_id, octet_length(words.document) + coalesce(octet_length(words.body), 0)
      from (select distinct user_id, article_id from entry) reader
      join article_texts words on words.article_id = reader.article_id
      union all
      select user_id::text, bytes from inbox_messages
      where user_id = any(${ids}::uuid[]) and raw_key is not null
    ) as stored group by id having sum(bytes) > 0`.execute(db);
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}
