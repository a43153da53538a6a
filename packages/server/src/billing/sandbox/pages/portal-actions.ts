import type { App } from '../../../platform/app.ts';
import { fieldOf } from '../../../platform/http/read-form.ts';
import { priceAtProvider } from '../../catalogue/price-at-provider.ts';
import { advanceClock } from '../advance-clock.ts';
import { type Box, Refusal } from '../box.ts';
import { inSandbox } from '../in-sandbox.ts';
import type { BoxPortalSession } from '../objects.ts';
import { portalSeconds } from '../portal-sessions.ts';
import { listObjects } from '../sandbox-store.ts';
import { updateSubscription } from '../subscriptions.ts';
import { keepCard } from '../take-cards.ts';
import { cardOnFile, closeDispute, failRefund } from '../take-money.ts';
import { readTypedCard } from './card-fields.ts';
import { isHourPlan, type PortalContent } from './portal-page.ts';

const dayMs = 86_400_000;

/** The portal of an address, as long as the address works. */
export async function findPortal(box: Box, id: string): Promise<BoxPortalSession> {
  const portal = await box.get('billing_portal.session', id);
  const age = box.app.clock.now().getTime() / 1000 - portal.created;
  if (age > portalSeconds) throw new Refusal(404, 'This address has expired.');
  return portal;
}

/** Does what a button of the portal says. @returns what came of it */
export async function actInPortal(
  app: App,
  portal: BoxPortalSession,
  body: unknown,
): Promise<PortalContent['said']> {
  const subject = fieldOf(body, 'subject');
  if (fieldOf(body, 'action') === 'advance') {
    const days = Number(subject);
    if (![1, 4, 8, 31, 366].includes(days)) return { ok: false, text: 'There is no such step.' };
    await advanceClock(app, portal.customer, days * dayMs);
    return { ok: true, text: `The clock was moved ${days} day${days === 1 ? '' : 's'} on.` };
  }
  try {
    if (fieldOf(body, 'action') === 'hold') return await holdHours(app, portal, subject);
    return await inSandbox(app, (box) => perform(box, portal, body));
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, text: error.message };
    throw error;
  }
}

async function perform(box: Box, portal: BoxPortalSession, body: unknown): Promise<PortalContent['said']> {
  const subject = fieldOf(body, 'subject');
  const action = fieldOf(body, 'action');
  if (action === 'card') return changeCard(box, portal.customer, body);
  if (action === 'win' || action === 'lose') {
    await requireOwn(box, portal, await box.get('dispute', subject));
    await closeDispute(box, subject, action === 'win');
    return { ok: true, text: 'The dispute is decided.' };
  }
  if (action === 'fail') {
    await requireOwn(box, portal, await box.get('refund', subject));
    await failRefund(box, subject);
    return { ok: true, text: 'The bank sent the refund back.' };
  }
  const plan = await box.get('subscription', subject);
  if (plan.customer !== portal.customer) throw new Refusal(404, 'There is no such plan.');
  if (action === 'cancel' || action === 'resume') {
    await updateSubscription(box, { cancel_at_period_end: String(action === 'cancel') }, plan.id);
    return {
      ok: true,
      text: action === 'cancel' ? 'The plan will end with its period.' : 'The plan goes on.',
    };
  }
  if (action === 'change') {
    const price = fieldOf(body, 'price');
    const configuration = await box.get('billing_portal.configuration', portal.configuration);
    if (!configuration._prices.includes(price)) throw new Refusal(400, 'This plan is not offered.');
    await updateSubscription(box, { items: [{ price }] }, plan.id);
    return { ok: true, text: 'The plan was changed.' };
  }
  return { ok: false, text: 'There is no such action.' };
}

/** @throws Refusal for what belongs to a charge of somebody else */
async function requireOwn(
  box: Box,
  portal: BoxPortalSession,
  { object, charge }: { object: string; charge: string },
): Promise<void> {
  const { customer } = await box.get('charge', charge);
  if (customer !== portal.customer) throw new Refusal(404, `There is no such ${object}.`);
}

/** Gives the customer an hour plan, which nobody can buy any more: so that what its holders see can be tried. */
async function holdHours(app: App, portal: BoxPortalSession, slug: string): Promise<PortalContent['said']> {
  const plan = app.payments.catalogue.prices.find((price) => price.slug === slug && isHourPlan(price));
  if (!plan) return { ok: false, text: 'There is no such plan.' };
  const { card } = await inSandbox(app, (box) => readPortal(box, portal, null));
  if (!card) return { ok: false, text: 'There is no card on file.' };
  await app.payments.stripe.subscriptions.create({
    customer: portal.customer,
    items: [{ price: await priceAtProvider(app, plan) }],
    default_payment_method: card.id,
  });
  return { ok: true, text: `The customer holds ${plan.name}.` };
}

async function changeCard(box: Box, customer: string, body: unknown): Promise<PortalContent['said']> {
  const card = await keepCard(box, customer, readTypedCard(body));
  if ('code' in card) return { ok: false, text: card.message };
  await box.put({ ...card, customer });
  const holder = await box.get('customer', customer);
  await box.put({ ...holder, invoice_settings: { default_payment_method: card.id } });
  for (const plan of await listObjects(box.tx, 'subscription', { customer })) {
    if (plan.status !== 'canceled')
      await updateSubscription(box, { default_payment_method: card.id }, plan.id);
  }
  return { ok: true, text: 'The card is on file.' };
}

/** What the portal shows. */
export async function readPortal(
  box: Box,
  portal: BoxPortalSession,
  said: PortalContent['said'],
): Promise<PortalContent> {
  const { customer } = portal;
  const subscriptions = await listObjects(box.tx, 'subscription', { customer });
  const configuration = await box.get('billing_portal.configuration', portal.configuration);
  const prices = await listObjects(box.tx, 'price');
  const charges = new Set((await listObjects(box.tx, 'charge', { customer })).map(({ id }) => id));
  const isOwn = ({ charge }: { charge: string }) => charges.has(charge);
  const running = subscriptions.find(({ status }) => status !== 'canceled');
  return {
    id: portal.id,
    back: portal.return_url,
    now: await box.now(customer),
    subscriptions,
    invoices: await listObjects(box.tx, 'invoice', { customer }),
    card: await cardOnFile(box, customer, running?.default_payment_method ?? null),
    prices: prices.filter(({ id }) => configuration._prices.includes(id)),
    disputes: (await listObjects(box.tx, 'dispute')).filter(isOwn),
    refunds: (await listObjects(box.tx, 'refund')).filter(isOwn),
    said,
  };
}
