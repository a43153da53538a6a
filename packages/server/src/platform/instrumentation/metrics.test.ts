import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { prose } from '../../../test/articles/outside-web.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { startObjectStore } from '../../../test/object-store.ts';

import { defineJob } from '../jobs/define-job.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { noTracing } from '../tracing/tracing.ts';
import { observeMail } from './observe-dependencies.ts';

async function readMetrics(t: TestApp): Promise<(sample: string) => number | undefined> {
  const headers = { authorization: `Bearer ${t.app.operatorToken}` };
  const { statusCode, body } = await t.server.inject({ url: '/metrics', headers });
  expect(statusCode).toBe(200);
  const lines = new Map(body.split('\n').map((line) => [line.replace(/ [^ ]+$/, ''), line]));
  return (sample) => {
    const line = lines.get(sample);
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  };
}

test('metrics show connections, statements, storage and caches', async () => {
  await using store = await startObjectStore();
  await using t = await createTestApp({ env: store.env });
  const user = await t.signUp();
  const text = prose(1, 'Same').join(' ');
  for (const title of ['One', 'Two']) {
    await t.call('addArticle', { body: { title, text } }, user);
    await t.drain();
  }
  await t.app.blobs.put('a.txt', new Uint8Array(1), { type: 'text/plain' });
  await expect(t.app.blobs.get('a.txt', { start: 5 })).rejects.toThrow();

  const value = await readMetrics(t);
  for (const pool of ['signed-in', 'jobs', 'queue']) {
    expect(value(`earmark_database_connections{pool="${pool}"}`), pool).toBeGreaterThan(0);
    expect(value(`earmark_database_connections_max{pool="${pool}"}`), pool).toBeGreaterThan(1);
    expect(value(`earmark_database_waiting{pool="${pool}"}`), pool).toBe(0);
  }
  expect(value('earmark_sql_seconds_count{pool="signed-in",outcome="ok"}')).toBeGreaterThan(0);
  expect(value('earmark_database_wait_seconds_count{pool="jobs"}')).toBeGreaterThan(0);
  expect(value('earmark_blob_seconds_count{operation="put",outcome="ok"}')).toBeGreaterThan(0);
  expect(value('earmark_blob_seconds_count{operation="get",outcome="failed"}')).toBeUndefined();
  expect(value('earmark_cache_reads_total{cache="segments",outcome="miss"}')).toBeGreaterThan(0);
  // The second article has the same text.
  expect(value('earmark_cache_reads_total{cache="segments",outcome="hit"}')).toBeGreaterThan(0);
  expect(value('earmark_disk_free_bytes{directory="data"}')).toBeGreaterThan(0);
});

test('metrics show for how long the oldest job of each class has waited', async () => {
  await using t = await createTestApp();
  const user = await t.signUp();
  await t.drain();
  await t.call('addArticle', { body: { title: 'One', text: prose(1).join(' ') } }, user);
  await sql`update pgboss.job set created_on = now() - interval '90 seconds', start_after = now() - interval '90 seconds'
    where name = 'narrate'`.execute(t.app.db);
  const value = await readMetrics(t);
  const of = (name: string) => value(`earmark_oldest_waiting_job_seconds{class="${name}"}`) ?? Number.NaN;
  expect(of('added')).toBeGreaterThanOrEqual(90);
  for (const name of ['listening', 'mail', 'feed', 'bulk']) expect(of(name), name).toBe(0);
  expect(of('other')).toBeLessThan(90);
});

test('metrics show by how much the polls of feeds are late', async () => {
  await using t = await createTestApp();
  const lateness = async () => (await readMetrics(t))('earmark_feed_lateness_seconds');
  expect(await lateness()).toBe(0);
  const due = new Date(t.app.clock.now().getTime() - 90_000);
  const { userId } = await t.signUp();
  await sql`update feeds set next_check_at = ${due}, subscribers = 1
    where id = (select id from feeds order by id limit 1)`.execute(t.app.db);
  // A feed that nobody follows is never due.
  expect(await lateness()).toBe(0);
  await sql`insert into feed_subscriptions (user_id, feed, created_at)
    select ${userId}, id, now() from feeds order by id limit 1`.execute(t.app.db);
  expect(await lateness()).toBe(90);
});

test('metrics are served while the database refuses', async () => {
  const later = defineJob({ name: 'later', schema: z.object({}), handler: async () => {} });
  await using t = await createTestApp({ domains: [{ name: 'probe', jobs: [later] }] });
  await t.app.jobs.enqueue(t.app.db, later, {});
  const headers = { authorization: `Bearer ${t.app.operatorToken}` };
  expect((await t.server.inject({ url: '/metrics', headers })).body).toContain('earmark_jobs{');
  await sql`alter schema pgboss rename to gone`.execute(t.app.db);
  const { statusCode, body } = await t.server.inject({ url: '/metrics', headers });
  await sql`alter schema gone rename to pgboss`.execute(t.app.db);
  expect(statusCode).toBe(200);
  expect(body).not.toContain('earmark_jobs{');
  expect(body).toContain('earmark_database_connections{pool="signed-in"}');
});

test.each([
  ['accepted', null],
  ['refused', Object.assign(new Error('no such user'), { responseCode: 550 })],
  ['failed', Object.assign(new Error('try later'), { responseCode: 451 })],
  ['failed', new Error('connect ECONNREFUSED')],
])('a mail counts as %s', async (outcome, error) => {
  const metrics = createMetrics({ process: false });
  const send = async () => {
    if (error) throw error;
  };
  const message = { to: 'ann@example.net', subject: 'Reset', text: 'Reset' };
  const sending = observeMail({ send }, { metrics, tracing: noTracing }).send(message);
  if (error) await expect(sending).rejects.toBe(error);
  else await sending;
  expect(await metrics.registry.metrics()).toContain(
    `earmark_mail_send_seconds_count{outcome="${outcome}"} 1`,
  );
});
