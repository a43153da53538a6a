import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { testConfig } from '../../test/test-config.ts';
import { createApp } from '../app.ts';
import type { App } from './app.ts';
import { DatabaseError } from './db/database-error.ts';
import type { Db } from './db/tables.ts';
import type { Domain } from './domain.ts';
import { startAgain } from './start-again.ts';

/** Its database is that of the services which the tests start. */
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ domains: [] });
});
afterAll(() => t[Symbol.asyncDispose]());

/** Starts a service, again if its database ends. @returns it, and what the log said about each new start */
async function start(domains: readonly Domain[]) {
  const { database, dataDir } = t.app.config;
  if (database.kind !== 'url') throw new Error('the tests use an address');
  const config = testConfig({ databaseUrl: database.url, dataDir });
  const warn = vi.spyOn(t.app.log, 'warn');
  const running = await startAgain(() => createApp(config, { domains }), t.app.log, 1);
  const problems = warn.mock.calls.map(([fields]) => (fields as unknown as { problem: string }).problem);
  warn.mockRestore();
  return { running, problems };
}

/** Ends a connection of the app in the middle of a statement, as PostgreSQL does when it is stopped. */
const endConnection = async ({ db }: App) => {
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
};

test('a database that ends while the domains are set up does not end the service', async () => {
  const undone = vi.fn(async () => {});
  let starts = 0;
  const first = { name: 'first', setUp: async () => undone };
  const second = {
    name: 'second',
    setUp: async (app: App) => {
      starts++;
      if (starts === 1) await endConnection(app);
      return null;
    },
  };
  const { running, problems } = await start([first, second]);
  await using _ = running;
  expect(starts).toBe(2);
  expect(undone).toHaveBeenCalledTimes(1);
  expect(problems).toEqual(['terminating connection due to administrator command']);
  expect((await running.server.inject({ url: '/readyz' })).statusCode).toBe(200);
});

/** Returns everything that the migrations have created and recorded, as lines. */
async function describeSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', table_name, column_name, data_type, column_default, is_nullable) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f' and proname not like 'gtrgm%'
    union all select name from schema_migrations
    order by line`.execute(db);
  return rows.map(({ line }) => line);
}

test('a connection that ends during a migration leaves nothing half done, and the next start migrates everything', async () => {
  const { db } = t.app;
  const complete = await describeSchema(db);
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  // The table of a late migration, which waits for it as long as this transaction is open.
  const blocking = await db.startTransaction().execute();
  await sql`create table voice_packs (pack text)`.execute(blocking);
  const starting = start([]);
  await expect
    .poll(async () => {
      const { rows } = await sql<{ ended: boolean }>`
        select pg_terminate_backend(pid) as ended from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and query ~ '^\\s*create table voice_packs'`.execute(db);
      return rows;
    })
    .toEqual([{ ended: true }]);
  await blocking.rollback().execute();
  const { running, problems } = await starting;
  await using _ = running;
  // Of the statement that releases the lock, which hides the error of the migration.
  expect(problems).toEqual([expect.stringContaining('a connection error')]);
  expect(await describeSchema(db)).toEqual(complete);
  expect((await running.server.inject({ url: '/readyz' })).statusCode).toBe(200);
});

test('the start ends after ten attempts, and says why', async () => {
  let starts = 0;
  const fail = async () => {
    starts++;
    throw Object.assign(new Error('the database system is shutting down'), { code: '57P03' });
  };
  await expect(startAgain(fail, t.app.log, 1)).rejects.toThrow(
    'The database ended during each of 10 starts of the service: the database system is shutting down.',
  );
  expect(starts).toBe(10);
});

test('any other error ends the start at once', async () => {
  const fail = vi.fn(async () => Promise.reject(new DatabaseError('The login was refused.')));
  await expect(startAgain(fail, t.app.log)).rejects.toThrow('The login was refused.');
  expect(fail).toHaveBeenCalledTimes(1);
});
