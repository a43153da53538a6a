import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BillingApp, createBillingApp } from '../../../test/billing/billing-app.ts';
import type { TestUser } from '../../../test/create-test-app.ts';

let t: BillingApp;
beforeAll(async () => {
  t = await createBillingApp();
});
afterAll(() => t[Symbol.asyncDispose]());

/** What the screens say about a trial: the notices, the account, and the summary that the paywall uses. */
async function offersOf(user: TestUser) {
  const [triggers, account, summary] = await Promise.all([
    t.call('triggers', {}, user),
    t.call('getUser', {}, user),
    t.call('billingSummary', {}, user),
  ]);
  return [
    triggers.body.data.triggers.some(({ name }) => name === 'has_not_started_trial'),
    account.body.trial_available,
    summary.body.trial_available,
  ];
}

test('a new mailbox is offered a trial, and none after it', async () => {
  const user = await t.signUp();
  expect(await offersOf(user)).toEqual([true, true, true]);
  await t.subscribe(user, 'pro-monthly');
  expect(await offersOf(user)).toEqual([false, false, false]);
  await t.call('setCancelAtPeriodEnd', { body: { cancel: true } }, user);
  await t.pass(user, 8);
  expect(await t.planOf(user)).toBe('free');
  expect(await offersOf(user)).toEqual([false, false, false]);
});

test('another spelling of a mailbox that had a trial is offered none', async () => {
  const name = `ann.lee${crypto.randomUUID().slice(0, 8)}`;
  await t.subscribe(await t.signUp(`${name}@gmail.com`), 'pro-monthly');
  const alias = await t.signUp(`${name.replace('.', '')}+again@googlemail.com`);
  expect(await offersOf(alias)).toEqual([false, false, false]);
});

test('an account that was deleted and made anew is offered none', async () => {
  const email = `${crypto.randomUUID()}@example.net`;
  const first = await t.signUp(email);
  await t.subscribe(first, 'pro-monthly');
  await t.call('deleteUser', { body: { password: 'correct horse' } }, first);
  await t.drain();
  expect(await offersOf(await t.signUp(email))).toEqual([false, false, false]);
});
