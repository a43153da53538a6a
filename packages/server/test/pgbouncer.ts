import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../src/platform/free-port.ts';

/** Debian's PgBouncer, unless the environment names another. */
const program = process.env['PGBOUNCER_PATH'] ?? '/usr/sbin/pgbouncer';

/** A PgBouncer on this machine, in transaction mode: each transaction may run in another session. */
export interface Pgbouncer extends AsyncDisposable {
  /** Address of the database through PgBouncer. */
  readonly url: string;
}

/**
 * Starts PgBouncer in front of a database.
 * @param databaseUrl address of the database
 * @param sessions number of sessions that all clients share; few, so that every client meets those of others
 * @throws if PgBouncer is not installed or does not start
 */
export async function startPgbouncer(
  databaseUrl: string,
  { sessions }: { sessions: number },
): Promise<Pgbouncer> {
  if (!existsSync(program))
    throw new Error(
      `This needs PgBouncer, but ${program} does not exist: apt-get install pgbouncer, or set PGBOUNCER_PATH.`,
    );
  const server = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'earmark-pgbouncer-'));
  // PgBouncer refuses to run as root; the user that it changes to reads the file.
  await chmod(folder, 0o755);
  const port = await freePort();
  const name = server.pathname.slice(1);
  const login = [
    `user=${decodeURIComponent(server.username)}`,
    server.password && `password=${decodeURIComponent(server.password)}`,
  ];
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${name} = host=${server.hostname} port=${server.port || 5432} dbname=${name} ${login.filter(Boolean).join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 1000
default_pool_size = ${sessions}
`,
  );
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, [...asUser, '-q', join(folder, 'pgbouncer.ini')], { stdio: 'inherit' });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `postgres://earmark@127.0.0.1:${port}/${name}`;
  while (!(await isReachable(url))) {
    if (child.exitCode !== null) {
      await stop();
      throw new Error(`${program} exited during its start`);
    }
    await sleep(50);
  }
  return { url, [Symbol.asyncDispose]: stop };
}

async function isReachable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    // Not awaited: it may never end if the connection was refused.
    client.end().catch(() => {});
  }
}
