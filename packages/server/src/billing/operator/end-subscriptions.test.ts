import { expect, test } from 'vitest';
import { createBillingApp } from '../../../test/billing/billing-app.ts';
import { countChargedSubscriptions } from '../index.ts';
import { runBillingCommand } from './run-command.ts';

test('ends the subscriptions of one account or of everybody with their period', async () => {
  await using t = await createBillingApp();
  const [ann, ben] = [await t.signUp(), await t.signUp()];
  for (const user of [ann, ben]) await t.subscribe(user);
  const earmark = (line: string) => runBillingCommand(t.app, line.split(' '));
  const count = () => countChargedSubscriptions(t.app.db);
  const planOf = async (user: typeof ann) => (await t.call('getUser', {}, user)).body.plan;
  expect(await count()).toBe(2);
  await expect(earmark('end nobody@example.net')).rejects.toThrow('There is no account of');

  expect(await earmark(`end ${ann.email}`)).toBe('One subscription ends with the paid period.');
  expect(await count()).toBe(1);
  const { subscription } = (await t.call('billingSummary', {}, ann)).body;
  expect(subscription).toMatchObject({ cancel_at_period_end: true });
  expect(await planOf(ann)).toBe('pro');

  expect(await earmark('end all')).toBe('One subscription ends with the paid period.');
  expect(await count()).toBe(0);
  await expect(earmark('end all')).rejects.toThrow('no subscription that would be charged again');
  expect(await earmark('actions')).toContain('end subscriptions');
});
