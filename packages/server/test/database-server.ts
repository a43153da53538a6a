import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../src/platform/db/embedded/start-embedded.ts';
import { createLog } from '../src/platform/log.ts';

/** A PostgreSQL for one run of the tests. */
export interface TestDatabaseServer {
  /** Address of a database from which others can be made. */
  adminUrl: string;
  close(): Promise<void>;
}

/** The server named by EARMARK_TEST_DATABASE_URL, or a new embedded one in a temporary directory. */
export async function openDatabaseServer(): Promise<TestDatabaseServer> {
  const given = process.env['EARMARK_TEST_DATABASE_URL'];
  if (given) return { adminUrl: given, close: async () => {} };
  const dir = await mkdtemp(join(tmpdir(), 'earmark-test-'));
  // PostgreSQL may have to run as another user, who must get through.
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

/** Clears up when the run of the tests is killed before it can. */
function endWith(owner: number, postgres: number, dir: string): void {
  const script =
    'while kill -0 "$1" 2>/dev/null; do sleep 2; done; kill -INT "$2" 2>/dev/null; sleep 2; rm -rf "$3"';
  spawn('/bin/sh', ['-c', script, 'sh', String(owner), String(postgres), dir], {
    detached: true,
    stdio: 'ignore',
  }).unref();
}

/** Makes a database, as a copy of another one when told. @returns its address. */
export async function createDatabase(adminUrl: string, name: string, template?: string): Promise<string> {
  await withAdmin(adminUrl, async (client) => {
    // By its files: the usual way writes all of it to the log as well, for the case of a power cut.
    const copy = template ? ` template ${pg.escapeIdentifier(template)} strategy file_copy` : '';
    for (let attempt = 1; ; attempt++) {
      try {
        await client.query(`create database ${pg.escapeIdentifier(name)}${copy}`);
        return;
      } catch (error) {
        // 55006: someone is still leaving the template.
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
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  });
}

async function withAdmin(adminUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
