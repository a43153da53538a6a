import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { SegmentsTable, SegmentTimes } from './narration-tables.ts';

export type SegmentRow = Selectable<SegmentsTable>;

/** Minimum interval between two updates of a segment's last use, in milliseconds. */
const useRecordIntervalMs = 1_800_000;

/** Returns an existing segment. Updates its last use, so that it is not evicted in the meantime. */
export async function findSegment(db: Db, key: string, now: Date): Promise<SegmentRow | undefined> {
  const row = await db.selectFrom('segments').selectAll().where('key', '=', key).executeTakeFirst();
  if (!row || now.getTime() - row.last_used_at.getTime() < useRecordIntervalMs) return row;
  // Undefined if it was evicted since the query above.
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

/** Inserts a segment unless another worker already did. @returns the stored segment */
export async function insertSegment(db: Db, segment: NewSegmentRow): Promise<SegmentRow> {
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

/** Appends the next segment of an episode. Idempotent. */
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

/**
 * A segment at its position, with the location of its audio; `blob_key` and `sample_rate` are null once it
 * was evicted from the cache.
 */
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

/** Deletes the last segments of an unfinished episode. @param from the first deleted position */
export async function clearNarrationSegments(db: Db, narrationId: string, from: number): Promise<void> {
  await db
    .deleteFrom('narration_segments')
    .where('narration_id', '=', narrationId)
    .where('position', '>=', from)
    .execute();
}

/** A segment at its position, with all fields needed to finish the episode. */
export type EpisodeSegment = Awaited<ReturnType<typeof listEpisodeSegments>>[number];

/** Returns the cached segments of an episode, in order. */
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
  /** Segments unused since then are evicted even if an episode refers to them. */
  before: Date;
  /** Segments unused since then are evicted if no episode refers to them. */
  unreferencedBefore: Date;
  /** Segments used since then are always kept. */
  recent: Date;
  /** Maximum size of the remaining segments in bytes; the least recently used are evicted first. */
  maxBytes: number;
  /** Maximum number of segments evicted by this call. */
  limit: number;
}

/**
 * Evicts segments from the cache, except those of unfinished episodes that are being worked on.
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

/** Returns those of the blob keys that belong to a segment. */
export async function findKnownBlobs(db: Db, blobKeys: readonly string[]): Promise<Set<string>> {
  if (blobKeys.length === 0) return new Set();
  const rows = await db.selectFrom('segments').select('blob_key').where('blob_key', 'in', blobKeys).execute();
  return new Set(rows.map((row) => row.blob_key));
}
