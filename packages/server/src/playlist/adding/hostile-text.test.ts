import { createReader } from '@earmark/extraction/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMarks } from '../../../../extraction/test/hostile-texts.ts';
import { type ArticleApp, createArticleApp } from '../../../test/articles/article-app.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { standardAllowances } from '../../entitlements/allowances.ts';

let t: ArticleApp;
const allowances = { ...standardAllowances, freeConversions: 100_000, freeTextLength: 100_000 };
beforeAll(async () => {
  t = await createArticleApp({ allowances, env: { EARMARK_WORKERS: '2' } });
});
afterAll(() => t[Symbol.asyncDispose]());

/** Number of texts passed to extraction threads so far. */
const started = (): number => t.app.reader.stats().started;
const hostile = '!['.repeat(49_900);
const visitor = { remoteAddress: '10.7.0.1' };

const refuse = (user: TestUser, text: string) => t.call.refused('addArticle', { body: { text } }, user);

test('extracts a pasted text in a process of the reader, not in the service', async () => {
  const user = await t.signUp();
  const before = started();
  expect(await t.add(user, { text: hostile })).toMatchObject({ num_characters: hostile.length });
  expect(started()).toBe(before + 1);
  const { body } = await t.call('dryRun', { body: { selection_text: hostile } }, user);
  expect(body.num_characters).toBe(hostile.length);
  expect(started()).toBe(before + 2);
});

test('refuses a text that exceeds the plan before extracting it', async () => {
  const user = await t.signUp();
  allowances.freeTextLength = 10_000;
  const before = started();
  expect(await refuse(user, hostile)).toMatchObject({
    status: 403,
    body: { error: 'plan_text_too_long', characters: hostile.length, limit: 10_000 },
  });
  expect(await refuse(user, hostile.repeat(2))).toMatchObject({
    status: 413,
    body: { error: 'text_too_long', characters: 2 * hostile.length, limit: 100_000 },
  });
  const converted = { text: hostile, email: 'visitor@example.org' };
  expect(await t.call.refused('freeConvert', { body: converted }, visitor)).toMatchObject({
    status: 403,
    body: { error: 'plan_text_too_long', characters: hostile.length, limit: 10_000 },
  });
  expect(started()).toBe(before);
  allowances.freeTextLength = 100_000;
});

test('moves a text that is in the playlist already to the top, even if the plan would now refuse it', async () => {
  const user = await t.signUp();
  const text = 'Words that were taken when the plan allowed it. '.repeat(300);
  const added = await t.add(user, { text });
  allowances.freeTextLength = 10_000;
  expect(await t.add(user, { text })).toMatchObject({ id: added.id, already_added: true });
  expect(await refuse(user, `${text}!`)).toMatchObject({ body: { error: 'plan_text_too_long' } });
  allowances.freeTextLength = 100_000;
});

test('other requests are answered while hostile texts are extracted', async () => {
  const user = await t.signUp();
  const done: string[] = [];
  const adding = openMarks.slice(0, 12).map(async ({ name, make }) => {
    await t.call('dryRun', { body: { selection_text: make(99_800) } }, user);
    done.push(name);
  });
  // Wait until the first text is being extracted.
  await expect.poll(() => t.app.reader.stats().busy, { interval: 1 }).toBeGreaterThan(0);
  expect((await t.server.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  expect(done.length).toBeLessThan(adding.length);
  await Promise.allSettled(adding);
});

test('answers 503 with Retry-After when too many texts are waiting', async () => {
  const reader = createReader({ maxWaiting: 0 });
  await using busy = await createArticleApp({ reader });
  const user = await busy.signUp();
  const response = await busy.server.inject({
    method: 'POST',
    url: '/api/user/articles',
    headers: { 'earmark-id-token': user.token },
    payload: { text: 'Words to be read.' },
  });
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('2');
  expect(response.json()).toMatchObject({ error: 'unavailable' });
  expect(await busy.list(user)).toEqual([]);
  await reader.close();
});
