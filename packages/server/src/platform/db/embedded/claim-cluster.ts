import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** Exclusive use of the embedded database by this process. */
export interface Claim {
  /** Resolves when the connection ends, for example because the server died. */
  readonly lost: Promise<void>;
  release(): Promise<void>;
}

/** Any number, the same in every version. */
const claimLock = 4_611_011;

/**
 * Claims the database for this process with a lock that is released with its connection, however the process
 * ends.
 * @throws EmbeddedPostgresError if another running process holds the lock.
 */
export async function claimCluster(url: string, dir: string): Promise<Claim> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `earmark ${process.pid}`,
    keepAlive: true,
  });
  client.on('error', () => {});
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  await client.connect();
  // A process that was killed a moment ago may still be ending.
  for (let waited = 0; waited < 3_000; waited += 50) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      claimLock,
    ]);
    if (rows[0]?.got) return { lost, release: () => client.end() };
    await sleep(50);
  }
  const { rows } = await client.query<{ holder: string }>(
    `select application_name as holder from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [claimLock],
  );
  await client.end();
  throw new EmbeddedPostgresError(
    `Another process (${rows[0]?.holder ?? 'unknown'}) is using ${dir}. Stop it first, or give this one its own EARMARK_DATA_DIR.`,
  );
}
