import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { SegmentsTable, SegmentTimes } from './narration-tables.ts';

export type SegmentRow = Selectable<SegmentsTable>;

/** How long ago a use may be without being noted again, in milliseconds. */
const useNotedEvery = 1_800_000;

/** A segment that is already spoken. Counts as use, so that it is not dropped meanwhile. */
export async function findSegment(db: Db, key: string, now: Date): Promise<SegmentRow | undefined> {
  const row = await db.selectFrom('segments').selectAll().where('key', '=', key).executeTakeFirst();
  if (!row || now.getTime() - row.last_used_at.getTime() < useNotedEvery) return row;
  // Undefined when it was dropped in this moment.
  return db
    .updateTable('segments')
    .set({ last_used_at: now })
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirst();
}

export interface NewSegmentRow {
  key: string;
  blobKey: string;
  bytes: number;
  samples: number;
  sampleRate: number;
  crc: number;
  times: SegmentTimes;
  now: Date;
}

/** Adds a segment unless another worker was sooner. @returns the one that counts. */
export async function keepSegment(db: Db, segment: NewSegmentRow): Promise<SegmentRow> {
  const added = await db
    .insertInto('segments')
    .values({
      key: segment.key,
      blob_key: segment.blobKey,
      bytes: segment.bytes,
      samples: segment.samples,
      sample_rate: segment.sampleRate,
      crc: segment.crc,
      times: JSON.stringify(segment.times),
      created_at: segment.now,
      last_used_at: segment.now,
    })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ last_used_at: segment.now }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return added;
}

/** Deletes a segment whose audio is missing, so that it is synthesized again. */
export async function deleteSegment(db: Db, key: string): Promise<void> {
  await db.deleteFrom('segments').where('key', '=', key).execute();
}

export interface Appended {
  narrationId: string;
  position: number;
  segment: SegmentRow;
  startSamples: number;
  startBytes: number;
  lines: [number, number][];
}

/** Adds the next segment of an episode. Adding it once more changes nothing. */
export async function appendSegment(
  tx: Tx,
  { narrationId, position, segment, ...rest }: Appended,
): Promise<void> {
  await tx
    .insertInto('narration_segments')
    .values({
      narration_id: narrationId,
      position,
      segment_key: segment.key,
      start_samples: rest.startSamples,
      start_bytes: rest.startBytes,
      samples: segment.samples,
      bytes: segment.bytes,
      lines: JSON.stringify(rest.lines),
    })
    .onConflict((conflict) => conflict.columns(['narration_id', 'position']).doNothing())
    .execute();
}

/** A segment in its place, with where its audio is; `blob_key` and `sample_rate` are null once it was dropped from the cache. */
export interface StoredSegment {
  position: number;
  segment_key: string;
  start_samples: number;
  start_bytes: number;
  samples: number;
  bytes: number;
  blob_key: string | null;
  sample_rate: number | null;
}

export function listStoredSegments(db: Db, narrationId: string, from: number): Promise<StoredSegment[]> {
  return db
    .selectFrom('narration_segments as placed')
    .leftJoin('segments', 'segments.key', 'placed.segment_key')
    .select([
      'placed.position',
      'placed.segment_key',
      'placed.start_samples',
      'placed.start_bytes',
      'placed.samples',
      'placed.bytes',
      'segments.blob_key',
      'segments.sample_rate',
    ])
    .where('narration_id', '=', narrationId)
    .where('placed.position', '>=', from)
    .orderBy('placed.position')
    .execute();
}

/** Drops the end of an unfinished episode. @param from the first position dropped */
export async function clearNarrationSegments(db: Db, narrationId: string, from: number): Promise<void> {
  await db
    .deleteFrom('narration_segments')
    .where('narration_id', '=', narrationId)
    .where('position', '>=', from)
    .execute();
}

/** A segment in its place with everything it takes to finish the episode. */
export type EpisodeSegment = Awaited<ReturnType<typeof listEpisodeSegments>>[number];

/** Those segments of an episode that are in the cache, in order. */
export function listEpisodeSegments(db: Db, narrationId: string) {
  return db
    .selectFrom('narration_segments as placed')
    .innerJoin('segments', 'segments.key', 'placed.segment_key')
    .select([
      'placed.position',
      'placed.lines',
      'placed.start_samples',
      'placed.samples',
      'placed.bytes',
      'segments.key',
      'segments.blob_key',
      'segments.sample_rate',
      'segments.crc',
      'segments.times',
    ])
    .where('narration_id', '=', narrationId)
    .orderBy('placed.position')
    .execute();
}

export interface Eviction {
  /** Unused since then: dropped, although an episode is made of it. */
  before: Date;
  /** Unused since then: dropped when no episode is made of it. */
  unreferencedBefore: Date;
  /** Used since then: kept in any case. */
  recent: Date;
  /** Bytes that the rest may have; the least recently used go first. */
  maxBytes: number;
  /** Most that are dropped by this call. */
  limit: number;
}

/**
 * Drops segments from the cache. What an unfinished episode is made of stays, for as long as anybody works on that.
 * @returns the keys of their blobs, to be deleted
 */
export async function evictSegments(db: Db, eviction: Eviction): Promise<string[]> {
  const { before, unreferencedBefore, recent, maxBytes, limit } = eviction;
  const { rows } = await sql<{ blob_key: string }>`
    with ranked as (
      select key, last_used_at, sum(bytes) over (order by last_used_at desc, key) as kept_bytes from segments
    ), chosen as (
      select ranked.key from ranked
      where ranked.last_used_at < ${recent}
        and (
          ranked.last_used_at < ${before} or ranked.kept_bytes > ${maxBytes}
          or (ranked.last_used_at < ${unreferencedBefore} and not exists (
            select 1 from narration_segments placed where placed.segment_key = ranked.key)))
        and not exists (
          select 1 from narration_segments placed
          join narrations on narrations.id = placed.narration_id
          where placed.segment_key = ranked.key and narrations.status <> 'completed'
            and narrations.touched_at >= ${before})
      order by ranked.last_used_at
      limit ${limit}
    )
    delete from segments using chosen where segments.key = chosen.key returning segments.blob_key`.execute(
    db,
  );
  return rows.map((row) => row.blob_key);
}

/** Which of these blobs belong to a segment. */
export async function findKnownBlobs(db: Db, blobKeys: readonly string[]): Promise<Set<string>> {
  if (blobKeys.length === 0) return new Set();
  const rows = await db.selectFrom('segments').select('blob_key').where('blob_key', 'in', blobKeys).execute();
  return new Set(rows.map((row) => row.blob_key));
}
