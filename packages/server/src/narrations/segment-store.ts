import type { Selectable } from 'kysely';
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
