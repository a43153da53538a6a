import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ensureSecret } from '../../ensure-secret.ts';
import { majorOf, type PostgresBinaries } from './binaries.ts';
import { type Claim, claimCluster } from './claim-cluster.ts';
import { ensureCluster } from './create-cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { RunningCluster } from './keep-running.ts';
import { deletePostmasterFile, isPostmasterAlive, readPostmaster, stopPostmaster } from './postmaster.ts';
import type { Launch } from './unprivileged.ts';

/**
 * Milliseconds for the start. Recovery after a crash replays the write-ahead log; with the small configured
 * memory it takes much less.
 */
const startWithinMs = 120_000;

/** A cluster and how to run it. */
export interface ClusterOptions {
  /** Directory with the password and the log. */
  readonly dir: string;
  /** Data directory of the cluster; created if absent. */
  readonly cluster: string;
  readonly binaries: PostgresBinaries;
  /** false does not flush data to disk, for tests. */
  readonly sync: boolean;
  readonly maxConnections: number;
  /** Additional settings of the server. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A running server that this process has claimed. */
export interface ClaimedCluster extends RunningCluster {
  readonly url: string;
  readonly port: number;
  readonly adopted: boolean;
  readonly claim: Claim;
}

/**
 * Starts the server, or adopts a running one, and claims it.
 * @param port where a new server listens
 * @param options.isFixed true if an adopted server must listen on that port as well: another one is stopped
 * @param options.signal stops the attempt, and a server that it started
 * @throws EmbeddedPostgresError
 */
export async function runCluster(
  options: ClusterOptions,
  port: number,
  { isFixed = false, signal }: { isFixed?: boolean; signal?: AbortSignal } = {},
): Promise<ClaimedCluster> {
  const { dir, cluster, binaries, sync } = options;
  const password = await ensureSecret(join(dir, 'password'));
  const launch = await ensureCluster(cluster, binaries, { password, sync });

  const deadline = Date.now() + startWithinMs;
  let started = false;
  for (;;) {
    const postmaster = await readPostmaster(cluster);
    if (postmaster && (await isPostmasterAlive(cluster, postmaster.pid))) {
      if (signal?.aborted && started) await stopPostmaster(cluster, postmaster.pid);
      signal?.throwIfAborted();
      const url = `postgres://earmark:${password}@127.0.0.1:${postmaster.port}/earmark`;
      if (await accepts(url)) {
        const claim = await claimCluster(url, dir);
        if (!isFixed || postmaster.port === port)
          return { url, ...postmaster, adopted: !started, claim, lost: claim.lost };
        // Another process started it meanwhile and was killed.
        await claim.release();
        await stopPostmaster(cluster, postmaster.pid);
      }
    } else {
      signal?.throwIfAborted();
      if (started && !(await isStillInUse(dir)))
        throw new EmbeddedPostgresError(await describeStartFailure(dir));
      if (started) await sleep(inUseRetryMs);
      if (postmaster) await deletePostmasterFile(cluster);
      await launchPostmaster(launch, options, port);
      started = true;
    }
    if (Date.now() > deadline) throw new EmbeddedPostgresError(await describeStartFailure(dir));
    await sleep(10);
  }
}

/** Starts the server and waits until it has written `postmaster.pid` or has ended. */
async function launchPostmaster(
  launch: Launch,
  { dir, cluster, binaries, sync, maxConnections, settings: more = {} }: ClusterOptions,
  port: number,
): Promise<void> {
  const { postgres } = binaries;
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    shared_buffers: '32MB',
    // Processes and code that only large databases gain from: readers ahead, compiled queries, replication.
    ...(majorOf(binaries) >= 18 ? { io_method: 'sync' } : {}),
    jit: 'off',
    max_logical_replication_workers: '0',
    max_connections: String(maxConnections),
    ...(sync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...more,
  };
  const logFile = await open(join(dir, 'postgres.log'), 'a', 0o600);
  try {
    const child = launch(
      postgres,
      ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      // Its own process group: an interrupt at the terminal reaches only the service, which then shuts the
      // server down.
      { stdio: ['ignore', logFile.fd, logFile.fd], detached: true, cwd: cluster, env: { LC_ALL: 'C' } },
    );
    child.unref();
    const ended = new Promise<void>((resolve, reject) => {
      child.once('error', (error) =>
        reject(new EmbeddedPostgresError(`${postgres} could not be started.`, error)),
      );
      child.once('exit', () => resolve());
    });
    let over = false;
    void ended.then(
      () => {
        over = true;
      },
      () => {},
    );
    while (!over && (await readPostmaster(cluster)) === null) await Promise.race([ended, sleep(5)]);
  } finally {
    await logFile.close();
  }
}

/** Milliseconds between attempts while sessions of the server before have not ended. */
const inUseRetryMs = 250;

/**
 * Returns true if the server did not start because a session of a killed server is still running a statement;
 * it ends with the statement.
 */
async function isStillInUse(dir: string): Promise<boolean> {
  return /pre-existing shared memory block .* is still in use/.test(await lastLines(dir));
}

/** Returns true if the server accepts connections; creates the database the first time. */
async function accepts(url: string): Promise<boolean> {
  const admin = new URL(url);
  admin.pathname = '/postgres';
  const client = new pg.Client({ connectionString: admin.href, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'earmark'");
    if (rowCount === 0) {
      // The server of an earlier version is read-only by default while it is copied.
      await client.query('set default_transaction_read_only = off');
      await client.query('create database earmark');
    }
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function describeStartFailure(dir: string): Promise<string> {
  return `The embedded PostgreSQL did not start. Its last words, in ${join(dir, 'postgres.log')}:\n${await lastLines(dir)}`;
}

async function lastLines(dir: string): Promise<string> {
  const log = await readFile(join(dir, 'postgres.log'), 'utf8').catch(() => '');
  return log.trim().split('\n').slice(-5).join('\n');
}
