import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../../test/create-test-app.ts';
import { defineJob } from '../jobs/define-job.ts';

const local = { host: 'localhost:8080' };

test('a living process says so', async () => {
  await using t = await createTestApp({ domains: [] });
  expect((await t.server.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
});

test('it is ready while everything it needs is there', async () => {
  await using t = await createTestApp({ domains: [] });
  const answer = await t.server.inject({ url: '/readyz' });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { status: 'ok', parts: { database: 'ok', blobs: 'ok' } },
  ]);
});

test('it is not ready without its storage, and says which part', async () => {
  await using t = await createTestApp({
    domains: [],
    env: {
      EARMARK_S3_ENDPOINT: 'http://127.0.0.1:1',
      EARMARK_S3_REGION: 'r',
      EARMARK_S3_BUCKET: 'b',
      EARMARK_S3_ACCESS_KEY_ID: 'i',
      EARMARK_S3_SECRET_ACCESS_KEY: 's',
    },
  });
  const answer = await t.server.inject({ url: '/readyz' });
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { status: 'failed', parts: { database: 'ok', blobs: 'failed' } },
  ]);
});

test('measures go to this machine only, unless a token is set', async () => {
  await using open = await createTestApp({ domains: [] });
  const ask = async (t: typeof open, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await t.server.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
  expect(await ask(open, local)).toBe(200);
  expect(await ask(open, local, '192.0.2.1')).toBe(404);
  expect(await ask(open, { ...local, 'x-forwarded-for': '127.0.0.1' })).toBe(404);

  await using closed = await createTestApp({
    domains: [],
    env: { EARMARK_METRICS_TOKEN: 'a token of 16 chars' },
  });
  expect(await ask(closed, local)).toBe(404);
  expect(await ask(closed, { authorization: 'Bearer wrong' }, '192.0.2.1')).toBe(404);
  expect(await ask(closed, { authorization: 'Bearer a token of 16 chars' }, '192.0.2.1')).toBe(200);
});

test('measures tell requests by route, not by address, and jobs by name', async () => {
  const work = defineJob({ name: 'work', schema: z.object({}), handler: async () => {} });
  const later = defineJob({ name: 'later', schema: z.object({}), handler: async () => {} });
  await using t = await createTestApp({
    domains: [
      {
        name: 'probe',
        jobs: [work, later],
        routes: (server) => void server.get('/api/things/:id', async () => 'x'),
      },
    ],
  });
  await t.app.jobs.enqueue(t.app.db, work, {});
  await t.drain();
  await t.app.jobs.enqueue(t.app.db, later, {});
  await t.server.inject({ url: '/api/things/secret-id' });
  await t.server.inject({ url: '/some/page' });
  const { body } = await t.server.inject({ url: '/metrics', headers: local });
  expect(body).toContain(
    'earmark_http_request_seconds_count{route="/api/things/:id",method="GET",status="200"} 1',
  );
  expect(body).not.toMatch(/secret-id|some\/page/);
  expect(body).toContain('earmark_job_seconds_count{job="work",outcome="completed"} 1');
  expect(body).toContain('earmark_job_wait_seconds_count{job="work"} 1');
  expect(body).toContain('earmark_jobs{job="later",state="waiting"} 1');
});
