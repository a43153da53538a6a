import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { CleaningKind, OwnerStorage, StorageKind } from '@earmark/contract';
import { requireOwner } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import type { Config } from '../../platform/config.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { sumBackups } from '../backups/old-backups.ts';
import { countFiles } from './count-files.job.ts';
import type { RowSizesReader } from './row-sizes.ts';
import { type CleaningRow, listCleanings, readFileCounts, requestCount } from './storage-store.ts';

/** Milliseconds after which a count that has not ended is requested again. */
const maxUnendedMs = 600_000;

/**
 * Returns the age in milliseconds from which the files are counted again when an owner looks: a minute, or a hundred times
 * as long as the last count took, and a day at most.
 */
const maxCountAgeMs = (tookMs: number): number => Math.min(Math.max(60_000, 100 * tookMs), 86_400_000);

/**
 * Shows what is stored. No request lists files: a job counts those whose sizes the database does not know.
 * @throws AppError `owner_required`
 */
export async function showStorage(app: App, actor: Actor, rowSizes: RowSizesReader): Promise<OwnerStorage> {
  await requireOwner(app, actor);
  const runs = await listCleanings(app.db);
  const [rows, counts, backups, disk, devices] = await Promise.all([
    rowSizes.read(lastEnd(runs)),
    readFileCounts(app.db),
    sumBackups(app),
    readDisk(app.config),
    findOnDisk(app.config),
  ]);
  const isOld =
    !counts.countedAt ||
    app.clock.now().getTime() - counts.countedAt.getTime() > maxCountAgeMs(counts.sizes.ms ?? 0);
  if (isOld) await startCount(app, counts.requestedAt);
  const { texts = null, pictures = null, voices = null, unreferenced = null, uploads = null } = counts.sizes;
  const { episodes = null, segments = null, database = null, unusedSegments = null } = rows.sizes ?? {};
  const bytes: Record<StorageKind, number | null> = {
    episodes,
    segments,
    texts,
    pictures,
    voices,
    database,
    backups: backups.all,
  };
  const frees: Record<CleaningKind, number | null> = {
    segments: unusedSegments,
    unreferenced,
    backups: backups.old,
    uploads,
  };
  return {
    sizes: entriesOf(bytes).map(([kind, size]) => ({ kind, bytes: size, on_disk: devices.has(kind) })),
    disk,
    cleanings: entriesOf(frees).map(([kind, size]) => ({
      kind,
      frees: size,
      run: showRun(runs.find((run) => run.kind === kind)),
    })),
    counted_at: counts.countedAt?.toISOString() ?? null,
    counting: rows.pending || isOld,
  };
}

const entriesOf = <Key extends string, Value>(record: Record<Key, Value>) =>
  Object.entries(record) as [Key, Value][];

function lastEnd(runs: readonly CleaningRow[]): Date | null {
  const ends = runs.flatMap(({ finished_at }) => finished_at ?? []);
  return ends.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
}

function showRun(row: CleaningRow | undefined): OwnerStorage['cleanings'][number]['run'] {
  if (!row) return null;
  return {
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    freed: row.freed_bytes,
    problem: row.problem,
  };
}

/** @param requestedAt of the count that has not ended; after a while it may have lost its job */
async function startCount(app: App, requestedAt: Date | null): Promise<void> {
  const now = app.clock.now();
  const before = new Date(now.getTime() - maxUnendedMs);
  if (requestedAt && requestedAt >= before) return;
  await inTransaction(app, async (tx) => {
    if (!(await requestCount(tx, { now, before }))) return;
    // Does nothing if there is one.
    await app.jobs.enqueue(tx, countFiles, {}, { singletonKey: 'all' });
  });
}

async function readDisk({ blobs }: Config): Promise<OwnerStorage['disk']> {
  const stats = blobs.kind === 'disk' ? await statfs(blobs.dir).catch(() => null) : null;
  return stats ? { total: stats.blocks * stats.bsize, free: stats.bavail * stats.bsize } : null;
}

/** Returns the device of a folder, or of the one in which it would be created. */
async function deviceOf(folder: string): Promise<number | null> {
  const stats = await stat(folder).catch(() => null);
  if (stats) return stats.dev;
  return dirname(folder) === folder ? null : deviceOf(dirname(folder));
}

/** Returns the kinds of data that are on the disk of the files. */
async function findOnDisk({ blobs, database, speech, backupDir }: Config): Promise<Set<StorageKind>> {
  if (blobs.kind !== 'disk') return new Set();
  const disk = await deviceOf(blobs.dir);
  const elsewhere: [StorageKind, string][] = [
    ['voices', speech.voicesDir],
    ['backups', backupDir],
    ...(database.kind === 'embedded' ? [['database', database.dir] as [StorageKind, string]] : []),
  ];
  const present = await Promise.all(
    elsewhere.map(async ([kind, folder]) =>
      disk !== null && (await deviceOf(folder)) === disk ? [kind] : [],
    ),
  );
  return new Set<StorageKind>(['episodes', 'segments', 'texts', 'pictures', ...present.flat()]);
}
