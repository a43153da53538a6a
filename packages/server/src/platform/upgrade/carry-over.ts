import { rename } from 'node:fs/promises';
import { majorOf, type PostgresBinaries } from '../db/embedded/binaries.ts';
import { clusterIn, readClusterMajor } from '../db/embedded/cluster-directory.ts';
import { readPostmaster } from '../db/embedded/postmaster.ts';
import { runCluster } from '../db/embedded/run-cluster.ts';
import { freePort } from '../free-port.ts';
import type { Log } from '../log.ts';
import { syncDirectory } from '../sync-directory.ts';
import { type CopyResult, copyDatabase, type ServiceSchema } from './copy-database.ts';
import { completeIn, deleteDrafts, draftIn } from './directories.ts';
import { stopServer } from './swap-clusters.ts';
import { UpgradeError } from './upgrade-error.ts';

/** What `carryOver` needs. */
export interface CarryOverOptions {
  /** Directory of the embedded database. */
  readonly dir: string;
  /** Programs of the version that wrote the data. */
  readonly earlier: PostgresBinaries;
  readonly own: PostgresBinaries;
  readonly schema: ServiceSchema;
  readonly log: Log;
  /** Receives one line per step. */
  readonly say: (line: string) => void;
  /** false does not flush data to disk, for tests. */
  readonly sync: boolean;
  readonly signal: AbortSignal;
}

/**
 * Settings of the server of the earlier version. A command that runs at the same time must not write what
 * would not be copied any more.
 */
const sourceSettings = { default_transaction_read_only: 'on' };
/** Settings of the new server. Loaded tables are flushed to disk instead of being written to the log as well. */
const targetSettings = { wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '256MB' };
/** Connections that copying needs, and some. */
const maxConnections = 20;

/**
 * Copies the data of an earlier version's cluster into a new cluster, and gives that the name of a complete one.
 * The earlier cluster is not changed. Whoever carries over holds its claim, so nobody else does.
 * @returns null if another process has finished it meanwhile
 */
export async function carryOver(options: CarryOverOptions): Promise<CopyResult | null> {
  const { dir, earlier, say, sync, signal } = options;
  const cluster = clusterIn(dir);
  const major = majorOf(earlier);
  say(`Starting PostgreSQL ${earlier.version} to read the data.`);
  const source = await runCluster(
    { dir, cluster, binaries: earlier, sync, maxConnections, settings: sourceSettings },
    await freePort(),
    { signal },
  );
  try {
    // Another process may have finished between the caller's look at the directories and the claim.
    if ((await readClusterMajor(completeIn(dir))) !== null || (await readClusterMajor(cluster)) !== major)
      return null;
    await clearDraft(dir);
    const result = await copyIntoDraft(options, source.url).catch(async (error: unknown) => {
      await clearDraft(dir);
      throw error;
    });
    // From here on the copy counts: whoever starts next puts it in the place of the earlier cluster.
    await rename(draftIn(dir), completeIn(dir));
    await syncDirectory(dir);
    return result;
  } finally {
    await source.claim.release().catch(() => {});
    await stopServer(cluster, source.pid);
  }
}

/** Stops the server of a draft, also one that a killed process has left, and deletes the draft. */
async function clearDraft(dir: string): Promise<void> {
  const postmaster = await readPostmaster(draftIn(dir));
  if (postmaster) await stopServer(draftIn(dir), postmaster.pid);
  await deleteDrafts(dir);
}

/** @param sourceUrl address of the database to copy */
async function copyIntoDraft(
  { dir, own, schema, log, say, sync, signal }: CarryOverOptions,
  sourceUrl: string,
): Promise<CopyResult> {
  const draft = draftIn(dir);
  say(`Creating a database of PostgreSQL ${own.version}.`);
  const target = await runCluster(
    { dir, cluster: draft, binaries: own, sync, maxConnections, settings: targetSettings },
    await freePort(),
    { signal },
  );
  const interrupt = () => void stopServer(draft, target.pid).catch(() => {});
  signal.addEventListener('abort', interrupt, { once: true });
  let result: CopyResult;
  try {
    say('Copying all tables.');
    result = await copyDatabase(sourceUrl, target.url, schema, log);
    const { tables, rows, jobs } = result;
    say(
      `Copied ${format(rows)} rows of ${tables} tables and ${format(jobs)} waiting jobs. Their numbers agree.`,
    );
  } finally {
    signal.removeEventListener('abort', interrupt);
    await target.claim.release().catch(() => {});
    // Its last checkpoint writes everything to disk.
    await stopServer(draft, target.pid);
  }
  signal.throwIfAborted();
  // A server that shuts down deletes the file; one that was killed does not.
  if (await readPostmaster(draft))
    throw new UpgradeError('The new server was killed before it had shut down.');
  return result;
}

const format = (count: number): string => new Intl.NumberFormat('en-US').format(count);
