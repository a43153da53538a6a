import { randomUUID } from 'node:crypto';
import type { Catalogue } from '@earmark/contract';
import { createAccounts } from '../../src/accounts/index.ts';
import { createBilling } from '../../src/billing/create-billing.ts';
import { endBilling } from '../../src/billing/end-billing.ts';
import { loadSold } from '../../src/billing/entitlements/load-entitlements.ts';
import { redeemVip } from '../../src/billing/offers/redeem-vip.ts';
import { paymentFailed } from '../../src/billing/subscriptions/payment-failed.ts';
import { mayStartTrial } from '../../src/billing/subscriptions/trial-rules.ts';
import { createBotCheck } from '../../src/bot-check/index.ts';
import { entitlementsOf } from '../../src/entitlements/entitlements.ts';
import { createEntitlements } from '../../src/entitlements/index.ts';
import { createMetering, readExtra, showCharacters } from '../../src/metering/index.ts';
import type { Domain } from '../../src/platform/domain.ts';
import { createTestApp, type TestApp, type TestAppOptions, type TestUser } from '../create-test-app.ts';
import { sandboxOf } from './sandbox-of.ts';

export const goodCard = '4242424242424242';
const dayMs = 86_400_000;

/** A service with billing: accounts, metering and payments, on the payment sandbox. */
export interface BillingApp extends TestApp {
  /** Signs up as a visitor who came with an offer. */
  signUpWith(arrival: { coupon?: string; referral?: string }): Promise<TestUser>;
  /** Submits a form to one of the sandbox's pages. */
  form(
    path: string,
    fields: Record<string, string>,
  ): Promise<{ status: number; location: string; body: string }>;
  /** Enters a card into the embedded form. */
  typeCard(clientSecret: string, number?: string): ReturnType<typeof confirm>;
  /** Pays a hosted checkout. @returns where the page leads */
  payHosted(url: string, number?: string, fields?: Record<string, string>): Promise<string>;
  /** Puts a user on a trial or a plan through the embedded checkout. */
  subscribe(user: TestUser, plan?: string, number?: string, extra?: Record<string, string>): Promise<string>;
  /** Advances the provider's clock for one customer, and handles the resulting events. */
  pass(user: TestUser, days: number): Promise<void>;
  planOf(user: TestUser): Promise<string>;
  extraOf(user: TestUser): Promise<number>;
  /** Returns the user's customer id at the provider. */
  customerOf(user: TestUser): Promise<string>;
  /** Returns the user's money entries, like `payment 999`, in cents, oldest first. */
  moneyOf(user: TestUser): Promise<string[]>;
}

export async function createBillingApp(
  options: TestAppOptions & {
    catalogue?: Catalogue /** Domains besides billing. */;
    more?: readonly Domain[];
  } = {},
): Promise<BillingApp> {
  const { catalogue, more = [], ...rest } = options;
  const t = await createTestApp({
    domains: [
      createEntitlements({ sold: loadSold, extraCredits: readExtra, redeemVip }),
      createAccounts({
        onAccountDeleted: [endBilling],
        triggers: [paymentFailed],
        mayStartTrial: (app, userId, email) => mayStartTrial(app, app.db, userId, email),
      }),
      createMetering(),
      createBotCheck(),
      createBilling(catalogue ? { catalogue } : {}),
      ...more,
    ],
    ...rest,
  });
  const form: BillingApp['form'] = async (path, fields) => {
    const response = await t.server.inject({
      method: 'POST',
      url: path.replace(t.url, ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    return {
      status: response.statusCode,
      location: String(response.headers['location'] ?? ''),
      body: response.body,
    };
  };
  const subscribe: BillingApp['subscribe'] = async (
    user,
    plan = 'pro-yearly-discount',
    number = goodCard,
    extra = {},
  ) => {
    const { token } = user;
    const { body } = await t.call(
      'createSetupIntent',
      { body: { metadata: { subscription_type: plan, ...extra } } },
      { token },
    );
    await confirm(t, body.client_secret, number);
    await t.call('finishSetupIntent', { body: { setup_intent_id: body.setup_intent_id } }, { token });
    await t.drain();
    return body.setup_intent_id;
  };
  const customerOf: BillingApp['customerOf'] = async ({ userId }) => {
    const row = await t.app.db
      .selectFrom('billing_customers')
      .select('customer_id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return row.customer_id;
  };
  let visitors = 0;
  // Each user has another address, so that many customers do not look like an attack.
  const signUp = async (
    email: string,
    arrival: { coupon?: string; referral?: string },
  ): Promise<TestUser> => {
    const remoteAddress = `10.0.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`;
    const { body } = await t.call(
      'signUp',
      { body: { email, password: 'correct horse', ...arrival } },
      { remoteAddress },
    );
    return { userId: body.user_id, email: body.email, token: body.id_token };
  };
  const newAddress = () => `${randomUUID()}@example.net`;
  return Object.assign(t, {
    signUp: (email = newAddress()) => signUp(email, {}),
    signUpWith: (arrival: { coupon?: string; referral?: string }) => signUp(newAddress(), arrival),
    form,
    subscribe,
    typeCard: (secret: string, number = goodCard) => confirm(t, secret, number),
    payHosted: async (url: string, number = goodCard, fields: Record<string, string> = {}) =>
      (await form(url, { number, expiry: '12/34', cvc: '123', ...fields })).location,
    pass: async (user: TestUser, days: number) => {
      await sandboxOf(t.app).advanceClock(await customerOf(user), days * dayMs);
      await t.drain();
    },
    planOf: async (user: TestUser) => (await entitlementsOf(t.app, user.userId)).plan,
    extraOf: async (user: TestUser) => (await showCharacters(t.app, user)).extra_credits,
    customerOf,
    moneyOf: async ({ userId }: TestUser) => {
      const rows = await t.app.db
        .selectFrom('money_entries')
        .select(['kind', 'cents'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute();
      return rows.map(({ kind, cents }) => `${kind} ${cents}`);
    },
  });
}

const confirm = async (t: TestApp, client_secret: string, number: string) =>
  (
    await t.call('sandboxConfirmSetup', {
      body: { client_secret, card: { number, expiry: '12/34', cvc: '123' } },
    })
  ).body;
