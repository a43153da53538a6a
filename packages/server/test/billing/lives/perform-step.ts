import { randomUUID } from 'node:crypto';
import { closeDispute, failRefund } from '@earmark/payment-sandbox';
import { quoteFor, showBilling } from '../../../src/billing/checkout/show-billing.ts';
import { runBillingCommand } from '../../../src/billing/operator/run-command.ts';
import { chargeConversion } from '../../../src/metering/index.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import type { TestUser } from '../../create-test-app.ts';
import type { BillingApp } from '../billing-app.ts';
import { centsIn, chooseInPortal, disputePayment, dueToday, portalOf } from '../plan-steps.ts';
import { sandboxOf } from '../sandbox-of.ts';
import type { LifeStep } from './choose-step.ts';
import { cardNumbers, type Life } from './life.ts';
import type { Shown } from './live-step.ts';

const dayMs = 86_400_000;

/** A customer of the service who lives a life. */
export interface Person {
  user: TestUser;
  /** Ids of the payments, in the order of the life's payments. */
  payments: string[];
}

const typed = (number: string) => ({ number, expiry: '12/34', cvc: '123' });
const empty: Shown = { due: null, credit: null, firstCharge: null, trialDays: null };

/** Does a step with the service and at the provider. @returns what the customer was shown before */
export async function performStep(
  t: BillingApp,
  person: Person,
  step: LifeStep,
  before: Life,
): Promise<Shown> {
  const { user } = person;
  const payment = 'payment' in step ? (person.payments[step.payment] ?? '') : '';
  switch (step.do) {
    case 'start':
      return start(t, person, step);
    case 'pass':
      await sandboxOf(t.app).advanceClock(await t.customerOf(user), step.days * dayMs);
      return empty;
    case 'change':
      return change(t, user, step.plan);
    case 'cancel':
    case 'keep':
      await t.call('setCancelAtPeriodEnd', { body: { cancel: step.do === 'cancel' } }, user);
      return empty;
    case 'change card':
      await inPortal(t, user, { action: 'card', ...typed(cardNumbers[step.card]) });
      return empty;
    case 'pay invoice':
      return payInvoice(t, user, cardNumbers[step.card]);
    case 'refund':
      await runBillingCommand(t.app, ['refund', payment, ...(step.cents === null ? [] : [`${step.cents}`])]);
      return empty;
    case 'return refund':
      await returnRefund(t, payment, before.payments[step.payment]?.refunds.at(-1) ?? 0);
      return empty;
    case 'dispute':
      await disputePayment(t, payment);
      return empty;
    case 'decide dispute':
      await decideDispute(t, payment, step.won);
      return empty;
    case 'buy characters':
      return buyCharacters(t, user, step.millions, cardNumbers[step.card]);
    case 'hold hours':
      await inPortal(t, user, { action: 'hold', subject: 'hd-monthly' });
      return empty;
    case 'buy hours': {
      const body = {
        quantity: step.hours,
        voice_quality: 'hd' as const,
        // A nonce belongs to one purchase, also if the card is declined.
        nonce: randomUUID(),
      };
      // A second click must not charge again.
      await Promise.all([t.call('topOff', { body }, user), t.call('topOff', { body }, user)]);
      return empty;
    }
    case 'convert': {
      const subject = `${user.userId} ${before.converted}`;
      const refusal = await inTransaction(t.app, (tx) =>
        chargeConversion(t.app, tx, {
          userId: user.userId,
          subject,
          byHand: false,
          characters: step.characters,
        }),
      );
      if (refusal) throw refusal;
      return empty;
    }
    case 'delete account':
      await t.call('deleteUser', { body: { password: 'correct horse' } }, user);
      return empty;
  }
}

async function start(
  t: BillingApp,
  { user }: Person,
  { plan, coupon, hosted, twice, card }: Extract<LifeStep, { do: 'start' }>,
): Promise<Shown> {
  const more = coupon === null ? {} : { coupon };
  const quote = await quoteFor(t.app, { userId: user.userId } as Parameters<typeof quoteFor>[1], {
    plan,
    ...more,
  });
  const shown = {
    ...empty,
    due: quote.due_today,
    firstCharge: quote.first_charge,
    trialDays: quote.trial_days,
  };
  const number = cardNumbers[card];
  if (hosted) {
    const { body } = await t.call('createTrialCheckout', { body: { plan, ...more } }, user);
    const page = await t.server.inject({ url: body.url.replace(t.url, '') });
    const due = centsIn(page.body, dueToday);
    if (due !== shown.due) throw new Error(`the page of the checkout says ${due} instead of ${shown.due}`);
    await t.payHosted(body.url, number);
    if (twice) await t.payHosted(body.url, number);
    await t.call('checkoutStatus', { query: { session_id: body.sessionId } }, user);
    return shown;
  }
  const metadata = { subscription_type: plan, ...more };
  const { body } = await t.call('createSetupIntent', { body: { metadata } }, user);
  if (body.quote.due_today !== shown.due || body.quote.first_charge !== shown.firstCharge)
    throw new Error(`the card form says ${body.quote.due_today}, ${body.quote.first_charge}`);
  await sandboxOf(t.app).confirmCardSetup({ client_secret: body.client_secret, card: typed(number) });
  const finish = () =>
    t
      .call('finishSetupIntent', { body: { setup_intent_id: body.setup_intent_id } }, user)
      .catch((error: unknown) => {
        if (!String(error).includes('card_declined')) throw error;
      });
  await Promise.all(twice ? [finish(), finish(), finish()] : [finish()]);
  return shown;
}

async function inPortal(t: BillingApp, user: TestUser, fields: Record<string, string>): Promise<void> {
  const { status, body } = await t.form(await portalOf(t, user), fields);
  if (status !== 200) throw new Error(`the portal answered ${status}: ${body}`);
}

async function change(t: BillingApp, user: TestUser, slug: string): Promise<Shown> {
  const { due, credit, confirm } = await chooseInPortal(t, user, slug);
  await confirm();
  return { ...empty, due, credit };
}

async function payInvoice(t: BillingApp, user: TestUser, number: string): Promise<Shown> {
  const url = (await showBilling(t.app, user)).subscription?.payment_url;
  if (!url) throw new Error('there is no open invoice');
  const page = await t.server.inject({ url: url.replace(t.url, '') });
  await t.form(url, typed(number));
  return { ...empty, due: centsIn(page.body, /\$([\d.,]+\d)/) };
}

async function returnRefund(t: BillingApp, payment_intent: string, cents: number): Promise<void> {
  const { data } = await t.app.payments.stripe.refunds.list({ payment_intent });
  const found = data.find(({ amount, status }) => amount === cents && status === 'succeeded');
  await sandboxOf(t.app).change((sandbox) => failRefund(sandbox, found?.id ?? ''));
}

async function decideDispute(t: BillingApp, payment: string, won: boolean): Promise<void> {
  const row = await t.app.db
    .selectFrom('sandbox_objects')
    .select('id')
    .where('kind', '=', 'dispute')
    .where((where) => where(where.ref('data', '->>').key('payment_intent' as never), '=', payment as never))
    .executeTakeFirstOrThrow();
  await sandboxOf(t.app).change((sandbox) => closeDispute(sandbox, row.id, won));
}

async function buyCharacters(
  t: BillingApp,
  user: TestUser,
  millions: number,
  number: string,
): Promise<Shown> {
  const body = {
    mode: 'payment' as const,
    metadata: { type: 'character_purchase' as const, characters: millions * 1_000_000 },
  };
  const { url, sessionId } = (await t.call('createCheckoutSession', { body }, user)).body;
  const page = await t.server.inject({ url: url.replace(t.url, '') });
  await t.payHosted(url, number);
  await t.payHosted(url, number);
  await t.call('checkoutStatus', { query: { session_id: sessionId } }, user);
  return { ...empty, due: centsIn(page.body, dueToday) };
}
