import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BillingApp, createBillingApp } from '../../../test/billing/billing-app.ts';
import { apiVersion } from '../provider/api-version.ts';

let t: BillingApp;
let stripe: Stripe;
beforeAll(async () => {
  t = await createBillingApp();
  stripe = t.app.payments.stripe;
});
afterAll(() => t[Symbol.asyncDispose]());

describe('the contract of calls', () => {
  test('use the API version of the installed client', () => {
    expect(Stripe.API_VERSION).toBe(apiVersion);
  });

  test.each([
    ['subscriptions', { customer: 'cus', coupon: 'X' }, 'coupon'],
    ['setup_intents', { payment_method_types: ['card'] }, 'payment_method_types'],
    ['checkout/sessions', { mode: 'gift' }, 'mode'],
    ['customers', { emial: 'a@b.c' }, 'emial'],
  ])('POST %s with %j is rejected like at the provider', async (path, params, param) => {
    const call = stripe.rawRequest('POST', `/v1/${path}`, params);
    await expect(call).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param });
  });

  test('a call with invalid parameters does not compile', async () => {
    // @ts-expect-error The pinned version has discounts instead; with looser types this line would fail.
    const call = stripe.subscriptions.create({ customer: 'cus', items: [{ price: 'p' }], coupon: 'X' });
    await expect(call).rejects.toMatchObject({ param: 'coupon' });
  });

  test('a repeated idempotency key fails with other parameters, and returns the first result otherwise', async () => {
    const once = { idempotencyKey: 'one fact' };
    const calls = Array.from({ length: 20 }, () => stripe.customers.create({ email: 'a@example.net' }, once));
    expect(new Set((await Promise.all(calls)).map(({ id }) => id)).size).toBe(1);
    const other = stripe.customers.create({ email: 'b@example.net' }, once);
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  test('a missing object is an error that the client recognizes', async () => {
    await expect(stripe.subscriptions.retrieve('sub_none')).rejects.toMatchObject({
      code: 'resource_missing',
    });
    await expect(stripe.topups.list()).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
    const small = stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://x.example',
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 49, product_data: { name: 'x' } } },
      ],
    });
    await expect(small).rejects.toMatchObject({ code: 'amount_too_small' });
  });
});

describe('the pages', () => {
  test.each([
    'checkout/cs_x',
    'portal/bps_x',
    'invoices/in_x',
    'confirm/checkout/cs_x',
    'confirm/setup/seti_x',
  ])('%s return 404 for an unknown id', async (path) => {
    for (const id of [path, `${path}%00`, `${path}'--`]) {
      const get = await t.server.inject({ url: `/sandbox/${id}` });
      const post = await t.form(`/sandbox/${id}`, { number: '4242424242424242' });
      expect([get.statusCode, post.status]).toEqual([404, 404]);
    }
  });

  test('cannot be framed, cached or indexed', async () => {
    const user = await t.signUp();
    const { body } = await t.call('createTrialCheckout', { body: { plan: 'pro-monthly' } }, user);
    const page = await t.server.inject({ url: body.url.replace(t.url, '') });
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    expect(page.body).toContain('<label>Card number<input');
  });
});
