import type { OnboardingFlags } from '@earmark/contract/accounts/onboarding';
import type { Stripe } from 'stripe';
import {
  findAccountIdentity,
  findVerifiedAccount,
  publishAccountChanged,
  recordOnboarding,
} from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { findCustomerUser } from '../customers/customers-store.ts';
import { endCheckouts } from '../end-checkouts.job.ts';
import { idOf, opened } from '../provider/call-provider.ts';
import {
  findLivePlan,
  findSubscription,
  isLive,
  listUnended,
  lockPlans,
  nextReading,
  type SubscriptionReading,
  type SubscriptionRow,
  writeSubscription,
} from '../subscriptions-store.ts';
import { hasLifetimeAccess } from '../vip-store.ts';
import { cancelSubscription } from './cancel-subscription.job.ts';
import { claimLessonsOfMailbox } from './claim-lessons.job.ts';
import { endSecondLessons, lockMailbox } from './end-second-lessons.ts';
import { planStarted } from './plan-started.ts';
import { readSubscription, subscriptionParts } from './read-subscription.ts';
import { cardDigest, emailDigest } from './trial-rules.ts';
import { addTrialUse, knowsCardOf, lockCard, type TrialUse, wasCardUsed } from './trial-uses-store.ts';
import { voidUnpaidInvoice } from './void-unpaid-invoice.ts';

/**
 * Fetches a subscription from the provider and stores it. The order of events does not matter, because the
 * result of the latest fetch is stored. If its invoice changed the customer's balance, the next charges of the
 * customer's other subscriptions are other ones, so they are fetched as well.
 * @param invoice of the subscription, if another one than the latest may have changed the balance
 */
export async function refreshSubscription(
  app: App,
  id: string,
  invoice: Stripe.Invoice | null = null,
): Promise<SubscriptionRow | null> {
  const { current, row } = await refreshOne(app, id);
  await voidUnpaidInvoice(app, current);
  if (row?.user_id && [invoice, opened(current.latest_invoice)].some(changesBalance))
    for (const other of await listUnended(app.db, row.user_id))
      if (other !== id) await refreshOne(app, other);
  return row;
}

const changesBalance = (invoice: Stripe.Invoice | null): boolean =>
  invoice !== null && invoice.starting_balance !== (invoice.ending_balance ?? 0);

async function refreshOne(
  app: App,
  id: string,
): Promise<{ current: Stripe.Subscription; row: SubscriptionRow | null }> {
  const reading = await nextReading(app.db);
  const current = await app.payments.stripe.subscriptions.retrieve(id, { expand: subscriptionParts });
  const { userId, account } = await findHolder(app, current);
  const owner = { userId, email: userId === null ? await guestEmail(app, current.customer) : null };
  const row = readSubscription(current, app.payments.catalogue, owner);
  const fingerprint = opened(current.default_payment_method)?.card?.fingerprint ?? null;
  const use: TrialUse | null =
    account && row.trial_end !== null
      ? {
          subscriptionId: id,
          userId: account.userId,
          emailDigest: emailDigest(app, account.email),
          cardDigest: fingerprint === null ? null : cardDigest(app, fingerprint),
          startedAt: row.started_at,
        }
      : null;
  await inTransaction(app, async (tx) => {
    await lockPlans(tx, userId ?? row.customer_id);
    const mailbox = row.tier === 'partner' ? (account?.email ?? row.email) : null;
    if (mailbox !== null) await lockMailbox(tx, mailbox);
    const known = await findSubscription(tx, id);
    const starts = isLive(row) && !(known && isLive(known));
    const duplicate =
      known?.duplicate === true ||
      isOrphan(app, current, row) ||
      (starts && (await isNeedless(tx, row))) ||
      (await isSecond(tx, row)) ||
      (await isSecondTrial(tx, current, use));
    if (!(await writeSubscription(tx, { ...ownedAs(row, known), duplicate, reading }))) return;
    if (duplicate && row.ended_at === null)
      await app.jobs.enqueue(
        tx,
        cancelSubscription,
        { subscription_id: id, refund: true },
        { singletonKey: id },
      );
    if (mailbox !== null) await endSecondLessons(app, tx, mailbox);
    if (userId === null) return claimForOwner(app, tx, row);
    if (use) await addTrialUse(tx, use);
    if (!duplicate && starts) {
      await app.jobs.emit(tx, planStarted, { userId });
      if (isPlan(row)) {
        await app.jobs.enqueue(tx, endCheckouts, { userId });
        await recordOnboarding(tx, userId, chosenPlan(row));
      }
    }
    await publishAccountChanged(app, tx, userId);
  });
  return { current, row: await findSubscription(app.db, id) };
}

/** Lessons of a guest that were claimed during the fetch stay with the account. */
const ownedAs = (row: SubscriptionReading, known: SubscriptionRow | null): SubscriptionReading =>
  row.tier === 'partner' && row.user_id === null && known && known.user_id !== null
    ? { ...row, user_id: known.user_id, email: null }
    : row;

/** Assigns a guest's lessons to the account that has verified the guest's mailbox. */
async function claimForOwner(app: App, tx: Tx, { tier, email }: SubscriptionReading): Promise<void> {
  const owner = tier === 'partner' && email !== null ? await findVerifiedAccount(tx, email) : null;
  if (owner) await app.jobs.enqueue(tx, claimLessonsOfMailbox, { userId: owner.userId });
}

/**
 * Returns the account of a subscription. Its customer may have been recreated, and the account may have been
 * deleted; the subscription remains in both cases.
 */
async function findHolder(app: App, current: Stripe.Subscription) {
  const byCustomer = await findCustomerUser(app.db, idOf(current.customer) ?? '');
  const known =
    byCustomer ??
    (await findSubscription(app.db, current.id))?.user_id ??
    current.metadata['user_id'] ??
    null;
  const account = known === null ? null : await findAccountIdentity(app.db, known);
  return { userId: account ? account.userId : null, account };
}

/** Returns true for a plan whose account was deleted while the plan started: no user can use or cancel it. */
const isOrphan = (app: App, current: Stripe.Subscription, row: SubscriptionReading): boolean =>
  row.user_id === null &&
  current.metadata['user_id'] !== undefined &&
  isLive(row) &&
  app.payments.catalogue.prices.some(({ slug }) => slug === row.plan);

const isPlan = ({ tier }: Pick<SubscriptionReading, 'tier'>): boolean => tier === 'basic' || tier === 'pro';

/** docs/product/onboarding.md#subscription */
const chosenPlan = ({ tier, interval }: SubscriptionReading): OnboardingFlags => ({
  plan: tier === 'basic' ? 'basic' : 'pro',
  billing_period: interval === 'year' ? 'yearly' : 'monthly',
});

/** Returns true for a plan that starts when a code has already given lifetime access. */
const isNeedless = async (tx: Tx, row: SubscriptionReading): Promise<boolean> =>
  row.user_id !== null && isPlan(row) && (await hasLifetimeAccess(tx, row.user_id));

/** Returns true for a second plan of an account, for example from a second tab. */
async function isSecond(tx: Tx, row: SubscriptionReading): Promise<boolean> {
  if (row.user_id === null || !isPlan(row) || !isLive(row)) return false;
  const held = await findLivePlan(tx, row.user_id);
  return held !== null && held.id !== row.id;
}

/**
 * Returns true for a trial that a checkout started with a card which another account used for a trial.
 * Decided when the card first becomes known; of simultaneous trials, all but one are second trials.
 */
async function isSecondTrial(
  tx: Tx,
  { status, metadata }: Stripe.Subscription,
  use: TrialUse | null,
): Promise<boolean> {
  if (!use?.cardDigest || status !== 'trialing' || metadata['user_id'] === undefined) return false;
  await lockCard(tx, use.cardDigest);
  if (await knowsCardOf(tx, use.subscriptionId)) return false;
  return wasCardUsed(tx, use.cardDigest, use.userId);
}

async function guestEmail(app: App, customer: string | { id: string }): Promise<string | null> {
  const current = await app.payments.stripe.customers.retrieve(
    typeof customer === 'string' ? customer : customer.id,
  );
  return current.deleted === true ? null : current.email;
}
