import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BillingApp, createBillingApp } from '../../../test/billing/billing-app.ts';
import { signed } from '../../../test/billing/held-events.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { readCommand } from '../../operator/read-command.ts';
import { runOperator } from '../../operator/run-operator.ts';
import { createLog } from '../../platform/log.ts';
import { listActions } from './operator-store.ts';
import { runBillingCommand } from './run-command.ts';

const password = 'a long operator password';
const lines: string[] = [];
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  },
});

let t: BillingApp;
let user: TestUser;
let payment: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-operator-'));
  const file = join(folder, 'catalogue.json');
  await writeFile(file, JSON.stringify({ only_pro: false }));
  const env = { EARMARK_OPERATOR_TOKEN: password, EARMARK_CATALOGUE_FILE: file };
  t = await createBillingApp({ env, log: createLog('trace', stream) });
  user = await t.signUp();
  await t.subscribe(user, 'pro-monthly', undefined, { coupon: 'LISTEN30' });
  await t.pass(user, 8);
  payment = (await t.call('billingSummary', {}, user)).body.payments[0]?.id ?? '';
});
afterAll(async () => {
  await t[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

test('the operator’s catalogue can show and sell Basic at the built-in price', async () => {
  const { body } = await t.call('catalogue', {});
  expect(body.only_pro).toBe(false);
  const basic = await t.call('quotePlan', { body: { plan: 'basic-yearly' } });
  expect(basic.body).toMatchObject({ first_charge: 4_999, trial_days: 7 });
});

const basic = (secret: string) => `Basic ${Buffer.from(`operator:${secret}`).toString('base64')}`;
const sendRequest = (options: {
  url?: string;
  authorization?: string;
  form?: Record<string, string>;
  origin?: string;
  ip?: string;
}) => {
  const { url = '/operator/billing', authorization, form, origin, ip = '10.3.0.1' } = options;
  return t.server.inject({
    method: form ? 'POST' : 'GET',
    url,
    remoteAddress: ip,
    headers: {
      host: 'earmark.test',
      ...(authorization === undefined ? {} : { authorization }),
      ...(origin === undefined ? {} : { origin }),
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
  });
};
const runAction = (form: Record<string, string>, origin = 'http://earmark.test') =>
  sendRequest({ authorization: basic(password), form, origin });
const actions = async () =>
  t.app.db
    .selectFrom('operator_actions')
    .select(['actor', 'action', 'subject', 'detail'])
    .orderBy('id')
    .execute();

describe('the operator’s page', () => {
  test('requires the password, and limits the number of tries', async () => {
    for (const authorization of [undefined, 'Basic', 'Basic x', basic('wrong'), `Digest ${password}`]) {
      const response = await sendRequest(authorization === undefined ? {} : { authorization });
      expect([response.statusCode, response.body]).toEqual([401, 'This page needs the operator token.\n']);
      expect(response.headers['www-authenticate']).toContain('Basic');
    }
    const tries = Array.from({ length: 64 }, (_, at) =>
      sendRequest({ authorization: basic(`guess ${at}`), ip: '10.3.0.9' }),
    );
    const refused = (await Promise.all(tries)).filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(2);
    // The correct password gets the same response.
    expect((await sendRequest({ authorization: basic(password), ip: '10.3.0.9' })).statusCode).toBe(429);
  });

  test('shows revenue, plans, offers and webhooks, and one customer’s ledger', async () => {
    const { body, headers, statusCode } = await sendRequest({
      authorization: basic(password),
      url: `/operator/billing?customer=${encodeURIComponent(user.email)}`,
    });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    for (const words of [
      'Sandbox billing: no real money',
      '$6.99',
      'pro-monthly',
      'LISTEN30',
      '0 waiting',
      user.email,
      payment,
    ])
      expect(body).toContain(words);
    expect(body).not.toMatch(/<script|src=|@import/);
    const none = await sendRequest({
      authorization: basic(password),
      url: '/operator/billing?customer=<b>@x.y',
    });
    expect(none.body).toContain('There is no account of &#60;b&#62;@x.y.');
  });

  test('rejects forms of other sites', async () => {
    for (const origin of ['http://evil.example', 'null', '']) {
      const response = await runAction({ action: 'vip', uses: '1' }, origin);
      expect(response.statusCode).toBe(403);
    }
    expect(await actions()).toEqual([]);
  });

  test('refunds once per form, at most the amount paid, and records who did it', async () => {
    const twice = { action: 'refund', payment, cents: '300' };
    expect((await runAction(twice)).body).toContain(`300 cents of ${payment} are given back.`);
    const summary = async () => (await t.call('billingSummary', {}, user)).body.payments[0]?.refunded;
    expect(await summary()).toBe(300);
    for (const cents of ['400', '0', '-1', '1.5', '1e9', 'x'])
      expect((await runAction({ ...twice, cents })).body).toContain('can be given back.');
    expect((await runAction({ ...twice, payment: 'pi_none' })).body).toContain(
      'There is no payment pi_none.',
    );
    await runAction({ action: 'refund', payment });
    expect(await summary()).toBe(699);
    expect((await runAction({ action: 'refund', payment })).body).toContain(
      `All of ${payment} was given back before.`,
    );
    expect(await t.planOf(user)).toBe('pro');
    expect((await actions()).map(({ actor, action, detail }) => [actor, action, detail])).toEqual([
      ['10.3.0.1', 'refund', { cents: 300 }],
      ['10.3.0.1', 'refund', { cents: 399 }],
    ]);
  });

  test('executes a form once, also after a double click or a reload', async () => {
    const guest = await t.signUp();
    const { body } = await sendRequest({ authorization: basic(password) });
    const forms = [...body.matchAll(/name="form" value="([0-9a-f-]{36})"/g)].map(([, form]) => form ?? '');
    expect(new Set(forms).size).toBe(4);
    const form = { action: 'grant', email: guest.email, what: '1000', form: forms[1] ?? '' };
    const responses = [...(await Promise.all([runAction(form), runAction(form)])), await runAction(form)];
    expect(responses.filter((response) => response.body.includes('was granted 1000.'))).toHaveLength(1);
    expect(responses.filter((response) => response.body.includes('Nothing was done again.'))).toHaveLength(2);
    expect(await t.extraOf(guest)).toBe(1_000);
    const buyer = await t.signUp();
    await t.subscribe(buyer, 'pro-monthly');
    await t.pass(buyer, 8);
    const [paid] = (await t.call('billingSummary', {}, buyer)).body.payments;
    const refund = { action: 'refund', payment: paid?.id ?? '', cents: '300', form: forms[0] ?? '' };
    for (const _click of [1, 2, 3]) await runAction(refund);
    expect((await t.call('billingSummary', {}, buyer)).body.payments[0]?.refunded).toBe(300);
  });

  test('grants plans and characters, and creates codes for lifetime access', async () => {
    const guest = await t.signUp();
    for (const [what, words] of [
      ['basic', 'was granted basic'],
      ['250000', 'was granted 250000'],
      ['gold', 'Grant free, basic, pro'],
      ['99999999999', 'Grant free, basic, pro'],
    ] as const)
      expect((await runAction({ action: 'grant', email: guest.email, what })).body).toContain(words);
    expect([await t.planOf(guest), await t.extraOf(guest)]).toEqual(['basic', 250_000]);
    const createdCode = await runAction({ action: 'vip', uses: '2', note: 'for the press' });
    const [code = ''] = /VIP-[0-9A-F]{16}/.exec(createdCode.body) ?? [];
    await t.call('userSignin', { body: { vip_id: code } }, guest);
    expect(await t.planOf(guest)).toBe('pro');
    expect((await runAction({ action: 'vip', uses: '0' })).body).toContain('between 1 and 100,000');
    expect((await runAction({ action: 'nothing' })).body).toContain('There is no such action.');
  });

  test('requires the password on this machine as well', async () => {
    for (const ip of ['127.0.0.1', '192.0.2.1']) {
      expect((await sendRequest({ ip })).statusCode).toBe(401);
      expect((await sendRequest({ ip, form: { action: 'vip', uses: '1' } })).statusCode).toBe(401);
    }
  });
});

describe('the operator’s command', () => {
  test('records every grant that changed something, and its duration', async () => {
    const { email } = await t.signUp();
    const grant = (...words: string[]) => runOperator(t.app, readCommand(['grant', email, ...words]));
    await grant('pro', '--until', '2099-01-31', '--note', 'press');
    await grant('500k', '--once', 'welcome');
    await grant('500k', '--once', 'welcome');
    await expect(grant('pro', '--until', '2001-01-31')).rejects.toThrow('The end date is in the past.');
    const noted = (await listActions(t.app.db, 50)).filter(({ subject }) => subject === email);
    expect(noted.map(({ actor, action, detail }) => ({ actor, action, detail }))).toEqual([
      { actor: 'command', action: 'grant', detail: { what: '500000', once: 'welcome' } },
      {
        actor: 'command',
        action: 'grant',
        detail: { what: 'pro', until: '2099-01-31T23:59:59.999Z', note: 'press' },
      },
    ]);
    expect(await runBillingCommand(t.app, ['actions'])).toContain(email);
  });

  test('shows the same data and performs the same actions', async () => {
    const overview = await runBillingCommand(t.app, ['overview']);
    for (const words of ['Revenue', '$6.99', 'LISTEN30', 'Webhooks:']) expect(overview).toContain(words);
    expect(await runBillingCommand(t.app, ['customer', user.email])).toContain(`payment  $6.99`);
    expect(await runBillingCommand(t.app, ['vip', '--uses', '3'])).toMatch(/^VIP-[0-9A-F]{16}$/);
    expect(await runBillingCommand(t.app, ['help'])).toContain('billing refund');
    expect(await runBillingCommand(t.app, ['actions'])).toContain('vip code');
    for (const words of [
      ['nothing'],
      ['refund'],
      ['refund', 'pi_none'],
      ['refund', payment, 'x'],
      ['customer', 'no@one.example'],
    ])
      await expect(runBillingCommand(t.app, words)).rejects.toMatchObject({ name: 'OperatorError' });
  });
});

describe('secrets', () => {
  test('appear neither in the log nor in responses', async () => {
    const { token } = user;
    const other = await t.signUp();
    const { body } = await t.call(
      'createSetupIntent',
      { body: { metadata: { subscription_type: 'pro-monthly' } } },
      other,
    );
    const number = '4000000000000002';
    await t.typeCard(body.client_secret, number);
    const { payload, signature } = signed(t, {
      id: 'evt_s',
      object: 'event',
      livemode: false,
      type: 'x',
      created: 1,
      data: { object: {} },
    });
    const forged = await t.server.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': `${signature}0` },
      payload,
    });
    const failed = await t.call.refused(
      'createCheckoutSession',
      { body: { price_id: 'sk_test_sandbox' } },
      { token },
    );
    const text = lines.join('') + forged.body + JSON.stringify(failed.body);
    expect(lines.length).toBeGreaterThan(50);
    for (const secret of [body.client_secret, number, 'sk_test', 'whsec_', password, signature])
      expect(text).not.toContain(secret);
  });

  test('of a real provider remove the sandbox completely', async () => {
    await using real = await createBillingApp({
      env: {
        EARMARK_STRIPE_SECRET_KEY: 'sk_test_not_a_key',
        EARMARK_STRIPE_WEBHOOK_SECRET: 'whsec_not_a_secret',
        EARMARK_STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
      },
    });
    const { body } = await real.call('catalogue', {});
    expect(body).toMatchObject({ provider: 'stripe', publishable_key: 'pk_test_public' });
    expect(JSON.stringify(body)).not.toMatch(/not_a_key|not_a_secret/);
    const policyOf = async (app: BillingApp) =>
      String((await app.server.inject({ url: '/api/catalogue' })).headers['content-security-policy']);
    expect(await policyOf(real)).toMatch(
      /frame-src 'self' https:\/\/js\.stripe\.com .*https:\/\/hooks\.stripe\.com/,
    );
    expect(await policyOf(t)).not.toContain('stripe');
    for (const path of ['checkout', 'portal', 'invoices', 'confirm/setup'])
      expect((await real.form(`/sandbox/${path}/x`, {})).status).toBe(404);
    // The sandbox routes do not exist at all.
    for (const url of ['checkout/:id', 'portal/:id', 'invoices/:id'].map((path) => `/sandbox/${path}`))
      for (const method of ['GET', 'POST'] as const)
        expect([url, t.server.hasRoute({ method, url }), real.server.hasRoute({ method, url })]).toEqual([
          url,
          true,
          false,
        ]);
    const card = { number: '4242424242424242', expiry: '12/34', cvc: '123' };
    const refused = await real.call.refused('sandboxConfirmSetup', {
      body: { client_secret: 'a_secret_b', card },
    });
    expect(refused.body.error).toBe('not_found');
    // Events that the sandbox signed are not accepted here.
    const { payload, signature } = signed(t, {
      id: 'evt_f',
      object: 'event',
      livemode: false,
      type: 'x',
      created: 1,
      data: { object: {} },
    });
    const forged = await real.server.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    });
    expect(forged.statusCode).toBe(400);
  });
});
