import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../../test/create-test-app.ts';
import { defineJob } from '../jobs/define-job.ts';

const local = { host: 'localhost:8080' };

test('/healthz returns 200 while the process runs', async () => {
  await using t = await createTestApp({ domains: [] });
  expect((await t.server.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
});

test('/readyz returns 200 while all parts are available', async () => {
  await using t = await createTestApp({ domains: [] });
  const response = await t.server.inject({ url: '/readyz' });
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { status: 'ok', parts: { database: 'ok', storage: 'ok', storage_space: 'ok' } },
  ]);
});

test.each([
  ['api,worker', 200, { status: 'ok', degraded: ['storage'] }],
  ['worker', 503, { status: 'failed' }],
])('/readyz of %s without the storage returns %i', async (roles, status, body) => {
  await using t = await createTestApp({
    domains: [],
    env: {
      EARMARK_ROLES: roles,
      EARMARK_S3_ENDPOINT: 'http://127.0.0.1:1',
      EARMARK_S3_REGION: 'r',
      EARMARK_S3_BUCKET: 'b',
      EARMARK_S3_ACCESS_KEY_ID: 'i',
      EARMARK_S3_SECRET_ACCESS_KEY: 's',
    },
  });
  const response = await t.server.inject({ url: '/readyz' });
  expect([response.statusCode, response.json()]).toEqual([
    status,
    { ...body, parts: { database: 'ok', storage: 'failed', storage_space: 'ok' } },
  ]);
});

test('/metrics requires a token, also on this machine and in a process without the role api', async () => {
  for (const roles of ['api,worker,mail', 'worker']) {
    await using t = await createTestApp({
      domains: [],
      env: { EARMARK_METRICS_TOKEN: 'a token of 16 chars', EARMARK_ROLES: roles },
    });
    const sendRequest = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await t.server.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
    expect(await sendRequest(local)).toBe(401);
    expect(await sendRequest({ ...local, accept: 'text/html' })).toBe(401);
    expect(await sendRequest({ authorization: 'Bearer wrong' }, '192.0.2.1')).toBe(401);
    expect(await sendRequest({ authorization: 'Bearer a token of 16 chars' }, '192.0.2.1')).toBe(200);
    expect(await sendRequest({ authorization: `Bearer ${t.app.operatorToken}` }, '192.0.2.1')).toBe(200);
  }
});

test('wrong tokens of strangers do not lock out the metrics collector', async () => {
  await using t = await createTestApp({
    domains: [],
    env: { EARMARK_METRICS_TOKEN: 'a token of 16 chars' },
  });
  const sendRequest = async (token: string) =>
    (await t.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).statusCode;
  const guesses = await Promise.all(Array.from({ length: 70 }, (_, at) => sendRequest(`guess ${at}`)));
  expect(new Set(guesses)).toEqual(new Set([401, 429]));
  expect(await sendRequest('a token of 16 chars')).toBe(200);
});

test('metrics label requests by route pattern and jobs by name', async () => {
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
  const headers = { authorization: `Bearer ${t.app.operatorToken}` };
  const { body } = await t.server.inject({ url: '/metrics', headers });
  expect(body).toContain(
    'earmark_http_request_seconds_count{route="/api/things/:id",method="GET",status="200"} 1',
  );
  expect(body).not.toMatch(/secret-id|some\/page/);
  expect(body).toContain('earmark_job_seconds_count{job="work",outcome="completed"} 1');
  expect(body).toContain('earmark_job_wait_seconds_count{job="work"} 1');
  expect(body).toContain('earmark_jobs{job="later",state="waiting"} 1');
});
