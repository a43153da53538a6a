import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { domains } from '../../service-domains.ts';
import type { Domain } from '../domain.ts';
import type { RequestPool } from './request-limits.ts';

/** Routes whose statement waits for a minute, unless it is ended. */
const slowRoutes: Domain = {
  name: 'slow',
  routes: (server, app) => {
    for (const pool of ['signedIn', 'public', 'search'] as const satisfies RequestPool[]) {
      const wait = async () => ({ ended: await pause(pool, 60).execute(app.db) });
      server.get(`/slow/${pool}`, { config: { pool, statementTimeoutMs: 60_000 } }, wait);
      server.post(`/slow/${pool}`, { config: { pool } }, async () => {
        await pause(pool, 1).execute(app.db);
        await sql`insert into settings (name, value) values ('written', 'yes')`.execute(app.db);
        return {};
      });
      server.get(`/quick/${pool}`, { config: { pool } }, async () => ({
        rows: (await sql`select 1`.execute(app.db)).rows.length,
      }));
    }
    server.get('/slow/limited', { config: { pool: 'signedIn', statementTimeoutMs: 50 } }, async () =>
      pause('limited', 60).execute(app.db),
    );
  },
};

const pause = (mark: string, seconds: number): RawBuilder<unknown> =>
  sql`select pg_sleep(${seconds}), ${mark}::text as mark`;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ listen: true, domains: [...domains, slowRoutes] });
  await sql`create table settings (name text, value text)`.execute(t.app.db);
});
afterAll(() => t[Symbol.asyncDispose]());

/** Returns the number of running statements in the database of this test besides this one. */
async function running(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state = 'active'
      and query like '%pg_sleep%'`.execute(t.app.db);
  return rows[0]?.count ?? 0;
}

/** Sends requests that will not be answered soon, and waits until each has a running statement. */
async function open(paths: readonly string[]) {
  const leave = new AbortController();
  const ended = paths.map((path) =>
    fetch(`${t.url}${path}`, { signal: leave.signal }).then(
      ({ status }) => status,
      () => 'left' as const,
    ),
  );
  await expect.poll(running).toBe(paths.length);
  return { leave: () => leave.abort(), ended: Promise.all(ended) };
}

test.each(['signedIn', 'public', 'search'])(
  'the statement of a caller who leaves is cancelled: %s',
  async (pool) => {
    const calls = await open([`/slow/${pool}`, `/slow/${pool}`]);
    calls.leave();
    // Far below the limit of a statement, which would end it later in any case.
    const leftAt = performance.now();
    await expect.poll(running, { interval: 20 }).toBe(0);
    expect(performance.now() - leftAt).toBeLessThan(1_000);
    expect(await calls.ended).toEqual(['left', 'left']);
  },
);

test('a write is completed although its caller leaves', async () => {
  const leave = new AbortController();
  const call = fetch(`${t.url}/slow/signedIn`, { method: 'POST', signal: leave.signal });
  await expect.poll(running).toBe(1);
  leave.abort();
  await expect(call).rejects.toThrow();
  const written = async () =>
    (await sql`select value from settings where name = 'written'`.execute(t.app.db)).rows;
  await expect.poll(written).toEqual([{ value: 'yes' }]);
});

test('a statement that exceeds the limit of its endpoint is cancelled, and never the next one', async () => {
  for (let round = 0; round < 20; round++) {
    const slow = await fetch(`${t.url}/slow/limited`);
    expect(slow.status).toBe(503);
    expect(Number(slow.headers.get('retry-after'))).toBeGreaterThan(0);
    const next = Array.from({ length: 4 }, async () => (await fetch(`${t.url}/quick/signedIn`)).status);
    expect(await Promise.all(next)).toEqual([200, 200, 200, 200]);
  }
});

test.each([
  { busy: 'public', size: 3, others: ['signedIn', 'search'] },
  { busy: 'search', size: 2, others: ['signedIn', 'public'] },
  { busy: 'signedIn', size: 4, others: ['public', 'search'] },
])('when all connections of $busy are busy, further requests get 503 and others go on', async (pools) => {
  // The test reads with connections of signed-in users.
  const calls =
    pools.busy === 'signedIn'
      ? null
      : await open(Array.from({ length: pools.size }, () => `/slow/${pools.busy}`));
  const leave = new AbortController();
  const more = Array.from({ length: pools.size }, () =>
    fetch(`${t.url}/slow/${pools.busy}`, { signal: leave.signal }).catch(() => null),
  );
  if (!calls) await sleep(500);
  const refused = fetch(`${t.url}/quick/${pools.busy}`);
  for (const pool of pools.others) expect((await fetch(`${t.url}/quick/${pool}`)).status).toBe(200);
  const response = await refused;
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toMatchObject({ error: 'unavailable' });
  calls?.leave();
  leave.abort();
  await Promise.all(more);
  await expect.poll(async () => (await fetch(`${t.url}/quick/${pools.busy}`)).status).toBe(200);
});

test('jobs go on while all connections for requests are busy', async () => {
  const user = await t.signUp();
  await t.call(
    'addArticle',
    { body: { type: 'input_text', title: 'Tides', text: 'The tide comes in.' } },
    user,
  );
  const leave = new AbortController();
  const all = ['signedIn', 'signedIn', 'signedIn', 'public', 'public', 'public', 'search', 'search'];
  const calls = all.map((pool) => fetch(`${t.url}/slow/${pool}`, { signal: leave.signal }).catch(() => null));
  await expect.poll(running).toBe(all.length);
  expect(await t.drain()).toBeGreaterThan(0);
  expect(await running()).toBe(all.length);
  leave.abort();
  await Promise.all(calls);
});
