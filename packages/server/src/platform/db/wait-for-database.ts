import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAddresses } from '../config.ts';
import type { Log } from '../log.ts';
import { DatabaseError } from './database-error.ts';

/** Containers start in any order, so the database has this long to start. */
const timeoutMs = 30_000;
/** Minimum version of PostgreSQL for the SQL of the service. */
const minVersion = 150_000;

/**
 * Waits until the database answers, and checks its version.
 * @throws DatabaseError after 30 seconds, or immediately if the login or the version is refused.
 */
export async function waitForDatabase({ url, directUrl }: DatabaseAddresses, log: Log): Promise<void> {
  await waitFor('DATABASE_URL', url, log);
  if (directUrl !== url) await waitFor('EARMARK_DATABASE_DIRECT_URL', directUrl, log);
}

async function waitFor(variable: string, url: string, log: Log): Promise<void> {
  const { host } = new URL(url);
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const problem = await findDatabaseProblem(url);
    if (problem === null) return;
    if (problem.final || Date.now() > deadline) {
      throw new DatabaseError(`The database at ${host} (${variable}) cannot be used: ${problem.message}.`);
    }
    log.warn({ host, problem: problem.message }, 'waiting for the database');
    await sleep(1_000);
  }
}

export async function findDatabaseProblem(url: string): Promise<{ message: string; final: boolean } | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    const version = Number(rows[0]?.version);
    if (version >= minVersion) return null;
    return {
      message: `it is PostgreSQL ${Math.floor(version / 10_000)}, and 15 or later is needed`,
      final: true,
    };
  } catch (error) {
    const { message, code = '' } = error as NodeJS.ErrnoException;
    // Class 28: wrong user or password; class 3D: no such database. Waiting does not help.
    return { message: message || code, final: /^(28|3D)/.test(code) };
  } finally {
    // Not awaited: a server that hangs would never confirm the end.
    client.end().catch(() => {});
  }
}
