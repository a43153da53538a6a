import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Article } from '@earmark/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from './create-test-app.ts';

// Real speech, and probes by the real clock.
vi.setConfig({ testTimeout: 120_000 });
const polling = { timeout: 60_000, interval: 100 };
const run = promisify(execFile);

const sentence = 'This service has no space left, so nothing was added. Please try again later.';
const textOf = (title: string) => ({
  type: 'input_text' as const,
  title,
  text: `${title} is a short text about the harbour.`,
});
const add = async (t: TestApp, { token }: TestUser, title: string): Promise<Article> =>
  (await t.call('addArticle', { body: textOf(title) }, { token })).body;
const statusOf = async (t: TestApp, { token }: TestUser, { id }: Article) =>
  (await t.call('listArticles', {}, { token })).body.find((each) => each.id === id)?.status;
const failures = (t: TestApp) => t.app.db.selectFrom('job_retries').selectAll().execute();

test('below the floor nothing can be added, conversions wait, and all continues once there is space', async () => {
  let free = 10_000_000_000;
  await using t = await createTestApp({
    freeBytes: async () => free,
    env: { EARMARK_MIN_FREE_MB: '200' },
  });
  const user = await t.signUp();
  const waiting = await add(t, user, 'Before');
  free = 199_999_999;
  const { token } = user;
  const refused = { status: 507, body: { error: 'storage_full', message: sentence } };
  expect(await t.call.refused('addArticle', { body: textOf('Refused') }, { token })).toMatchObject(refused);
  expect(await t.call.refused('prepareUpload', { query: { type: 'pdf' } }, { token })).toMatchObject(refused);
  expect(
    await t.call.refused('freeConvert', { body: { email: 'ann@example.net', text: 'Some words.' } }),
  ).toMatchObject(refused);
  expect((await t.call('listArticles', {}, { token })).body.map(({ title }) => title)).toEqual(['Before']);
  const ready = await t.server.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toMatchObject([200, { degraded: ['storage_space'] }]);

  await t.app.jobs.work();
  const headers = { authorization: `Bearer ${t.app.operatorToken}` };
  expect((await t.server.inject({ url: '/operator', headers })).body).toMatch(
    /Free space for files<\/span>, since [-\d]+ [\d:]+ UTC: 199 MB are free, and at least 200 MB are needed/,
  );
  const metrics = async () => (await t.server.inject({ url: '/metrics', headers })).body;
  await expect.poll(metrics, polling).toContain('job="narrate",outcome="unavailable"');
  expect(await metrics()).toContain('earmark_dependency_available{dependency="storage_space"} 0');
  expect(await statusOf(t, user, waiting)).not.toBe('failed');

  free = 10_000_000_000;
  await expect.poll(() => statusOf(t, user, waiting), polling).toBe('completed');
  expect(await failures(t)).toEqual([]);
  await add(t, user, 'Afterwards');
});

let disk: string;
let isMounted = false;
beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'earmark-disk-'));
  isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).then(
    () => true,
    () => false,
  );
});
afterAll(async () => {
  if (isMounted) await run('umount', ['--lazy', disk]);
  await rm(disk, { recursive: true, force: true });
});

test('a file system that is really full pauses conversions and refuses uploads', async ({ skip }) => {
  if (!isMounted) skip('mounting a file system needs root');
  await using t = await createTestApp({
    listen: true,
    run: true,
    env: { EARMARK_FILES_DIR: join(disk, 'files'), EARMARK_MIN_FREE_MB: '0' },
  });
  const user = await t.signUp();
  const ballast = join(disk, 'ballast');
  const { body: upload } = await t.call('prepareUpload', { query: { type: 'txt' } }, user);
  await writeFile(ballast, new Uint8Array(2_000_000)).catch(() => {});
  const put = await fetch(upload.url, {
    method: 'PUT',
    headers: { 'content-type': upload.content_type },
    body: 'x'.repeat(100_000),
  });
  expect([put.status, await put.json()]).toMatchObject([507, { error: 'storage_full' }]);
  const space = t.app.dependencies.list().find(({ name }) => name === 'storage_space');
  await expect.poll(() => space?.available, polling).toBe(false);
  expect((await t.call.refused('addArticle', { body: textOf('Refused') }, user)).status).toBe(507);

  await rm(ballast);
  await expect.poll(() => space?.available, polling).toBe(true);
  const article = await add(t, user, 'Afterwards');
  await expect.poll(() => statusOf(t, user, article), polling).toBe('completed');
});
