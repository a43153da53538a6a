import { advanceClock } from '../advance-clock.ts';
import { isOver } from '../bill-subscriptions.ts';
import { previewChange } from '../change-plan.ts';
import { balanceOf } from '../customer-balance.ts';
import { inSandbox } from '../in-sandbox.ts';
import type { SandboxPortalSession, SandboxSubscription } from '../objects.ts';
import { cardOnFile, closeDispute, failRefund } from '../payments.ts';
import { portalSeconds } from '../portal-sessions.ts';
import { type SandboxContext, SandboxError } from '../sandbox-context.ts';
import type { SandboxHost } from '../sandbox-host.ts';
import { listObjects } from '../sandbox-store.ts';
import { saveCard } from '../setup-intents.ts';
import { updateSubscription } from '../subscriptions.ts';
import { readTypedCard } from './card-fields.ts';
import { isHourPlan, type PortalContent } from './portal-page.ts';
import type { Field } from './sandbox-page.ts';

const dayMs = 86_400_000;

/** Returns the portal session of an address, unless the address has expired. */
export async function findPortal(sandbox: SandboxContext, id: string): Promise<SandboxPortalSession> {
  const portal = await sandbox.get('billing_portal.session', id);
  const age = sandbox.host.clock.now().getTime() / 1000 - portal.created;
  if (age > portalSeconds) throw new SandboxError(404, 'This address has expired.');
  return portal;
}

/** What the portal shows after an action. */
export type PortalResult = Pick<PortalContent, 'message' | 'change'>;

export const nothingDone: PortalResult = { message: null, change: null };
const done = (text: string): PortalResult => ({ message: { ok: true, text }, change: null });
const refused = (text: string): PortalResult => ({ message: { ok: false, text }, change: null });

/** Runs the action of a portal button. */
export async function runPortalAction(
  host: SandboxHost,
  portal: SandboxPortalSession,
  field: Field,
): Promise<PortalResult> {
  const subject = field('subject');
  if (field('action') === 'advance') {
    const days = Number(subject);
    if (![1, 4, 8, 31, 366].includes(days)) return refused('There is no such step.');
    await advanceClock(host, portal.customer, days * dayMs);
    return done(`The clock was moved ${days} day${days === 1 ? '' : 's'} on.`);
  }
  try {
    if (field('action') === 'hold') return await grantHourPlan(host, portal, subject);
    return await inSandbox(host, (sandbox) => perform(sandbox, portal, field));
  } catch (error) {
    if (error instanceof SandboxError) return refused(error.message);
    throw error;
  }
}

async function perform(
  sandbox: SandboxContext,
  portal: SandboxPortalSession,
  field: Field,
): Promise<PortalResult> {
  const subject = field('subject');
  const action = field('action');
  if (action === 'card') return changeCard(sandbox, portal.customer, field);
  if (action === 'win' || action === 'lose') {
    await requireOwn(sandbox, portal, await sandbox.get('dispute', subject));
    await closeDispute(sandbox, subject, action === 'win');
    return done('The dispute is decided.');
  }
  if (action === 'fail') {
    await requireOwn(sandbox, portal, await sandbox.get('refund', subject));
    await failRefund(sandbox, subject);
    return done('The bank sent the refund back.');
  }
  const plan = await sandbox.get('subscription', subject);
  if (plan.customer !== portal.customer) throw new SandboxError(404, 'There is no such plan.');
  if (action === 'cancel' || action === 'resume') {
    await updateSubscription(sandbox, { cancel_at_period_end: String(action === 'cancel') }, plan.id);
    return done(action === 'cancel' ? 'The plan will end with its period.' : 'The plan goes on.');
  }
  if (action === 'change') {
    const price = field('price');
    const configuration = await sandbox.get('billing_portal.configuration', portal.configuration);
    if (!configuration._prices.includes(price)) throw new SandboxError(400, 'This plan is not offered.');
    if (plan.status === 'past_due') return refused('Pay the open invoice first.');
    const at = Number(field('at'));
    if (!Number.isSafeInteger(at) || at <= 0) return offerChange(sandbox, plan, price);
    await updateSubscription(
      sandbox,
      {
        items: [{ price }],
        proration_behavior: configuration._proration,
        payment_behavior: 'error_if_incomplete',
        proration_date: String(at),
      },
      plan.id,
    );
    return done('The plan was changed.');
  }
  return refused('There is no such action.');
}

/** Shows what a change costs; it is charged as shown if the customer confirms it. */
async function offerChange(
  sandbox: SandboxContext,
  plan: SandboxSubscription,
  priceId: string,
): Promise<PortalResult> {
  const price = await sandbox.get('price', priceId);
  const at = await sandbox.now(plan.customer);
  const preview = await previewChange(sandbox, plan, price, at);
  return { message: null, change: { plan: plan.id, price, at, ...preview } };
}

/** @throws SandboxError if the charge belongs to another customer */
async function requireOwn(
  sandbox: SandboxContext,
  portal: SandboxPortalSession,
  { object, charge }: { object: string; charge: string },
): Promise<void> {
  const { customer } = await sandbox.get('charge', charge);
  if (customer !== portal.customer) throw new SandboxError(404, `There is no such ${object}.`);
}

/**
 * Subscribes the customer to an hour plan. These plans are no longer sold; this makes their screens testable.
 */
async function grantHourPlan(
  host: SandboxHost,
  portal: SandboxPortalSession,
  slug: string,
): Promise<PortalResult> {
  const plan = host.prices.find((price) => price.slug === slug && isHourPlan(price));
  if (!plan) return refused('There is no such plan.');
  const { card } = await inSandbox(host, (sandbox) => readPortal(sandbox, portal, nothingDone));
  if (!card) return refused('There is no card on file.');
  await host.subscribe({ customer: portal.customer, price: plan, card: card.id });
  return done(`The customer holds ${plan.name}.`);
}

async function changeCard(sandbox: SandboxContext, customer: string, field: Field): Promise<PortalResult> {
  const card = await saveCard(sandbox, customer, readTypedCard(field));
  if ('code' in card) return refused(card.message);
  await sandbox.put({ ...card, customer });
  const holder = await sandbox.get('customer', customer);
  await sandbox.put({ ...holder, invoice_settings: { default_payment_method: card.id } });
  for (const plan of await listObjects(sandbox.tx, 'subscription', { customer })) {
    if (!isOver(plan)) await updateSubscription(sandbox, { default_payment_method: card.id }, plan.id);
  }
  return done('The card is on file.');
}

/** Returns the content of the portal. */
export async function readPortal(
  sandbox: SandboxContext,
  portal: SandboxPortalSession,
  result: PortalResult,
): Promise<PortalContent> {
  const { customer } = portal;
  const subscriptions = await listObjects(sandbox.tx, 'subscription', { customer });
  const configuration = await sandbox.get('billing_portal.configuration', portal.configuration);
  const prices = await listObjects(sandbox.tx, 'price');
  const charges = new Set((await listObjects(sandbox.tx, 'charge', { customer })).map(({ id }) => id));
  const isOwn = ({ charge }: { charge: string }) => charges.has(charge);
  const running = subscriptions.find((plan) => !isOver(plan));
  return {
    id: portal.id,
    back: portal.return_url,
    headline: configuration._headline ?? '',
    now: await sandbox.now(customer),
    subscriptions,
    invoices: await listObjects(sandbox.tx, 'invoice', { customer }),
    card: await cardOnFile(sandbox, customer, running?.default_payment_method ?? null),
    prices: prices.filter(({ id }) => configuration._prices.includes(id)),
    disputes: (await listObjects(sandbox.tx, 'dispute')).filter(isOwn),
    refunds: (await listObjects(sandbox.tx, 'refund')).filter(isOwn),
    balance: balanceOf(await sandbox.get('customer', customer)),
    ...result,
  };
}
