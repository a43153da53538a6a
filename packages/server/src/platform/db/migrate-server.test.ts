import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { testConfig } from '../../../test/test-config.ts';
import { createApp } from '../../app.ts';
import type { Migrations } from './migrate.ts';
import { migrateServer } from './migrate-server.ts';
import { createWatchdog } from './watchdog.ts';

const addTable = (name: string): Migrations[string] => ({
  up: async (db) => {
    await sql`create table ${sql.table(name)} (id int)`.execute(db);
  },
});

function addressesOf(t: TestApp) {
  const { database } = t.app.config;
  if (database.kind !== 'url') throw new Error('the tests use an address');
  return database;
}

async function migrateTo(t: TestApp, known: Migrations): Promise<void> {
  const addresses = addressesOf(t);
  const watchdog = createWatchdog(addresses.url, t.app.log);
  try {
    await migrateServer(addresses.directUrl, known, { watchdog, log: t.app.log });
  } finally {
    watchdog.close();
  }
}

test('a process goes on beside the schema of the next version, and can be started on it', async () => {
  await using t = await createTestApp({ domains: [] });
  await migrateTo(t, { ...migrations, '9998-next': addTable('added_by_next') });
  expect((await t.server.inject({ url: '/readyz' })).statusCode).toBe(200);
  const config = testConfig({ databaseUrl: addressesOf(t).url, dataDir: t.app.config.dataDir });
  await using restarted = await createApp(config, { domains: [] });
  expect((await restarted.server.inject({ url: '/readyz' })).statusCode).toBe(200);
});

test('a process is not ready on the schema of the version before', async () => {
  await using t = await createTestApp({ domains: [] });
  const newest = Object.keys(migrations).at(-1);
  await sql`delete from schema_migrations where name = ${newest}`.execute(t.app.db);
  const response = await t.server.inject({ url: '/readyz' });
  expect([response.statusCode, response.json()]).toMatchObject([503, { parts: { database: 'failed' } }]);
});

test('processes of two versions that start at the same time leave the schema of the newer one', async () => {
  await using t = await createTestApp({ domains: [] });
  const first = { ...migrations, '9998-next': addTable('added_by_next') };
  const second = { ...first, '9999-after': addTable('added_after') };
  await Promise.all([first, second, second, first].map((known) => migrateTo(t, known)));
  const { rows } = await sql<{ name: string }>`
    select name from schema_migrations where name >= '9' order by name`.execute(t.app.db);
  expect(rows).toEqual([{ name: '9998-next' }, { name: '9999-after' }]);
});

test('a migration that fails ends the start with its name', async () => {
  await using t = await createTestApp({ domains: [] });
  const broken = { ...migrations, '9998-broken': addTable('users') };
  await expect(migrateTo(t, broken)).rejects.toThrow(/^Migration 9998-broken failed: /);
});
