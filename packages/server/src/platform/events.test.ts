import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { inTransaction } from './db/transaction.ts';
import { openEvents } from './events.ts';

/** Resolves with the next payload of a topic. */
function next(
  events: { subscribe(topic: string, fn: (payload: unknown) => void): () => void },
  topic: string,
) {
  return new Promise<unknown>((resolve) => {
    const stop = events.subscribe(topic, (payload) => {
      stop();
      resolve(payload);
    });
  });
}

async function openPair() {
  const t = await createTestApp({ domains: [] });
  if (t.app.config.database.kind !== 'url') throw new Error('the tests use an address');
  const { url } = t.app.config.database;
  return { t, other: await openEvents(url, t.app.log) };
}

test('notifications reach other processes, by topic', async () => {
  const { t, other } = await openPair();
  await using _ = t;
  const received = next(other, 'b');
  await t.app.events.publish(t.app.db, 'a', 1);
  await t.app.events.publish(t.app.db, 'b', { id: 'ü' });
  expect(await received).toEqual({ id: 'ü' });
  await other.close();
});

test('notifications in a transaction are sent on commit, and never after a rollback', async () => {
  const { t, other } = await openPair();
  await using _ = t;
  const received = next(other, 'a');
  await inTransaction(t.app, async (tx) => {
    await t.app.events.publish(tx, 'a', 'lost');
    throw new Error('rolled back');
  }).catch(() => {});
  await inTransaction(t.app, (tx) => t.app.events.publish(tx, 'a', 'kept'));
  expect(await received).toBe('kept');
  await other.close();
});

test('a lost connection is reopened, and subscribers are notified of the gap', async () => {
  const { t, other } = await openPair();
  await using _ = t;
  const gap = new Promise<void>((resolve) => void other.onGap(resolve));
  const cut = await sql<{ pid: number }>`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'earmark listener' and datname = current_database()`.execute(t.app.db);
  expect(cut.rows).toHaveLength(2);
  await gap;
  const received = next(other, 'a');
  await t.app.events.publish(t.app.db, 'a', 'again');
  expect(await received).toBe('again');
  await other.close();
});
