import { closeDispute, failRefund, openDispute, type SandboxPaymentIntent } from '@earmark/payment-sandbox';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type BillingApp, createBillingApp } from '../../../test/billing/billing-app.ts';
import { sandboxOf } from '../../../test/billing/sandbox-of.ts';
import type { TestUser } from '../../../test/create-test-app.ts';
import { onUserEvent } from '../../accounts/index.ts';
import { standardAllowances } from '../../entitlements/allowances.ts';
import { chargeConversion } from '../../metering/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { priceAtProvider } from '../catalogue/price-at-provider.ts';
import { withCustomer } from '../customers/ensure-customer.ts';
import { runBillingCommand } from '../operator/run-command.ts';
import { recordPayment } from './record-payment.ts';
import { refreshRefunds } from './refresh-refund.ts';
import { charactersToReverse } from './reversals.ts';

let t: BillingApp;
beforeAll(async () => {
  t = await createBillingApp({ allowances: { ...standardAllowances, characterLimit: 10_000 } });
});
afterAll(() => t[Symbol.asyncDispose]());

const asCharacters = (characters: unknown, more: object = {}) =>
  ({ mode: 'payment', metadata: { type: 'character_purchase', characters }, ...more }) as {
    mode: 'payment';
    metadata: { type: 'character_purchase'; characters: number };
  };
const buy = async (user: TestUser, millions: number, number?: string) => {
  const { body } = await t.call('createCheckoutSession', { body: asCharacters(millions * 1_000_000) }, user);
  await t.payHosted(body.url, number);
  await t.drain();
  return body.sessionId;
};
const paymentsOf = async (user: TestUser) => (await t.call('billingSummary', {}, user)).body.payments;
const paymentOf = async (user: TestUser) => (await paymentsOf(user))[0]?.id ?? '';
const refund = async (payment_intent: string, amount?: number) => {
  await t.app.payments.stripe.refunds.create({ payment_intent, ...(amount === undefined ? {} : { amount }) });
  await t.drain();
};

describe('extra characters', () => {
  test('are charged at the price of the catalogue, whatever the client sends, with a receipt', async () => {
    const user = await t.signUp();
    const forged = { amount: 1, currency: 'jpy', price: 3, quantity: -4 };
    const { body } = await t.call('createCheckoutSession', { body: asCharacters(7_000_000, forged) }, user);
    const page = await t.server.inject({ url: body.url.replace(t.url, '') });
    expect(page.body).toContain('$105.00');
    expect(await t.payHosted(body.url)).toBe(`${t.url}/add?session_id=${body.sessionId}`);
    await t.drain();
    expect([await t.extraOf(user), await t.moneyOf(user)]).toEqual([7_000_000, ['payment 10500']]);
    expect(t.mails.at(-1)).toMatchObject({ to: user.email, subject: 'Your Earmark receipt: $105.00' });
    expect(t.mails.at(-1)?.text).toContain('no money was transferred');
  });

  // Invalid quantities of all kinds.
  test.each([
    0,
    -1_000_000,
    1_500_000,
    11_000_000,
    1,
    999_999,
    1e15,
    2 ** 53,
    1e308,
    '1e6',
    '1000000',
    null,
    [],
    {},
    true,
    [1_000_000],
  ])('reject a quantity of %j', async (characters) => {
    const { token } = await t.signUp();
    const refused = await t.call.refused(
      'createCheckoutSession',
      { body: asCharacters(characters) },
      { token },
    );
    expect([refused.status, refused.body.error]).toEqual([400, 'validation_failed']);
  });

  test('are not granted if the payment differs from the agreement', async () => {
    const user = await t.signUp();
    const { body } = await t.call('createCheckoutSession', { body: asCharacters(2_000_000) }, user);
    await t.payHosted(body.url);
    const session = await sandboxOf(t.app).change((sandbox) =>
      sandbox.get('checkout.session', body.sessionId),
    );
    await sandboxOf(t.app).change((sandbox) => sandbox.put({ ...session, amount_subtotal: 50 }));
    await t.drain();
    expect([await t.extraOf(user), await t.moneyOf(user)]).toEqual([0, []]);
  });

  test('are granted only once a slow payment succeeds', async () => {
    const user = await t.signUp();
    const { body } = await t.call('createCheckoutSession', { body: asCharacters(2_000_000) }, user);
    await t.payHosted(body.url);
    const stand = (payment_status: 'paid' | 'unpaid', status: SandboxPaymentIntent['status']) =>
      sandboxOf(t.app).change(async (sandbox) => {
        const session = await sandbox.get('checkout.session', body.sessionId);
        await sandbox.put({ ...session, payment_status });
        await sandbox.put({ ...(await sandbox.get('payment_intent', session.payment_intent ?? '')), status });
      });
    const checkoutStatus = async () =>
      (await t.call('checkoutStatus', { query: { session_id: body.sessionId } }, user)).body.status;
    await stand('unpaid', 'processing');
    expect(await checkoutStatus()).toBe('pending');
    await stand('unpaid', 'requires_payment_method');
    expect([await checkoutStatus(), await t.extraOf(user), await t.moneyOf(user)]).toEqual([
      'expired',
      0,
      [],
    ]);
    await stand('paid', 'succeeded');
    await t.drain();
    expect([await t.extraOf(user), await t.moneyOf(user)]).toEqual([2_000_000, ['payment 3000']]);
  });

  test('are not granted for a failed card, and only after authentication for a card that requires it', async () => {
    const user = await t.signUp();
    const { body } = await t.call('createCheckoutSession', { body: asCharacters(1_000_000) }, user);
    const failed = await t.form(body.url, { number: '4000000000009995', expiry: '12/34', cvc: '123' });
    expect(failed.body).toContain('Your card has insufficient funds.');
    const confirmPath = await t.payHosted(body.url, '4000002760003184');
    expect(confirmPath).toBe(`/sandbox/confirm/checkout/${body.sessionId}`);
    expect((await t.form(confirmPath, { answer: 'no' })).body).toContain('unable to authenticate');
    await t.payHosted(body.url, '4000002760003184');
    expect((await t.form(confirmPath, { answer: 'yes' })).location).toContain('/add?session_id=');
    await t.drain();
    expect([await t.extraOf(user), await t.moneyOf(user)]).toEqual([1_000_000, ['payment 1500']]);
  });
});

test('open screens are notified when the payment of a plan is booked', async () => {
  const user = await t.signUp();
  const published: string[] = [];
  const stop = onUserEvent(t.app, ({ user: whose, event }) => void published.push(`${whose} ${event}`));
  const paid = {
    id: 'pi_of_a_plan',
    user_id: user.userId,
    customer_id: null,
    kind: 'subscription' as const,
    description: 'Pro, monthly',
    amount: 999,
    currency: 'usd',
    subscription_id: 'sub_1',
    paid_at: t.clock.now(),
  };
  await inTransaction(t.app, (tx) => recordPayment(t.app, tx, paid));
  await expect.poll(() => published, { interval: 10 }).toContain(`${user.userId} account`);
  stop();
});

describe('refunds and disputes', () => {
  test('reverse the purchase in proportion, once each, also below zero; conversions are then refused', async () => {
    const user = await t.signUp();
    await buy(user, 2);
    const spend = (subject: string, characters: number) =>
      inTransaction(t.app, (tx) =>
        chargeConversion(t.app, tx, { userId: user.userId, subject, byHand: false, characters }),
      );
    for (const subject of ['a', 'b', 'c'])
      expect(await spend(`${user.userId} ${subject}`, 10_000)).toBeNull();
    expect(await t.extraOf(user)).toBe(1_980_000);
    const payment = await paymentOf(user);
    await refund(payment, 1_000);
    expect(await t.extraOf(user)).toBe(1_980_000 - 666_667);
    await refund(payment, 1_000);
    await refund(payment, 1_000);
    expect(await t.extraOf(user)).toBe(-20_000);
    expect(await t.moneyOf(user)).toEqual(['payment 3000', 'refund -1000', 'refund -1000', 'refund -1000']);
    expect((await spend('last', 1))?.code).toBe('character_limit_reached');
    await expect(refund(payment)).rejects.toThrow('already been refunded');
    expect((await paymentsOf(user))[0]).toMatchObject({ amount: 3_000, refunded: 3_000 });
  });

  test('that the bank returns are reversed with their effects, and can be made again', async () => {
    const user = await t.signUp();
    await buy(user, 2);
    const payment = await paymentOf(user);
    const refundHalf = async () => {
      await runBillingCommand(t.app, ['refund', payment, '1500']);
      await t.drain();
    };
    await refundHalf();
    await refund(payment, 500);
    expect(await t.extraOf(user)).toBe(666_667);
    const { data } = await t.app.payments.stripe.refunds.list({ payment_intent: payment });
    const first = data.find((each) => each.amount === 1_500)?.id ?? '';
    for (const _time of [1, 2]) await sandboxOf(t.app).change((sandbox) => failRefund(sandbox, first));
    await t.drain();
    const ledger = ['payment 3000', 'refund -1500', 'refund -500', 'refund failed 1500'];
    expect([await t.extraOf(user), await t.moneyOf(user)]).toEqual([1_666_667, ledger]);
    await refundHalf();
    expect([await t.extraOf(user), await t.moneyOf(user)]).toEqual([666_667, [...ledger, 'refund -1500']]);
  });

  test('that are booked during the fetch from the provider are fetched again', async () => {
    const user = await t.signUp();
    await buy(user, 2);
    const payment = await paymentOf(user);
    const listDuringRefund = {
      [Symbol.asyncIterator]: () => ({
        next: async () => {
          await refund(payment, 1_000);
          return { done: true };
        },
      }),
    };
    vi.spyOn(t.app.payments.stripe.refunds, 'list').mockReturnValueOnce(listDuringRefund as never);
    await refreshRefunds(t.app, payment);
    expect(await t.moneyOf(user)).toEqual(['payment 3000', 'refund -1000']);
  });

  test('of a subscription return the money and keep the plan', async () => {
    const user = await t.signUp();
    await t.subscribe(user, 'pro-monthly');
    await t.pass(user, 8);
    await refund(await paymentOf(user), 500);
    expect([await t.planOf(user), ...(await t.moneyOf(user))]).toEqual(['pro', 'payment 999', 'refund -500']);
  });

  test.each([
    [true, ['payment 1500', 'dispute -1500', 'dispute won 1500'], 1_000_000],
    [false, ['payment 1500', 'dispute -1500'], 0],
  ])('a dispute withholds the purchase; if won (%j), it is restored', async (won, ledger, left) => {
    const user = await t.signUp();
    await buy(user, 1, '4000000000000259');
    await t.drain({ delayed: true });
    expect(await t.extraOf(user)).toBe(0);
    const dispute = await t.app.db
      .selectFrom('sandbox_objects')
      .select('id')
      .where('kind', '=', 'dispute')
      .orderBy('made', 'desc')
      .executeTakeFirstOrThrow();
    await sandboxOf(t.app).change((sandbox) => closeDispute(sandbox, dispute.id, won));
    await t.drain();
    expect([await t.extraOf(user), await t.moneyOf(user)]).toEqual([left, ledger]);
  });

  test('a disputed subscription ends', async () => {
    const user = await t.signUp();
    await t.subscribe(user, 'pro-monthly', '4000000000000259');
    await t.pass(user, 8);
    await t.drain({ delayed: true });
    await t.drain({ delayed: true });
    expect([await t.planOf(user), ...(await t.moneyOf(user))]).toEqual([
      'free',
      'payment 999',
      'dispute -999',
    ]);
  });

  test.each([
    [{ amount: 3_000, refunded: 0, disputed: false, characters: 2_000_000 }, 0],
    [{ amount: 3_000, refunded: 1, disputed: false, characters: 2_000_000 }, 667],
    [{ amount: 3_000, refunded: 2_999, disputed: false, characters: 2_000_000 }, 1_999_333],
    [{ amount: 3_000, refunded: 3_000, disputed: false, characters: 2_000_000 }, 2_000_000],
    [{ amount: 3_000, refunded: 10, disputed: true, characters: 2_000_000 }, 2_000_000],
  ])('%j: %i characters are reversed', (payment, back) => expect(charactersToReverse(payment)).toBe(back));
});

describe('hours of the legacy plans', () => {
  /** A customer who has had an hour plan for a long time. */
  const legacy = async (number?: string) => {
    const user = await t.signUp();
    await t.subscribe(user, 'pro-monthly', number);
    await t.call('setCancelAtPeriodEnd', { body: { cancel: true } }, user);
    const { stripe, catalogue } = t.app.payments;
    const hd = catalogue.prices.find(({ slug }) => slug === 'hd-monthly');
    if (!hd) throw new Error('no hour plan');
    const price = await priceAtProvider(t.app, hd);
    await withCustomer(t.app, user.userId, async (customer) => {
      const [plan] = (await stripe.subscriptions.list({ customer })).data;
      const card = String(plan?.default_payment_method);
      await stripe.subscriptions.create({
        customer,
        items: [{ price }],
        default_payment_method: card,
        trial_period_days: 400,
      });
    });
    await t.pass(user, 8);
    return user;
  };
  const hours = { quantity: 25, voice_quality: 'hd' } as const;

  test('are charged to the card on file in whole cents, once per click', async () => {
    const user = await legacy();
    const { body: held } = await t.call('getUser', {}, user);
    expect(held).toMatchObject({ plan: 'basic', credits_hd: 0, subscriptions: { hd: true, sd: false } });
    const clicks = Array.from({ length: 4 }, () =>
      t.call('topOff', { body: { ...hours, nonce: 'one-click' } }, user),
    );
    for (const { body } of await Promise.all(clicks))
      expect(body).toEqual({ is_user_charged: true, url: null });
    await t.drain();
    expect(await t.moneyOf(user)).toEqual(['payment 2495']);
    // The extra characters correspond to the hours.
    expect((await t.call('getUser', {}, user)).body).toMatchObject({
      credits_hd: 25,
      extra_credits: 1_428_571,
    });
    await refund(await paymentOf(user));
    expect((await t.call('getUser', {}, user)).body).toMatchObject({ credits_hd: 0, extra_credits: 0 });
  });

  test('are not charged again under the nonce of another purchase, and the message says so', async () => {
    const user = await legacy();
    const buyHours = { ...hours, nonce: 'two-amounts' };
    await t.call('topOff', { body: buyHours }, user);
    const refused = await t.call.refused('topOff', { body: { ...buyHours, quantity: 50 } }, user);
    expect([refused.status, refused.body.error]).toEqual([409, 'request_reused']);
    expect(refused.body.message).toBe(
      'This purchase was sent before with other details, so nothing more was charged. Please try again.',
    );
    await t.drain();
    expect(await t.moneyOf(user)).toEqual(['payment 2495']);
    expect((await t.call('topOff', { body: buyHours }, user)).body.is_user_charged).toBe(true);
    expect((await t.call('getUser', {}, user)).body.credits_hd).toBe(25);
  });

  test('come with each paid month, and go with its refund', async () => {
    const user = await legacy();
    const hoursOf = async () => {
      const { body } = await t.call('getUser', {}, user);
      return [body.credits_hd, body.extra_credits];
    };
    expect(await hoursOf()).toEqual([0, 0]);
    await t.pass(user, 400);
    expect(await hoursOf()).toEqual([5, 285_714]);
    await t.pass(user, 31);
    expect(await hoursOf()).toEqual([10, 571_428]);
    await refund(await paymentOf(user));
    expect(await hoursOf()).toEqual([5, 285_714]);
  });

  test('are reversed in proportion to a refund, and completely in a dispute until it is won', async () => {
    const user = await legacy();
    const hoursOf = async () => {
      const { body } = await t.call('getUser', {}, user);
      return [body.credits_hd, body.extra_credits];
    };
    await t.call('topOff', { body: { quantity: 50, voice_quality: 'hd' } }, user);
    await t.drain();
    expect(await hoursOf()).toEqual([50, 2_857_143]);
    const payment = await paymentOf(user);
    await refund(payment, 998);
    expect(await hoursOf()).toEqual([40, 2_857_143 - 571_429]);
    const dispute = await sandboxOf(t.app).change(async (sandbox) => {
      const { latest_charge } = await sandbox.get('payment_intent', payment);
      return openDispute(sandbox, await sandbox.get('charge', latest_charge ?? ''));
    });
    await t.drain();
    expect(await hoursOf()).toEqual([0, 0]);
    await sandboxOf(t.app).change((sandbox) => closeDispute(sandbox, dispute.id, true));
    await t.drain();
    expect(await hoursOf()).toEqual([40, 2_857_143 - 571_429]);
    await refund(payment);
    expect(await hoursOf()).toEqual([0, 0]);
    const { hours: sum } = await t.app.db
      .selectFrom('hour_entries')
      .select(({ fn }) => fn.sum<string>('hours').as('hours'))
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow();
    expect(Number(sum)).toBe(0);
  });

  test.each(['4000002760003184', '4000000000000341'])(
    'are paid on a hosted page if card %s cannot be charged without its owner',
    async (number) => {
      const user = await t.signUp();
      const setup = await t.call(
        'createSetupIntent',
        { body: { metadata: { subscription_type: 'pro-monthly' } } },
        user,
      );
      const typed = await t.typeCard(setup.body.client_secret, number);
      if (typed.next_action) {
        const page = new URL(typed.next_action);
        await t.form(page.pathname, {
          secret: page.searchParams.get('secret') ?? '',
          answer: 'yes',
          back: '/add',
        });
      }
      // The trial starts first: if the plan below were recorded before it, the trial would be a second one,
      // and the card would be detached.
      await t.drain();
      const intent = await t.app.payments.stripe.setupIntents.retrieve(setup.body.setup_intent_id);
      const hd = t.app.payments.catalogue.prices.find(({ slug }) => slug === 'hd-monthly');
      if (!hd) throw new Error('no hour plan');
      await t.app.payments.stripe.subscriptions.create({
        customer: String(intent.customer),
        items: [{ price: await priceAtProvider(t.app, hd) }],
        default_payment_method: String(intent.payment_method),
        trial_period_days: 400,
      });
      await t.drain();
      const { body } = await t.call('topOff', { body: hours }, user);
      expect(body.is_user_charged).toBe(false);
      await t.payHosted(body.url ?? '');
      await t.drain();
      expect((await t.call('getUser', {}, user)).body.credits_hd).toBe(25);
      expect(await t.moneyOf(user)).toEqual(['payment 2495']);
    },
  );

  test('are sold to customers of those plans only, in steps of five', async () => {
    const user = await t.signUp();
    expect((await t.call.refused('topOff', { body: hours }, user)).body.error).toBe('legacy_only');
    for (const quantity of [0, 4, 6, 55, -5, 7.5, '25', null] as number[]) {
      const refused = await t.call.refused('topOff', { body: { ...hours, quantity } }, user);
      expect(refused.body.error).toBe('validation_failed');
    }
  });
});
