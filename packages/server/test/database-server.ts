import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../src/platform/db/embedded/start-embedded.ts';
import { createLog } from '../src/platform/log.ts';

/** A PostgreSQL server for one test run. */
export interface TestDatabaseServer {
  /** Address of a database from which others can be created. */
  adminUrl: string;
  close(): Promise<void>;
}

/** Returns the server in EARMARK_TEST_DATABASE_URL, or starts an embedded one in a temporary directory. */
export async function openDatabaseServer(): Promise<TestDatabaseServer> {
  const configuredUrl = process.env['EARMARK_TEST_DATABASE_URL'];
  if (configuredUrl) return { adminUrl: configuredUrl, close: async () => {} };
  const dir = await mkdtemp(join(tmpdir(), 'earmark-test-'));
  // PostgreSQL may have to run as another user, who needs access to the directory.
  await chmod(dir, 0o711);
  const server = await startEmbedded({ dir, log: createLog('error'), sync: false, maxConnections: 200 });
  endWith(process.pid, server.pid, dir);
  return {
    adminUrl: server.url,
    close: async () => {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Cleans up if the test run is killed before it can do so itself. */
function endWith(owner: number, postgres: number, dir: string): void {
  // By then the process id of the server may belong to another process.
  const isServer = '{ [ ! -e /proc/self ] || grep -aqF "$3" "/proc/$2/cmdline" 2>/dev/null; }';
  const script = `while kill -0 "$1" 2>/dev/null; do sleep 2; done; ${isServer} && kill -INT "$2" 2>/dev/null; sleep 2; rm -rf "$3"`;
  spawn('/bin/sh', ['-c', script, 'sh', String(owner), String(postgres), dir], {
    detached: true,
    stdio: 'ignore',
  }).unref();
}

/** Returns the address of the same database through the socket in EARMARK_TEST_DATABASE_SOCKET, if there is one. */
export function throughSocket(databaseUrl: string): string {
  const folder = process.env['EARMARK_TEST_DATABASE_SOCKET'];
  if (!folder) return databaseUrl;
  const url = new URL(databaseUrl);
  url.searchParams.set('host', folder);
  return url.href;
}

/** Creates a database, as a copy of a template if one is given. @returns its address */
export async function createDatabase(adminUrl: string, name: string, template?: string): Promise<string> {
  await withAdmin(adminUrl, async (client) => {
    // Copy the files: the default strategy also writes all data to the write-ahead log, to survive a power
    // failure.
    const copy = template ? ` template ${pg.escapeIdentifier(template)} strategy file_copy` : '';
    for (let attempt = 1; ; attempt++) {
      try {
        await client.query(`create database ${pg.escapeIdentifier(name)}${copy}`);
        return;
      } catch (error) {
        // 55006: a connection to the template is still closing.
        if (attempt === 50 || (error as pg.DatabaseError).code !== '55006') throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  });
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await withAdmin(adminUrl, async (client) => {
    // A connection that is being closed would receive an error that nobody handles.
    for (let attempt = 1; attempt < 100; attempt++) {
      const open = await client.query('select 1 from pg_stat_activity where datname = $1 limit 1', [name]);
      if (open.rowCount === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  });
}

/** A connection that keeps the process alive only while it is used. */
interface AdminConnection {
  client: pg.Client & { ref(): void; unref(): void };
  users: number;
}

/** Connections of this process for creating and dropping databases, by address. */
const admins = new Map<string, Promise<AdminConnection>>();

async function withAdmin(adminUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const opening = admins.get(adminUrl) ?? connect(adminUrl);
  admins.set(adminUrl, opening);
  const admin = await opening;
  if (admin.users++ === 0) admin.client.ref();
  try {
    await work(admin.client);
  } finally {
    if (--admin.users === 0) admin.client.unref();
  }
}

async function connect(adminUrl: string): Promise<AdminConnection> {
  const client = new pg.Client({ connectionString: adminUrl }) as AdminConnection['client'];
  // The server ends before the process does.
  client.on('error', () => admins.delete(adminUrl));
  await client.connect();
  return { client, users: 0 };
}
