import { randomUUID } from 'node:crypto';
import type { Mode } from '@earmark/contract';
import { expect, test } from 'vitest';
import { type Caller, createCaller } from '../../../test/call.ts';
import { createTestApp } from '../../../test/create-test-app.ts';
import { startLink } from '../../accounts/index.ts';
import { type App, createApp, type RunningApp } from '../../app.ts';
import { grantPlan } from '../../entitlements/index.ts';
import { chargeConversion, grantCharacters } from '../../metering/index.ts';
import { readCommand } from '../../operator/read-command.ts';
import { runOperator } from '../../operator/run-operator.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

const day = 86_400_000;

/** Converts text by hand. @returns the code of the refusal; null if it is accepted */
const convert = (app: App, userId: string, characters: number) =>
  inTransaction(app, async (tx) => {
    const conversion = { userId, subject: randomUUID(), byHand: true, characters };
    return (await chargeConversion(app, tx, conversion))?.code ?? null;
  });

const subscription = (userId: string, now: Date) => ({
  id: 'sub_1',
  user_id: userId,
  customer_id: 'cus_1',
  plan: 'basic-yearly',
  tier: 'basic' as const,
  status: 'active',
  amount: 5_000,
  currency: 'usd',
  interval: 'year' as const,
  coupon_code: null,
  trial_end: null,
  period_end: new Date(now.getTime() + 100 * day),
  cancel_at_period_end: false,
  next_amount: 5_000,
  payment_url: null,
  email: null,
  started_at: now,
  ended_at: null,
  reading: 1,
});

test('an installation becomes a service and personal again, and loses nothing', async () => {
  await using t = await createTestApp({ env: { EARMARK_MODE: '' } });
  const { clock } = t;
  /** The service as it starts again after a change. */
  const restart = async (): Promise<{ running: RunningApp; app: App; call: Caller }> => {
    const { passwordCost, mail } = t.app;
    const running = await createApp(t.app.config, { clock, mail, passwordCost });
    return { running, app: running.app, call: createCaller(running.server) };
  };
  const changed = (app: App) =>
    new Promise<Mode | null>((resolve) => app.installation.onModeChanged(resolve));
  const show = async (call: Caller, token: string) => {
    const { body: user } = await call('getUser', {}, { token });
    const { body: used } = await call('characters', {}, { token });
    const { body: month } = await call('monthlyConversions', {}, { token });
    return [user.plan, user.extra_credits, used.total_characters, month.count, month.limit];
  };

  // Personal: the owner uses more in a day than the free plan and the allotment of a month allow.
  const start = new URL(await startLink(t.app)).searchParams.get('token') ?? '';
  const owner = { email: 'owner@example.net', password: 'correct horse' };
  const { body: session } = await t.call('completeStart', {
    body: { ...owner, token: start, mode: 'personal' },
  });
  const { user_id: ownerId, id_token: token } = session;
  await expect.poll(() => t.app.installation.mode).toBe('personal');
  for (let count = 0; count < 20; count++) expect(await convert(t.app, ownerId, 100_000)).toBeNull();
  await inTransaction(t.app, (tx) =>
    grantCharacters(t.app, tx, { userId: ownerId, characters: 7_000, kind: 'grant', cause: 'test' }),
  );
  expect(await show(t.call, token)).toEqual(['pro', 0, 2_000_000, 20, null]);
  expect((await t.call('ownerSettings', {}, { token })).body).toMatchObject({
    mode: 'personal',
    mode_preset: false,
    running_subscriptions: 0,
    test_payments: true,
    registration: 'invitation',
    registration_in_other_mode: 'open',
  });
  clock.advance(1_000);

  // A service: what was used before does not count, and the limits apply from now on.
  const toService = changed(t.app);
  await t.call('ownerSetMode', { body: { mode: 'service' } }, { token });
  await t.call('ownerSetMode', { body: { mode: 'service' } }, { token });
  expect(await toService).toBe('service');
  const service = await restart();
  await using _service = service.running;
  expect(await show(service.call, token)).toEqual(['free', 7_000, 0, 0, 3]);
  clock.advance(1_000);
  for (const code of [null, null, null, 'conversion_limit_reached'])
    expect(await convert(service.app, ownerId, 1_000)).toBe(code);
  const { body: customer } = await service.call('signUp', {
    body: { email: 'ann@example.net', password: owner.password },
  });
  await service.app.db
    .insertInto('billing_subscriptions')
    .values(subscription(customer.user_id, clock.now()))
    .execute();
  await inTransaction(service.app, (tx) =>
    grantPlan(service.app, tx, { userId: ownerId, plan: 'pro', until: null, note: '' }),
  );
  expect(await show(service.call, customer.id_token)).toEqual(['basic', 0, 0, 0, null]);

  // Running subscriptions keep it a service, also for the command.
  const body = { mode: 'personal' } as const;
  const refused = await service.call.refused('ownerSetMode', { body }, { token });
  expect(refused).toMatchObject({ status: 409, body: { error: 'subscriptions_running', count: 1 } });
  const earmark = (line: string) => runOperator(service.app, readCommand(line.split(' ')));
  await expect(earmark('mode personal')).rejects.toThrow('/operator/billing. Running now: 1.');
  expect(await earmark('mode')).toBe('This installation is a service for the public.');
  await service.app.db.updateTable('billing_subscriptions').set({ cancel_at_period_end: true }).execute();
  const toPersonal = changed(service.app);
  expect(await earmark('mode personal')).toBe(
    'This installation is personal: for its owner and people with an invitation.',
  );
  expect(await toPersonal).toBe('personal');

  // Personal again: nothing is limited, nobody signs up, and accounts can be deleted with what they bought.
  const personal = await restart();
  await using _personal = personal.running;
  expect(await show(personal.call, token)).toEqual(['pro', 0, 3_000, 3, null]);
  expect(await convert(personal.app, ownerId, 100_000)).toBeNull();
  const stranger = { body: { email: 'eve@example.net', password: owner.password } };
  expect((await personal.call.refused('signUp', stranger)).body.error).toBe('invitation_required');
  expect(personal.running.server.hasRoute({ method: 'GET', url: '/api/catalogue' })).toBe(false);
  const { paths } = (await personal.running.server.inject('/api/openapi.json')).json();
  expect(Object.keys(paths).filter((path) => /billing|catalogue|bonus|referral/.test(path))).toEqual([]);
  expect(paths).toHaveProperty('/api/owner/mode');
  const { body: log } = await personal.call('ownerActions', {}, { token });
  expect(log.actions.map(({ by, action, detail }) => [by, action, detail])).toEqual([
    [null, 'registration_changed', 'invitation'],
    [null, 'mode_changed', 'personal'],
    [owner.email, 'registration_changed', 'open'],
    [owner.email, 'mode_changed', 'service'],
  ]);

  // A service again: what was bought is there.
  await personal.call('ownerSetMode', { body: { mode: 'service' } }, { token });
  const again = await restart();
  await using _again = again.running;
  expect(await show(again.call, token)).toEqual(['pro', 7_000, 0, 0, null]);
  expect(await show(again.call, customer.id_token)).toEqual(['basic', 0, 0, 0, null]);
  await inTransaction(again.app, async (tx) => {
    await tx.updateTable('installation').set({ mode: 'personal' }).execute();
  });
  const last = await restart();
  await using _last = last.running;
  await last.call('deleteUser', {}, { token: customer.id_token });
  await last.app.jobs.drain();
  const left = await last.app.db.selectFrom('users').select('email').execute();
  expect(left).toEqual([{ email: owner.email }]);
});

test('a registration that an owner restricted outlives the change', async () => {
  await using t = await createTestApp({ env: { EARMARK_MODE: '' } });
  await t.app.db.updateTable('installation').set({ mode: 'service', registration: 'closed' }).execute();
  await runOperator(t.app, readCommand(['mode', 'personal']));
  expect(await runOperator(t.app, readCommand(['registration']))).toBe('Nobody may create an account.');
});
