import { mkdir } from 'node:fs/promises';
import { freePort } from '../../free-port.ts';
import type { Log } from '../../log.ts';
import { findBinaries } from './binaries.ts';
import { clusterIn } from './cluster-directory.ts';
import { keepRunning } from './keep-running.ts';
import { stopPostmaster } from './postmaster.ts';
import { runCluster } from './run-cluster.ts';

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
export async function startEmbedded({
  dir,
  log,
  sync = true,
  maxConnections = 60,
}: StartOptions): Promise<EmbeddedPostgres> {
  await mkdir(dir, { recursive: true });
  const cluster = clusterIn(dir);
  const options = { dir, cluster, binaries: await findBinaries(), sync, maxConnections };
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
      await stopPostmaster(cluster, pid);
    },
  };
}
