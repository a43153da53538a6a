import { sql } from 'kysely';
import type { Db } from '../platform/db/tables.ts';

/** Returns the size of all segments in bytes. */
export async function sumSegmentBytes(db: Db): Promise<number> {
  const row = await db
    .selectFrom('segments')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow();
  return row.bytes;
}

/**
 * Returns the size in bytes of the segments that are unused since `recent`, without those of unfinished episodes that
 * were worked on since `before`.
 */
export async function sumEvictableBytes(
  db: Db,
  { before, recent }: Pick<Eviction, 'before' | 'recent'>,
): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (coalesce(sum(bytes), 0) - (
      select coalesce(sum(needed.bytes), 0) from segments needed
      where needed.last_used_at < ${recent} and needed.key in (
        select placed.segment_key from narration_segments placed
        join narrations on narrations.id = placed.narration_id
        where narrations.status <> 'completed' and narrations.touched_at >= ${before}))
    )::bigint as bytes
    from segments where last_used_at < ${recent}`.execute(db);
  return rows[0]?.bytes ?? 0;
}

export interface Eviction {
  /** Segments unused since then are evicted. */
  before: Date;
  /** Segments used since then are always kept. */
  recent: Date;
  /** Bytes to evict besides; the least recently used segments are evicted first. 0 or less evicts none. */
  excessBytes: number;
  /** Maximum number of segments evicted by this call. */
  limit: number;
}

/**
 * Evicts segments from the cache, except those of unfinished episodes that are being worked on. Reads only
 * the oldest segments, by index.
 * @returns the keys of their blobs, to be deleted, and their sizes
 */
export async function evictSegments(
  db: Db,
  { before, recent, excessBytes, limit }: Eviction,
): Promise<{ blobKey: string; bytes: number }[]> {
  const until = excessBytes > 0 ? recent : new Date(Math.min(before.getTime(), recent.getTime()));
  const { rows } = await sql<{ blobKey: string; bytes: number }>`
    with oldest as (
      select key, bytes, last_used_at from segments
      where last_used_at < ${until}
        and not exists (
          select 1 from narration_segments placed
          join narrations on narrations.id = placed.narration_id
          where placed.segment_key = segments.key and narrations.status <> 'completed'
            and narrations.touched_at >= ${before})
      order by last_used_at, key
      limit ${limit}
    ), ranked as (
      select key, last_used_at, sum(bytes) over (order by last_used_at, key) - bytes as bytes_before
      from oldest
    )
    delete from segments using ranked
    where segments.key = ranked.key
      and (ranked.last_used_at < ${before} or ranked.bytes_before < ${excessBytes})
    returning segments.blob_key as "blobKey", segments.bytes`.execute(db);
  return rows;
}

/**
 * Checks a page of segments and deletes those that no episode refers to.
 * @param page.after key of the last segment that was checked before
 * @param page.usedBefore segments used since then are kept, because an episode may be about to refer to them
 * @returns the keys of the deleted blobs, and the last key of the page; null after the last page
 */
export async function deleteUnreferencedSegments(
  db: Db,
  { after, limit, usedBefore }: { after: string; limit: number; usedBefore: Date },
): Promise<{ blobKeys: string[]; last: string | null }> {
  const { rows } = await sql<{ last: string | null; blob_keys: string[] }>`
    with page as (
      select key, last_used_at from segments where key > ${after} order by key limit ${limit}
    ), gone as (
      delete from segments using page
      where segments.key = page.key and segments.last_used_at < ${usedBefore}
        and not exists (select 1 from narration_segments placed where placed.segment_key = page.key)
      returning segments.blob_key
    )
    select (select max(key) from page) as last, array(select blob_key from gone) as blob_keys`.execute(db);
  return { blobKeys: rows[0]?.blob_keys ?? [], last: rows[0]?.last ?? null };
}

/**
 * Checks a page of narrations and deletes rows of those with evicted segments. A completed episode is played
 * from its file, so all of its rows are deleted; an unfinished one that nobody works on any more is converted
 * again from its first missing segment, so the rows from there on are deleted.
 * @param page.after id of the last narration that was checked before
 * @param page.completedBefore rows of episodes completed since then are kept, because they may be streamed
 * @returns the last id of the page; null after the last page
 */
export async function purgeSegmentRows(
  db: Db,
  page: { after: string; limit: number; completedBefore: Date; touchedBefore: Date },
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with page as (
      select id, status, completed_at, touched_at from narrations
      where id > ${page.after}::uuid order by id limit ${page.limit}
    ), missing as (
      select placed.narration_id, min(placed.position) as position, min(page.status) as status
      from page join narration_segments placed on placed.narration_id = page.id
      where not exists (select 1 from segments where segments.key = placed.segment_key)
        and case when page.status = 'completed' then page.completed_at < ${page.completedBefore}
            else page.touched_at < ${page.touchedBefore} end
      group by placed.narration_id
    ), gone as (
      delete from narration_segments placed using missing
      where placed.narration_id = missing.narration_id
        and (missing.status = 'completed' or placed.position >= missing.position)
    )
    select (select id from page order by id desc limit 1) as last`.execute(db);
  return rows[0]?.last ?? null;
}

/** Returns those of the blob keys that belong to a segment. */
export async function findKnownBlobs(db: Db, blobKeys: readonly string[]): Promise<Set<string>> {
  if (blobKeys.length === 0) return new Set();
  const rows = await db.selectFrom('segments').select('blob_key').where('blob_key', 'in', blobKeys).execute();
  return new Set(rows.map((row) => row.blob_key));
}
