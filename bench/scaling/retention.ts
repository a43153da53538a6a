import type { ConversionCosts } from './costs.ts';

/** For how long data is kept; see docs/operating.md#what-is-kept. */
export interface Retention {
  /** Days that listeners keep their articles. */
  keptDays: number;
  /** `EARMARK_SEGMENT_DAYS`. */
  segmentDays: number;
}

/** What is stored once the installation has run for longer than anything is kept. */
export interface Retained {
  /** Conversions of a day. */
  articlesPerDay: number;
  /** Days by table; `keptDays` for tables that are absent. */
  days: Record<string, number>;
  keptDays: number;
  /** Bytes of the storage, and of the files of one episode. */
  storageBytes: number;
  episodeBytes: number;
}

/** Days after which the daily job has deleted the rows of a completed episode whose segments are gone. */
const minRowDays = 2;
/** Days for which a segment is kept in any case: an hour. */
const minSegmentDays = 1 / 24;

/** @param options.cacheBytes size of the cache of segments */
export function retained(
  articlesPerDay: number,
  { engine, usage, cacheBytes }: { engine: ConversionCosts; usage: Retention; cacheBytes: number },
): Retained {
  const segmentBytes = (articlesPerDay * (engine.storage['segments']?.bytes ?? 0)) / 1_000;
  const episodeBytes = (engine.storage['narrations']?.bytes ?? 0) / 1_000;
  const segmentDays = Math.max(minSegmentDays, Math.min(usage.segmentDays, cacheBytes / segmentBytes));
  return {
    articlesPerDay,
    days: {
      segments: segmentDays,
      narration_segments: Math.max(minRowDays, segmentDays),
      // Finished jobs, and the state of the queues, which is rewritten in place.
      job: 1,
      queue: 0,
    },
    keptDays: usage.keptDays,
    storageBytes: articlesPerDay * episodeBytes * usage.keptDays + segmentBytes * segmentDays,
    episodeBytes,
  };
}

/** Returns rows and bytes of every table, the largest first. */
export function keptTables(
  { articlesPerDay, days, keptDays }: Retained,
  { tables }: ConversionCosts,
): { name: string; days: number; rows: number; bytes: number }[] {
  return Object.entries(tables)
    .map(([name, { rows, bytes }]) => {
      const kept = days[name] ?? keptDays;
      const thousands = (articlesPerDay / 1_000) * kept;
      return { name, days: kept, rows: rows * thousands, bytes: bytes * thousands };
    })
    .toSorted((one, other) => other.bytes - one.bytes);
}
