import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Article, idTokenHeader, type SignedIn } from '@earmark/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { freePort } from '../src/platform/free-port.ts';
import { createDatabase, dropDatabase } from './database-server.ts';
import { type Pgbouncer, startPgbouncer } from './pgbouncer.ts';
import { type ServiceProcess, startProcess } from './start-process.ts';
import { withoutTag } from './without-tag.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const database = `earmark_test_pgbouncer_${process.pid}`;
let folder: string;
let pgbouncer: Pgbouncer;
let services: ServiceProcess[] = [];
let url: string;
beforeAll(async () => {
  const { adminUrl } = inject('testDatabase');
  folder = await mkdtemp(join(tmpdir(), 'earmark-pooled-'));
  // Empty, so that the service creates its tables as well.
  const directUrl = await createDatabase(adminUrl, database);
  // One session for all: a transaction that waits for a second connection would never end.
  pgbouncer = await startPgbouncer(directUrl, { sessions: 1 });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: pgbouncer.url,
    EARMARK_DATABASE_DIRECT_URL: directUrl,
    PORT: String(port),
    EARMARK_PUBLIC_URL: url,
    EARMARK_DATA_DIR: folder,
    EARMARK_FILES_DIR: join(folder, 'files'),
    EARMARK_SECRET: 'one secret for the processes of this test',
  };
  services = await Promise.all(['api,scheduler', 'worker'].map((roles) => startProcess({ roles, env })));
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.end('SIGTERM')));
  await pgbouncer?.[Symbol.asyncDispose]();
  await dropDatabase(inject('testDatabase').adminUrl, database);
  await rm(folder, { recursive: true, force: true });
});

async function call<Body>(method: string, path: string, token: string, body?: unknown): Promise<Body> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { [idTokenHeader]: token } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** Adds a text, listens to it while it is converted, and waits until it is completed. */
async function convert(at: number): Promise<{ heard: Buffer; file: Buffer }> {
  const email = `${crypto.randomUUID()}@example.net`;
  const { id_token: token } = await call<SignedIn>('POST', '/api/identity/sign-up', '', {
    email,
    password: 'long enough',
  });
  const added = await call<Article>('POST', '/api/user/articles', token, {
    type: 'input_text',
    title: `Harbour ${at}`,
    text: `In year number ${at} the boats came home late, and the lamps burned until morning. `.repeat(12),
  });
  // Ends only when the worker, another process, has published the last of it.
  const heard = Buffer.from(await (await fetch(new URL(added.stream_url, url))).arrayBuffer());
  const [article] = await vi.waitUntil(
    async () => {
      const articles = await call<Article[]>('GET', '/api/user/articles', token);
      return articles[0]?.status === 'completed' && articles;
    },
    { timeout: 120_000 },
  );
  const audio = await fetch(new URL(article?.audio_url ?? '', url));
  return { heard, file: Buffer.from(await audio.arrayBuffer()) };
}

test('conversions and live streams work through PgBouncer in transaction mode', async () => {
  const all = await Promise.all([1, 2, 3, 4, 5, 6].map(convert));
  for (const { heard, file } of all) {
    const frames = withoutTag(heard);
    expect(frames.length).toBeGreaterThan(50_000);
    expect(file.subarray(-frames.length).equals(frames)).toBe(true);
  }
});

test('the session of PgBouncer keeps no setting, lock or statement of the service', async () => {
  const client = new pg.Client({ connectionString: pgbouncer.url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle,
        (select count(*)::int from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks,
        (select count(*)::int from pg_prepared_statements) as prepared`,
    );
    expect(rows).toEqual([{ statement: '0', idle: '0', locks: 0, prepared: 0 }]);
  } finally {
    await client.end();
  }
});
