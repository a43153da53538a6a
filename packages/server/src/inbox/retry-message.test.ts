import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../test/create-test-app.ts';
import { createMailApp, letter, type MailApp } from '../../test/inbox/mail-app.ts';
import { AppError } from '../platform/errors.ts';

let t: MailApp;
beforeAll(async () => {
  t = await createMailApp();
});
afterAll(() => t[Symbol.asyncDispose]());

let real: MailApp['app']['readMail'] | null = null;
/** Makes the extraction of mail fail with an error that ends the job without retries. */
function breakReading(): void {
  real = t.app.readMail;
  Object.assign(t.app, { readMail: () => Promise.reject(new AppError('bad_request')) });
}
function restoreExtraction(): void {
  if (real) Object.assign(t.app, { readMail: real });
  real = null;
}
afterEach(restoreExtraction);

async function failedMail(user: TestUser, number: number) {
  breakReading();
  await t.post({
    from: 'Änn <ann@example.net>',
    subject: 'Die langsame Fähre',
    text: letter(number),
    to: await t.addressOf(user),
  });
  await t.drain({ delayed: true });
  restoreExtraction();
  const [message] = await t.inbox(user);
  if (!message) throw new Error('the inbox is empty');
  return message;
}
const retry = (user: TestUser, id: string) => t.call('retryInboxMessage', { params: { id } }, user);
const refusedRetry = (user: TestUser, id: string) =>
  t.call.refused('retryInboxMessage', { params: { id } }, user);

test('a mail that failed because of our fault is listed with its sender and subject, and its owner can retry it', async () => {
  const user = await t.signUp();
  const failed = await failedMail(user, 1);
  expect(failed).toMatchObject({
    from: 'Änn <ann@example.net>',
    subject: 'Die langsame Fähre',
    outcome: 'failed',
    problem: { code: 'internal' },
    can_retry: true,
  });
  expect((await retry(user, failed.id)).body).toMatchObject({
    id: failed.id,
    outcome: 'pending',
    problem: null,
    can_retry: false,
  });
  await t.drain();
  expect(await t.inbox(user)).toMatchObject([{ id: failed.id, outcome: 'converted', can_retry: false }]);
  expect((await t.call('listArticles', {}, user)).body).toHaveLength(1);
  expect(await t.rawKeys()).toEqual([]);
});

test('several concurrent retries result in one attempt, one conversion and one charge', async () => {
  const user = await t.signUp();
  const { id } = await failedMail(user, 2);
  await Promise.all(Array.from({ length: 5 }, () => retry(user, id)));
  await t.drain();
  expect((await retry(user, id)).body.outcome).toBe('converted');
  // Not all jobs are counted: others, delayed by seconds, may become due meanwhile.
  expect((await t.app.jobs.counts()).get('handle-mail')?.waiting ?? 0).toBe(0);
  expect((await t.call('listArticles', {}, user)).body).toHaveLength(1);
  const charges = await t.app.db
    .selectFrom('character_entries')
    .selectAll()
    .where('user_id', '=', user.userId)
    .where('kind', '=', 'characters')
    .execute();
  expect(charges).toHaveLength(1);
});

test('a mail that the plan did not cover can be retried once it does', async () => {
  const user = await t.signUp();
  const { allowances } = t.app;
  Object.assign(t.app, { allowances: { ...allowances, freeConversions: 0 } });
  await t.post({ from: 'a@example.net', subject: 'News', text: letter(3), to: await t.addressOf(user) });
  await t.drain();
  const [failed] = await t.inbox(user);
  expect(failed).toMatchObject({ problem: { code: 'conversion_limit_reached' }, can_retry: true });
  Object.assign(t.app, { allowances });
  await retry(user, failed?.id ?? '');
  await t.drain();
  expect((await t.inbox(user))[0]?.outcome).toBe('converted');
});

test('only its owner can retry a mail, and only while it is stored and was not delivered again', async () => {
  const [user, stranger] = [await t.signUp(), await t.signUp()];
  const { id } = await failedMail(user, 4);
  expect((await refusedRetry(stranger, id)).status).toBe(404);
  expect((await refusedRetry(user, randomUUID())).status).toBe(404);
  expect((await t.call.refused('retryInboxMessage', { params: { id } })).status).toBe(401);

  // A row of an earlier version, which did not store raw mail: the owner is asked to send the mail again.
  await t.app.db.updateTable('inbox_messages').set({ raw_key: null }).where('id', '=', id).execute();
  expect((await t.inbox(user))[0]).toMatchObject({
    can_retry: false,
    problem: { message: 'Something went wrong on our side. Please forward it again.' },
  });
  expect(await refusedRetry(user, id)).toMatchObject({ status: 409, body: { error: 'conflict' } });
});

test('a mail that was delivered again and accepted cannot be retried as well', async () => {
  const user = await t.signUp();
  const mail = {
    from: 'a@example.net',
    subject: 'News',
    text: letter(5),
    messageId: '<again@example.net>',
    date: new Date('2026-03-02T10:00:00Z'),
    to: await t.addressOf(user),
  };
  breakReading();
  await t.post(mail);
  await t.drain({ delayed: true });
  restoreExtraction();
  const [failed] = await t.inbox(user);
  t.clock.advance(1_000);
  await t.post(mail);
  await t.drain();
  expect(await refusedRetry(user, failed?.id ?? '')).toMatchObject({ status: 409 });
  expect((await t.call('listArticles', {}, user)).body).toHaveLength(1);
});
