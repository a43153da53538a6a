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
import { deletePostmasterFile, isPostmasterAlive, readPostmaster, stopPostmaster } from './postmaster.ts';
import type { Launch } from './unprivileged.ts';

/** A PostgreSQL that belongs to this process. */
export interface EmbeddedPostgres {
  readonly url: string;
  /** Process id of the server. */
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

/**
 * Starts the PostgreSQL that npm installed, on its own directory and a free loopback port, or adopts the one
 * that a killed process left running there.
 * @param options.dir created if absent; contains the cluster, its password and its log.
 * @param options.sync false does not flush data to disk, for tests.
 * @throws EmbeddedPostgresError if it cannot run here, or another process uses the directory.
 */
export async function startEmbedded(options: {
  dir: string;
  log: Log;
  sync?: boolean;
  maxConnections?: number;
}): Promise<EmbeddedPostgres> {
  const { dir, log, sync = true, maxConnections = 60 } = options;
  await mkdir(dir, { recursive: true });
  const password = await ensureSecret(join(dir, 'password'));
  const cluster = join(dir, 'cluster');
  const binaries = await findBinaries();
  const launch = await ensureCluster(cluster, binaries, { password, sync });

  const deadline = Date.now() + startWithinMs;
  let started = false;
  for (;;) {
    const postmaster = await readPostmaster(cluster);
    if (postmaster && (await isPostmasterAlive(cluster, postmaster.pid))) {
      const url = `postgres://earmark:${password}@127.0.0.1:${postmaster.port}/earmark`;
      if (await accepts(url)) {
        const claim = await claimCluster(url, dir);
        if (!started) log.info('adopted the database that an earlier process left running');
        return {
          url,
          pid: postmaster.pid,
          adopted: !started,
          stop: () => stop(claim, cluster, postmaster.pid),
        };
      }
    } else {
      if (started) throw new EmbeddedPostgresError(await describeStartFailure(dir));
      if (postmaster) await deletePostmasterFile(cluster);
      await launchPostmaster(launch, binaries.postgres, { dir, cluster, sync, maxConnections });
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
    sync,
    maxConnections,
  }: { dir: string; cluster: string; sync: boolean; maxConnections: number },
): Promise<void> {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(await freePort()),
    unix_socket_directories: '',
    shared_buffers: '32MB',
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

async function stop(claim: Claim, cluster: string, pid: number): Promise<void> {
  await claim.release();
  await stopPostmaster(cluster, pid);
}

async function describeStartFailure(dir: string): Promise<string> {
  const log = await readFile(join(dir, 'postgres.log'), 'utf8').catch(() => '');
  return `The embedded PostgreSQL did not start. Its last words, in ${join(dir, 'postgres.log')}:\n${log.trim().split('\n').slice(-5).join('\n')}`;
}
