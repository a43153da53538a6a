import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { testConfig } from '../../test/test-config.ts';
import { createApp } from '../app.ts';
import type { App } from './app.ts';
import { DatabaseError } from './db/database-error.ts';
import { startAgain } from './start-again.ts';

/** Ends a connection of the app in the middle of a statement, as PostgreSQL does when it is stopped. */
const endConnection = async ({ db }: App) => {
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
};

test('a database that ends while the domains are set up does not end the service', async () => {
  await using t = await createTestApp({ domains: [] });
  const { database, dataDir } = t.app.config;
  if (database.kind !== 'url') throw new Error('the tests use an address');
  const config = testConfig({ databaseUrl: database.url, dataDir });
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
  await using running = await startAgain(() => createApp(config, { domains: [first, second] }), t.app.log, 1);
  expect(starts).toBe(2);
  expect(undone).toHaveBeenCalledTimes(1);
  expect((await running.server.inject({ url: '/readyz' })).statusCode).toBe(200);
});

test('the start ends after ten attempts, and says why', async () => {
  await using t = await createTestApp({ domains: [] });
  let starts = 0;
  const start = async () => {
    starts++;
    throw Object.assign(new Error('the database system is shutting down'), { code: '57P03' });
  };
  await expect(startAgain(start, t.app.log, 1)).rejects.toThrow(
    'The database ended during each of 10 starts of the service: the database system is shutting down.',
  );
  expect(starts).toBe(10);
});

test('any other error ends the start at once', async () => {
  await using t = await createTestApp({ domains: [] });
  const start = vi.fn(async () => Promise.reject(new DatabaseError('The login was refused.')));
  await expect(startAgain(start, t.app.log)).rejects.toThrow('The login was refused.');
  expect(start).toHaveBeenCalledTimes(1);
});
