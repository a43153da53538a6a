import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { idTokenHeader } from '@earmark/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { isPostmasterAlive, readPostmaster } from '../src/platform/db/embedded/postmaster.ts';
import { freePort } from '../src/platform/free-port.ts';
import { createDatabase, dropDatabase } from './database-server.ts';
import { bareEnvironment, type ServiceProcess, startProcess } from './start-process.ts';

// Each test starts the whole service, some of them several times.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

/** A kept connection may belong to a process that has been killed since. */
const ownConnection = { connection: 'close' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-main-'));
  await chmod(folder, 0o711);
});
afterAll(async () => {
  // A test that failed may have left its database running.
  for (const name of [...(await readdir(folder)), 'closed/plain']) await killDatabase(join(folder, name));
  await rm(folder, { recursive: true, force: true });
});

/**
 * Returns the settings of a service on a free port with all of its data below one directory. The same name
 * means the same directory.
 */
async function home(name: string) {
  const port = await freePort();
  const dir = join(folder, name);
  const url = `http://127.0.0.1:${port}`;
  const get = async (path: string) => (await fetch(`${url}${path}`, { headers: ownConnection })).status;
  return { dir, port, url, get, env: { PORT: String(port), EARMARK_DATA_DIR: dir } };
}

/**
 * Returns the directory of a service with the default settings. If the tests run as root, only root may enter
 * it, which must make no difference.
 */
async function firstHome() {
  if (process.getuid?.() !== 0) return home('plain');
  await mkdir(join(folder, 'closed'), { mode: 0o700, recursive: true });
  return home('closed/plain');
}

/** Runs SQL on the database that a running service keeps in `dir`. */
async function query<Row extends pg.QueryResultRow>(dir: string, sql: string): Promise<Row[]> {
  const password = (await readFile(join(dir, 'database/password'), 'utf8')).trim();
  const port = (await readFile(join(dir, 'database/cluster/postmaster.pid'), 'utf8')).split('\n')[3];
  const client = new pg.Client({
    connectionString: `postgres://earmark:${password}@127.0.0.1:${port}/earmark`,
  });
  // If the server is killed, the connection and the query fail; the error of the query is the one that
  // counts.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Kills the database that a killed service left running. Its file may be older than the end of that database, and its
 * process id may belong to another process since.
 */
async function killDatabase(dir: string): Promise<void> {
  const cluster = join(dir, 'database/cluster');
  const { pid } = (await readPostmaster(cluster)) ?? { pid: 0 };
  const isOurs = () => pid > 0 && isPostmasterAlive(cluster, pid);
  if (!(await isOurs())) return;
  process.kill(pid, 'SIGKILL');
  for (let waited = 0; (await isOurs()) && waited < 200; waited++)
    await new Promise((resolve) => setTimeout(resolve, 25));
}

test('a process that waits for its database ends on a signal', async () => {
  const { env } = await home('waiting');
  const database = `postgres://earmark:secret@127.0.0.1:${await freePort()}/earmark`;
  const secret = 'a secret of at least 32 characters, for tests';
  await using service = await startProcess({
    env: { ...env, DATABASE_URL: database, EARMARK_SECRET: secret },
    ready: false,
  });
  await service.printed('waiting for the database');
  expect(await service.end('SIGTERM')).toBe(0);
});

describe('with only a port and a folder configured', () => {
  let at: Awaited<ReturnType<typeof home>>;
  let service: ServiceProcess | null = null;
  beforeAll(async () => {
    at = await firstHome();
  });
  afterAll(() => stop('SIGKILL'));

  /** Returns the service that the previous test left running, or starts a new one: a start takes seconds. */
  const running = async () => {
    service ??= await startProcess({ env: at.env });
    return service;
  };
  const stop = async (signal: NodeJS.Signals) => {
    const code = await service?.end(signal);
    service = null;
    return code;
  };

  test('starts, answers, stops on a signal, keeps its data, is the only one in its folder, and is taken over after a kill', async () => {
    const { dir, env, get } = at;
    await running();
    expect([await get('/healthz'), await get('/readyz'), await get('/api/docs')]).toEqual([200, 200, 200]);
    await query(dir, 'create table kept (value int); insert into kept values (7)');
    // npm passes on what its whole group receives, so signals come twice.
    process.kill((await running()).pid, 'SIGINT');
    expect(await stop('SIGTERM')).toBe(0);
    await expect(readFile(join(dir, 'database/cluster/postmaster.pid'))).rejects.toThrow('ENOENT');

    const first = await running();
    expect(await query(dir, 'select value from kept')).toEqual([{ value: 7 }]);
    const second = await startProcess({ env: { ...env, PORT: '0' }, ready: false });
    expect(await second.ended()).toBe(1);
    expect(second.output()).toContain(
      `Another process (earmark ${first.pid}) is using ${join(dir, 'database')}`,
    );
    expect(await get('/readyz')).toBe(200);

    await query(dir, 'insert into kept values (8)');
    await stop('SIGKILL');
    expect((await running()).output()).toContain('adopted the database');
    expect(await query(dir, 'select value from kept')).toEqual([{ value: 7 }, { value: 8 }]);
  });

  test('only the owner can read its secrets', async () => {
    const { dir } = at;
    await running();
    for (const file of ['secret', 'database/password', 'database/postgres.log']) {
      expect((await stat(join(dir, file))).mode & 0o077).toBe(0);
    }
    expect((await stat(join(dir, 'database/cluster'))).mode & 0o077).toBe(0);
  });

  test('killed together with its database, it loses no acknowledged data', async () => {
    const { dir } = at;
    for (let round = 0; round < 2; round++) {
      await running();
      await query(dir, 'create table if not exists written (value int)');
      // Values are written until the moment of the kill.
      const written: number[] = [];
      const writing = (async () => {
        for (let value = round * 10_000; ; value++) {
          await query(dir, `insert into written values (${value})`);
          written.push(value);
        }
      })().catch(() => {});
      await vi.waitUntil(() => written.length >= 5, { timeout: 60_000 });
      const killed = stop('SIGKILL');
      await killDatabase(dir);
      await Promise.all([writing, killed]);

      await running();
      const rows = await query<{ value: number }>(dir, 'select value from written');
      const values = new Set(rows.map(({ value }) => value));
      expect(written.filter((value) => !values.has(value))).toEqual([]);
    }
  });

  test('a database that is killed alone is started again: requests fail with 503 until then, and nothing else ends', async () => {
    const { dir, url, get } = at;
    const { pid } = await running();
    const signUp = () =>
      fetch(`${url}/api/identity/sign-up`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...ownConnection },
        body: JSON.stringify({ email: `${randomUUID()}@example.net`, password: 'long enough' }),
      });
    const signedUp: number[] = [];
    for (let round = 1; round <= 2; round++) {
      await killDatabase(dir);
      await vi.waitUntil(
        async () => {
          signedUp.push((await signUp()).status);
          return signedUp.at(-1) === 200 && (await get('/readyz')) === 200;
        },
        { timeout: 60_000 },
      );
    }
    expect(new Set(signedUp)).toEqual(new Set([200, 503]));
    const [users] = await query<{ count: number }>(dir, 'select count(*)::int from users');
    expect(users?.count).toBeGreaterThanOrEqual(2);
    expect((await running()).pid).toBe(pid);

    // Stopped while the database is down, it leaves no server behind.
    await killDatabase(dir);
    expect(await stop('SIGTERM')).toBe(0);
    expect((await running()).output()).not.toContain('adopted the database');
    expect(await get('/readyz')).toBe(200);
  });

  test('the operator’s command works with and without the running service', async () => {
    const { env, url } = at;
    const operate = async (...words: string[]) => {
      const command = join(import.meta.dirname, '../src/operate.ts');
      const child = spawn(process.execPath, [command, ...words], {
        env: { ...bareEnvironment, ...env },
      });
      const [output, problems] = await Promise.all([text(child.stdout), text(child.stderr)]);
      return `${output}${problems}`;
    };
    await running();
    const account = { email: 'ann@example.net', password: 'long enough' };
    const response = await fetch(`${url}/api/identity/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ownConnection },
      body: JSON.stringify(account),
    });
    const { id_token } = (await response.json()) as { id_token: string };
    const planNow = async () => {
      const userResponse = await fetch(`${url}/api/user`, {
        headers: { [idTokenHeader]: id_token, ...ownConnection },
      });
      return ((await userResponse.json()) as { plan: string }).plan;
    };
    expect(await planNow()).toBe('free');
    expect(await operate('grant', account.email, 'pro')).toContain('ann@example.net: plan pro');
    expect(await planNow()).toBe('pro');
    expect(await operate('grant', 'bea@example.net', 'pro')).toMatch(
      /^There is no account of bea@example.net/,
    );
    expect(await stop('SIGINT')).toBe(0);
    expect(await operate('show', account.email)).toContain('ann@example.net: plan pro');
  });

  test('killed while it creates its database, it starts over', async () => {
    const { env, get } = await home('early');
    for (const delay of [50, 150, 400]) {
      const service = await startProcess({ env, ready: false });
      await new Promise((resolve) => setTimeout(resolve, delay));
      await service.end('SIGKILL');
    }
    await using _ = await startProcess({ env });
    expect(await get('/readyz')).toBe(200);
  });
});

describe('a start that cannot succeed explains why and what to configure', () => {
  const refused = async (env: Record<string, string>) => {
    const service = await startProcess({ env, ready: false });
    const code = await service.ended();
    expect(code).toBe(1);
    expect(service.output()).not.toContain('    at ');
    return service.output();
  };

  test('for an invalid configuration', async () => {
    expect(await refused({ PORT: 'http' })).toContain('PORT must be a whole number');
  });

  test('for a port in use', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => blocker.once('listening', resolve));
    const address = blocker.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { env } = await home('port');
    expect(await refused({ ...env, PORT: String(port) })).toContain(
      `Port ${port} of 127.0.0.1 is in use by another program: stop it, or set PORT.`,
    );
    blocker.close();
  });

  test('for an address of another machine', async () => {
    const { env } = await home('host');
    const output = await refused({ ...env, HOST: '192.0.2.1', EARMARK_PUBLIC_URL: 'http://192.0.2.1' });
    expect(output).toContain('192.0.2.1 is not an address of this machine: set HOST.');
  });

  test('for a database that refuses the connection', async () => {
    const { adminUrl } = inject('testDatabase');
    const url = new URL(adminUrl);
    url.pathname = '/there_is_no_such_database';
    const { env } = await home('database');
    const output = await refused({ ...env, DATABASE_URL: url.href });
    expect(output).toContain(`The database at ${url.host} (DATABASE_URL) cannot be used`);
    expect(output).not.toContain(url.password || 'no password');
  });
});

test('several processes that start at the same time on an empty database all become ready', async () => {
  const { adminUrl } = inject('testDatabase');
  const name = `earmark_test_race_${process.pid}`;
  const DATABASE_URL = await createDatabase(adminUrl, name);
  const homes = await Promise.all(['a', 'b', 'c'].map((part) => home(`race-${part}`)));
  const services = await Promise.all(homes.map(({ env }) => startProcess({ env: { ...env, DATABASE_URL } })));
  try {
    for (const { get } of homes) expect(await get('/readyz')).toBe(200);
  } finally {
    await Promise.all(services.map((service) => service.end('SIGTERM')));
    await dropDatabase(adminUrl, name);
  }
});
