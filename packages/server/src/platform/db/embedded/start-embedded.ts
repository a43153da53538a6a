import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ensureSecret } from '../../ensure-secret.ts';
import { freePort } from '../../free-port.ts';
import type { Log } from '../../log.ts';
import { findBinaries } from './binaries.ts';
import { type Claim, claimCluster } from './claim-cluster.ts';
import { ensureCluster } from './create-cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { keepRunning, type RunningCluster } from './keep-running.ts';
import { deletePostmasterFile, isPostmasterAlive, readPostmaster, stopPostmaster } from './postmaster.ts';
import type { Launch } from './unprivileged.ts';

/** A PostgreSQL that belongs to this process. It is started again if it ends by itself. */
export interface EmbeddedPostgres {
  /** Its address, which stays the same. */
  readonly url: string;
  /** Process id of the server, which changes when it is started again. */
  readonly pid: number;
  /** True if it was already running, left behind by a process that died. */
  readonly adopted: boolean;
  stop(): Promise<void>;
}

/**
 * Milliseconds for the start. Recovery after a crash replays the write-ahead log; with the small configured
 * memory it takes much less.
 */
const startWithinMs = 120_000;

interface StartOptions {
  dir: string;
  log: Log;
  sync?: boolean;
  maxConnections?: number;
}

/**
 * Starts the PostgreSQL that npm installed, on its own directory and a free loopback port, or adopts the one
 * that a killed process left running there. While this process runs, it is started again on the same port
 * whenever it ends by itself.
 * @param options.dir created if absent; contains the cluster, its password and its log.
 * @param options.sync false does not flush data to disk, for tests.
 * @throws EmbeddedPostgresError if it cannot run here, or another process uses the directory.
 */
export async function startEmbedded(options: StartOptions): Promise<EmbeddedPostgres> {
  const { dir, log } = options;
  await mkdir(dir, { recursive: true });
  const first = await runCluster(options, await freePort());
  if (first.adopted) log.info('adopted the database that an earlier process left running');
  const restart = (signal: AbortSignal) => runCluster(options, first.port, { isFixed: true, signal });
  const kept = keepRunning(first, restart, log);
  return {
    url: first.url,
    get pid() {
      return kept.current().pid;
    },
    adopted: first.adopted,
    stop: async () => {
      const { claim, pid } = await kept.stop();
      await claim.release();
      await stopPostmaster(clusterIn(dir), pid);
    },
  };
}

const clusterIn = (dir: string): string => join(dir, 'cluster');

interface ClaimedCluster extends RunningCluster {
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
async function runCluster(
  { dir, sync = true, maxConnections = 60 }: StartOptions,
  port: number,
  { isFixed = false, signal }: { isFixed?: boolean; signal?: AbortSignal } = {},
): Promise<ClaimedCluster> {
  const password = await ensureSecret(join(dir, 'password'));
  const cluster = clusterIn(dir);
  const binaries = await findBinaries();
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
      await launchPostmaster(launch, binaries.postgres, { dir, cluster, port, sync, maxConnections });
      started = true;
    }
    if (Date.now() > deadline) throw new EmbeddedPostgresError(await describeStartFailure(dir));
    await sleep(10);
  }
}

/** Starts the server and waits until it has written `postmaster.pid` or has ended. */
async function launchPostmaster(
  launch: Launch,
  postgres: string,
  {
    dir,
    cluster,
    port,
    sync,
    maxConnections,
  }: { dir: string; cluster: string; port: number; sync: boolean; maxConnections: number },
): Promise<void> {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    shared_buffers: '32MB',
    // Processes and code that only large databases gain from: readers ahead, compiled queries, replication.
    io_method: 'sync',
    jit: 'off',
    max_logical_replication_workers: '0',
    max_connections: String(maxConnections),
    ...(sync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
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
    if (rowCount === 0) await client.query('create database earmark');
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
