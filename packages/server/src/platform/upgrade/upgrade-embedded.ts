import { dirname } from 'node:path';
import { type ReadFreeBytes, readFreeBytes } from '../blobs/free-space.ts';
import { DatabaseError } from '../db/database-error.ts';
import { findBinaries, majorOf } from '../db/embedded/binaries.ts';
import { clusterIn, readClusterMajor } from '../db/embedded/cluster-directory.ts';
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error.ts';
import { findRunningDatabase } from '../db/embedded/find-running.ts';
import type { Log } from '../log.ts';
import type { ServiceSchema } from './copy-database.ts';
import { completeIn, type KeptCluster, sizeOf, sizeOfDrafts } from './directories.ts';
import {
  deleteOpenedPrograms,
  findPrograms,
  openPrograms,
  type ProgramSources,
} from './programs/find-programs.ts';
import type { PublishedPrograms } from './programs/published-programs.ts';
import { swapClusters } from './swap-clusters.ts';
import { UpgradeError } from './upgrade-error.ts';

/**
 * Bytes that are needed besides the copy: a new cluster without data, its write-ahead log of at most 256 MB, and
 * the programs of the earlier version.
 */
const workingBytes = 350_000_000;

/** An upgrade of the embedded database that a start carries out. */
export interface PendingUpgrade {
  /** Major version of PostgreSQL that wrote the data. */
  readonly from: number;
  readonly to: number;
  readonly cluster: string;
  /** Size of the data. */
  readonly bytes: number;
  readonly neededBytes: number;
  readonly freeBytes: number;
  readonly programs: ProgramSources;
}

/** Parts that tests replace. */
interface Replaceable {
  readonly freeBytes?: ReadFreeBytes | undefined;
  readonly published?: Readonly<Record<number, PublishedPrograms>>;
  readonly sync?: boolean;
}

/**
 * Returns the upgrade that the embedded database needs; null if there is no database, or it is of this version
 * or of a later one.
 * @param dir directory of the embedded database
 */
export async function findPendingUpgrade(
  dir: string,
  { freeBytes = readFreeBytes, published }: Replaceable = {},
): Promise<PendingUpgrade | null> {
  const cluster = clusterIn(dir);
  const from = await readClusterMajor(cluster);
  if (from === null) return null;
  const to = majorOf(await findBinaries());
  if (from >= to) return null;
  // The write-ahead log is not copied.
  const bytes = await sizeOf(cluster, ['pg_wal']);
  return {
    from,
    to,
    cluster,
    bytes,
    neededBytes: bytes + workingBytes,
    // What a process that was killed has copied is deleted first.
    freeBytes: (await freeBytes(dir)) + (await sizeOfDrafts(dir)),
    programs: await findPrograms(dir, from, published),
  };
}

/** What an upgrade needs. */
export interface UpgradeOptions extends Replaceable {
  /** Directory of the embedded database. */
  readonly dir: string;
  /** Loads what is known of the service's database, if it is needed. */
  readonly schema: () => Promise<ServiceSchema>;
  readonly log: Log;
  /** Receives one line per step. */
  readonly say: (line: string) => void;
}

/**
 * Carries the data of an embedded database of an earlier major version of PostgreSQL over to this one. It can be
 * killed at any moment: until the copy is complete, the next call starts over; afterwards, it finishes. The
 * earlier database is kept in a directory of its own.
 * @throws UpgradeError if that is impossible; the database is then unchanged
 */
export async function upgradeEmbedded(options: UpgradeOptions): Promise<void> {
  const { dir, say } = options;
  await describeKept(await swapClusters(dir), say);
  for (;;) {
    const pending = await findPendingUpgrade(dir, options);
    if (!pending) return;
    try {
      const obstacle = findObstacle(pending);
      if (obstacle !== null) throw new UpgradeError(obstacle);
      await carryOut(pending, options);
    } catch (error) {
      // Another process that did the same stops the servers when it has finished.
      if (error instanceof InterruptedError || !(await isCopied(pending)))
        throw describeFailure(pending, error);
    }
    await describeKept(await swapClusters(dir), say);
  }
}

/** Returns true if this or another process has completed the copy. */
const isCopied = async ({ cluster, from }: PendingUpgrade): Promise<boolean> =>
  (await readClusterMajor(completeIn(dirname(cluster)))) !== null ||
  (await readClusterMajor(cluster)) !== from;

/** Returns why an upgrade cannot be carried out; null if it can. */
export function findObstacle({
  programs,
  neededBytes,
  freeBytes,
  cluster,
  from,
}: PendingUpgrade): string | null {
  if (!programs.stored && !programs.published)
    return `The programs of PostgreSQL ${from} are neither stored in ${dirname(cluster)} nor known to this version of the service.`;
  if (freeBytes < neededBytes)
    return `${megabytes(neededBytes)} of free space are needed, and ${dirname(cluster)} has ${megabytes(freeBytes)}.`;
  return null;
}

/** The process received a signal. */
class InterruptedError extends UpgradeError {}

async function carryOut({ from, bytes, programs }: PendingUpgrade, options: UpgradeOptions): Promise<void> {
  const { dir, say, log, sync = true } = options;
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort(new InterruptedError());
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, interrupt);
  try {
    const own = await findBinaries();
    say(
      `The database is of PostgreSQL ${from}, and this version uses ${own.version}: carrying over ${megabytes(bytes)}.`,
    );
    const earlier = await openPrograms(dir, programs, say);
    // Loaded only now, because it is rarely needed.
    const { carryOver } = await import('./carry-over.ts');
    const schema = await options.schema();
    const { signal } = interrupted;
    await carryOver({ dir, earlier, own, schema, log, say, sync, signal });
    signal.throwIfAborted();
  } catch (error) {
    // What fails because the servers were stopped is not the reason.
    throw interrupted.signal.aborted ? interrupted.signal.reason : error;
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, interrupt);
    // Another process may be copying.
    if ((await findRunningDatabase(dir)) === null) await deleteOpenedPrograms(dir);
  }
}

/** PostgreSQL's error code for a full disk. */
const diskFull = '53100';

function describeFailure({ from, to, cluster }: PendingUpgrade, error: unknown): UpgradeError {
  if (error instanceof InterruptedError)
    return new UpgradeError(
      `The database was not carried over from PostgreSQL ${from} to ${to}, because the process was interrupted. The next start does it.`,
    );
  const { message, code } = error as NodeJS.ErrnoException;
  const isFull = code === diskFull || code === 'ENOSPC' || code === 'EDQUOT';
  const isOurs = error instanceof DatabaseError;
  const known = error instanceof EmbeddedPostgresError ? error.what : isOurs ? message : `${message}.`;
  const reason = isFull ? 'The disk is full.' : known;
  return new UpgradeError(
    `The database could not be carried over from PostgreSQL ${from} to ${to}. ${reason}
${cluster} was not changed, and the next start tries again. If it fails again, write a backup with the version of the service that created the database (npm run earmark -- backup <file>), and restore it with this version into another EARMARK_DATA_DIR.`,
    { cause: error },
  );
}

async function describeKept(kept: KeptCluster | null, say: (line: string) => void): Promise<void> {
  if (!kept) return;
  const { path, until, major } = kept;
  const size = megabytes(await sizeOf(path));
  say(
    `The database has been carried over. The one of PostgreSQL ${major} is kept in ${path} (${size}) until ${until}; you can delete it earlier.`,
  );
}

/** Returns a size such as `1,234.5 MB`. */
export const megabytes = (bytes: number): string =>
  `${new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(bytes / 1_000_000)} MB`;
