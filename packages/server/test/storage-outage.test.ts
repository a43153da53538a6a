import type { Article } from '@earmark/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { growingFrames } from '../src/narrations/index.ts';
import { fingerprintFile } from '../src/voices/sample-files.ts';
import { createTestApp, type TestApp, type TestUser } from './create-test-app.ts';
import { type ObjectStore, startObjectStore } from './object-store.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

// Real speech, and probes by the real clock.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 });
const polling = { timeout: 100_000, interval: 100 };

let store: ObjectStore;
let proxy: TcpProxy;
let env: Record<string, string>;
let t: TestApp;
let user: TestUser;
let first: Article;

const add = async (title: string, text = `${title} is a short text about the harbour.`): Promise<Article> => {
  return (await t.call('addArticle', { body: { type: 'input_text', title, text } }, { token: user.token }))
    .body;
};
const statusOf = async ({ id }: Article) =>
  (await t.call('listArticles', {}, { token: user.token })).body.find((each) => each.id === id)?.status;
const request = async (url: string) => {
  const { statusCode, headers, body } = await t.server.inject({ url });
  return { status: statusCode, retryAfter: headers['retry-after'], body };
};

beforeAll(async () => {
  store = await startObjectStore();
  proxy = await startTcpProxy(store.env['EARMARK_S3_ENDPOINT'] ?? '');
  env = { ...store.env, EARMARK_S3_ENDPOINT: proxy.url.replace(/\/$/, '') };
  t = await createTestApp({ run: true, env });
  user = await t.signUp();
  first = await add('Before');
  await vi.waitUntil(async () => (await statusOf(first)) === 'completed', polling);
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  await proxy[Symbol.asyncDispose]();
  await store[Symbol.asyncDispose]();
});

test('a process starts during an outage, and then deletes outdated voice samples', async () => {
  await t.app.blobs.delete(fingerprintFile);
  await proxy.become('refusing');
  await using late = await createTestApp({ run: true, env });
  expect((await late.server.inject({ url: '/readyz' })).statusCode).toBe(200);
  await proxy.become('open');
  await expect.poll(async () => (await late.app.blobs.head(fingerprintFile)) !== null, polling).toBe(true);
});

test.each(['refusing', 'hanging'] as const)(
  'while the storage is %s, only audio is unavailable; conversions wait, and continue on their own',
  async (mode) => {
    const [listed] = (await t.call('listArticles', {}, { token: user.token })).body.filter(
      ({ id }) => id === first.id,
    );
    const audio = new URL(listed?.audio_url ?? '', 'http://earmark.test');
    await proxy.become(mode);
    expect(await request(audio.pathname + audio.search)).toMatchObject({
      status: 503,
      retryAfter: '5',
      body: expect.stringContaining('"unavailable"'),
    });
    const ready = await request('/readyz');
    expect([ready.status, JSON.parse(ready.body)]).toEqual([
      200,
      {
        status: 'ok',
        parts: { database: 'ok', storage: 'failed', storage_space: 'ok' },
        degraded: ['storage'],
      },
    ]);
    // The outage is known, so nobody waits for the storage any more.
    const storage = t.app.dependencies.list().find(({ name }) => name === 'storage');
    expect(storage?.available).toBe(false);
    const headers = { authorization: `Bearer ${t.app.operatorToken}` };
    expect((await t.server.inject({ url: '/metrics', headers })).body).toContain(
      'earmark_dependency_available{dependency="storage"} 0',
    );

    const waiting = [await add(`First during ${mode}`), await add(`Second during ${mode}`)];
    const runs = async () =>
      (await t.server.inject({ url: '/metrics', headers })).body.match(
        /earmark_job_seconds_count\{job="narrate",outcome="unavailable"\} (\d+)/,
      )?.[1];
    await expect.poll(runs, polling).toBeDefined();
    for (const each of waiting) expect(await statusOf(each)).not.toBe('failed');

    await proxy.become('open');
    for (const each of waiting) await expect.poll(() => statusOf(each), polling).toBe('completed');
    // No try was used up.
    expect(await t.app.db.selectFrom('job_retries').selectAll().execute()).toEqual([]);
    expect((await request(audio.pathname + audio.search)).status).toBe(200);
    expect(JSON.parse((await request('/readyz')).body)).toMatchObject({
      status: 'ok',
      parts: { storage: 'ok' },
    });
  },
);

test('a stream that has begun waits for the storage, and then goes on', async () => {
  const sentences = Array.from({ length: 60 }, (_, year) => `In year ${year}, the boats came home late.`);
  const added = await add('Long', sentences.join(' '));
  await vi.waitUntil(async () => (await statusOf(added)) === 'completed', polling);
  const narration = await t.app.db
    .selectFrom('narrations')
    .selectAll()
    .where('status', '=', 'completed')
    // The longest one.
    .orderBy('bytes', 'desc')
    .executeTakeFirstOrThrow();
  const segments = await t.app.db
    .selectFrom('narration_segments')
    .select('bytes')
    .where('narration_id', '=', narration.id)
    .orderBy('position')
    .execute();
  expect(segments.length).toBeGreaterThan(1);
  const firstBytes = segments[0]?.bytes ?? 0;
  const left = new AbortController();
  const frames = growingFrames(t.app, narration.id, { from: 0, signal: left.signal });
  let bytes = 0;
  const read = async () => {
    const { value, done } = await frames.next();
    bytes += value?.length ?? 0;
    return done === true;
  };
  while (bytes < firstBytes) await read();
  expect(bytes).toBe(firstBytes);
  await proxy.become('refusing');
  const next = read();
  const storage = t.app.dependencies.find('storage');
  await expect.poll(() => storage.available, polling).toBe(false);
  await proxy.become('open');
  expect(await next).toBe(false);
  while (!(await read()));
  expect(bytes).toBe((narration.bytes ?? 0) - (narration.head_bytes ?? 0));
});
