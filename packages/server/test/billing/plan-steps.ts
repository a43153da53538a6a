import { openDispute, type SandboxContext } from '@earmark/payment-sandbox';
import { priceAtProvider } from '../../src/billing/catalogue/price-at-provider.ts';
import type { TestUser } from '../create-test-app.ts';
import type { BillingApp } from './billing-app.ts';
import { sandboxOf } from './sandbox-of.ts';

/** Returns the path of the portal at the provider. */
export const portalOf = async (t: BillingApp, user: TestUser): Promise<string> =>
  (await t.call('createPortalSession', { body: {} }, user)).body.url.replace(t.url, '');

/** Returns the provider's id of a plan's price. */
export async function priceOf(t: BillingApp, slug: string): Promise<string> {
  const price = t.app.payments.catalogue.prices.find((each) => each.slug === slug);
  if (!price) throw new Error(`no price ${slug}`);
  return priceAtProvider(t.app, price);
}

/**
 * Records an earlier trial of the user's mailbox, so that the first charge is immediate. Without a current plan, the user is
 * still a new customer for most offers.
 */
export async function withoutTrial(t: BillingApp, user: TestUser): Promise<void> {
  const use = { subscription_id: `before ${user.userId}`, card_digest: null, started_at: t.clock.now() };
  await t.app.db
    .insertInto('trial_uses')
    .values({ ...use, user_id: user.userId, email_digest: user.userId })
    .execute();
}

/** Puts a new user on a paid plan, whose trial is over. */
export async function buy(t: BillingApp, plan: string, number?: string): Promise<TestUser> {
  const user = await t.signUp();
  await t.subscribe(user, plan, number);
  await t.pass(user, 8);
  return user;
}

/** What the portal shows before a change of the plan. */
export interface OfferedChange {
  /** Cents. */
  due: number | null;
  credit: number;
  body: string;
  confirm(): Promise<string>;
}

/** Returns the cents of the first match; null without one. */
export function centsIn(body: string, pattern: RegExp): number | null {
  const [, money] = pattern.exec(body) ?? [];
  return money === undefined ? null : Math.round(Number(money.replaceAll(',', '')) * 100);
}

export const dueToday = /Due today<\/th><th>\$([\d.,]+)/;

/** Chooses another plan in the portal. */
export async function chooseInPortal(t: BillingApp, user: TestUser, slug: string): Promise<OfferedChange> {
  const { subscription } = (await t.call('billingSummary', {}, user)).body;
  const path = await portalOf(t, user);
  const fields = { action: 'change', subject: subscription?.id ?? '', price: await priceOf(t, slug) };
  const { body } = await t.form(path, fields);
  const [, at = ''] = /name="at" value="(\d+)"/.exec(body) ?? [];
  return {
    due: centsIn(body, dueToday),
    credit: centsIn(body, /A credit of \$([\d.,]+)/) ?? 0,
    body,
    confirm: async () => (await t.form(path, { ...fields, at })).body,
  };
}

/** Changes the plan in the portal, and handles the resulting events. */
export async function changeInPortal(t: BillingApp, user: TestUser, slug: string): Promise<OfferedChange> {
  const change = await chooseInPortal(t, user, slug);
  await change.confirm();
  await t.drain();
  return change;
}

/** Opens a dispute about a payment, as the cardholder's bank does. */
export const disputePayment = (t: BillingApp, payment: string): ReturnType<typeof openDispute> =>
  sandboxOf(t.app).change(async (sandbox: SandboxContext) => {
    const { latest_charge } = await sandbox.get('payment_intent', payment);
    return openDispute(sandbox, await sandbox.get('charge', latest_charge ?? ''));
  });
