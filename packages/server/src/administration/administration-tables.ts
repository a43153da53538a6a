import type { CleaningKind } from '@earmark/contract';
import type { JSONColumnType } from 'kysely';

export interface BackupsTable {
  id: string;
  /** Name of the file. */
  name: string;
  /** Machine and folder of the file; null until a process has begun to write it. */
  machine: string | null;
  folder: string | null;
  version: string | null;
  started_at: Date;
  /** Last heartbeat of the process that writes it. */
  touched_at: Date;
  /** null while it waits or is written. */
  finished_at: Date | null;
  bytes: number | null;
  /** Why there is no backup, in a sentence. */
  problem: string | null;
}

/** Bytes that only the files themselves show, as the last count found them. */
export interface CountedSizes {
  texts: number;
  pictures: number;
  voices: number;
  /** Of files that no row refers to, and of uploads that nothing was made of; included in the others. */
  unreferenced: number;
  uploads: number;
  /** Milliseconds that the count took. */
  ms: number;
}

/** One row. */
export interface StorageCountsTable {
  id: boolean;
  /** null while no count is requested. */
  requested_at: Date | null;
  /** null before the first count has ended. */
  counted_at: Date | null;
  sizes: JSONColumnType<Partial<CountedSizes>, string, string>;
}

export interface StorageCleaningsTable {
  kind: CleaningKind;
  started_at: Date;
  finished_at: Date | null;
  freed_bytes: number;
  problem: string | null;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    backups: BackupsTable;
    storage_counts: StorageCountsTable;
    storage_cleanings: StorageCleaningsTable;
  }
}
