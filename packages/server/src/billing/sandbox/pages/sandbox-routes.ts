import { paymentEndpoints } from '@earmark/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '../../../platform/app.ts';
import { AppError } from '../../../platform/errors.ts';
import { bindEndpoint } from '../../../platform/http/bind-endpoint.ts';
import { acceptForms, fieldOf } from '../../../platform/http/read-form.ts';
import { billingLimits } from '../../billing-limits.ts';
import { returnAddress } from '../../checkout/return-address.ts';
import { payInvoice, statusAfter } from '../bill-subscriptions.ts';
import { findForPage } from '../call-table.ts';
import { answerCheckout, type CheckoutOutcome, currentSession, payCheckout } from '../checkout-sessions.ts';
import { confirmSandboxSetup, requireSecret } from '../confirm-sandbox-setup.ts';
import { inSandbox } from '../in-sandbox.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { findCoupon } from '../subscriptions.ts';
import { answerSetup, keepCard } from '../take-cards.ts';
import { readTypedCard } from './card-fields.ts';
import { checkoutPage, closedPage, confirmPage, invoicePage } from './checkout-page.ts';
import { actInPortal, findPortal, readPortal } from './portal-actions.ts';
import { portalPage } from './portal-page.ts';

type Ids = { Params: { id: string } };

/** The provider's pages, where there is no real provider. With a key none of them exists. */
export function bindSandbox(server: FastifyInstance, app: App): void {
  bindEndpoint(
    server,
    app,
    paymentEndpoints.sandboxConfirmSetup,
    ({ body }) => confirmSandboxSetup(app, body),
    billingLimits.sandboxCard,
  );
  if (app.payments.kind !== 'sandbox') return;
  void server.register(async (scope) => {
    acceptForms(scope);
    bindCheckout(scope, app);
    bindConfirmations(scope, app);
    bindPortal(scope, app);
    bindInvoices(scope, app);
  });
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send(page);
}

/** Runs a page's work; what it asks for by an unknown id is not there. */
async function page<Result>(app: App, work: (sandbox: SandboxContext) => Promise<Result>): Promise<Result> {
  const result = await findForPage(() => inSandbox(app, work));
  if (result === null) throw new AppError('not_found');
  return result;
}

function bindCheckout(scope: FastifyInstance, app: App): void {
  scope.get<Ids>('/sandbox/checkout/:id', async ({ params: { id } }, reply) =>
    sendCheckout(app, reply, id, null),
  );
  scope.post<Ids>('/sandbox/checkout/:id', async ({ params: { id }, body }, reply) => {
    const payer = { card: readTypedCard(body), email: fieldOf(body, 'email') || null, name: null };
    const outcome = await page(app, async (sandbox) =>
      payCheckout(sandbox, await currentSession(sandbox, id), payer),
    );
    if (outcome.kind === 'asks') return reply.redirect(`/sandbox/confirm/checkout/${id}`, 303);
    return sendOutcome(app, reply, outcome);
  });
}

async function sendCheckout(app: App, reply: FastifyReply, id: string, error: string | null) {
  const found = await page(app, async (sandbox) => {
    const session = await currentSession(sandbox, id);
    const coupon = session._coupon === null ? null : await findCoupon(sandbox, session._coupon);
    return { session, coupon, now: (await sandbox.now(session.customer)) * 1000 };
  });
  if (found.session.status !== 'open')
    return send(
      reply,
      closedPage(app, found.session.status === 'complete' ? 'This is paid' : 'This checkout has expired'),
    );
  return send(reply, checkoutPage(app, { ...found, error }));
}

function sendOutcome(app: App, reply: FastifyReply, outcome: CheckoutOutcome) {
  const { session } = outcome;
  if (outcome.kind === 'refused') return sendCheckout(app, reply, session.id, outcome.error.message);
  return reply.redirect((session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
}

function bindConfirmations(scope: FastifyInstance, app: App): void {
  scope.get<Ids>('/sandbox/confirm/checkout/:id', async ({ params: { id } }, reply) => {
    const session = await page(app, (sandbox) => currentSession(sandbox, id));
    if (session._card === null) return sendCheckout(app, reply, id, null);
    return send(reply, confirmPage(app, { action: `/sandbox/confirm/checkout/${id}`, hidden: {} }));
  });
  scope.post<Ids>('/sandbox/confirm/checkout/:id', async ({ params: { id }, body }, reply) => {
    const agrees = fieldOf(body, 'answer') === 'yes';
    const outcome = await page(app, async (sandbox) =>
      answerCheckout(sandbox, await currentSession(sandbox, id), agrees),
    );
    return sendOutcome(app, reply, outcome);
  });
  scope.get<Ids>('/sandbox/confirm/setup/:id', async ({ params: { id }, query }, reply) => {
    const secret = fieldOf(query, 'secret');
    await page(app, (sandbox) => requireSecret(sandbox, secret));
    const hidden = { secret, back: fieldOf(query, 'back') };
    return send(
      reply,
      confirmPage(app, { action: `/sandbox/confirm/setup/${encodeURIComponent(id)}`, hidden }),
    );
  });
  scope.post<Ids>('/sandbox/confirm/setup/:id', async ({ body }, reply) => {
    const back = new URL(returnPathOf(app, fieldOf(body, 'back')));
    const intent = await page(app, async (sandbox) =>
      answerSetup(
        sandbox,
        await requireSecret(sandbox, fieldOf(body, 'secret')),
        fieldOf(body, 'answer') === 'yes',
      ),
    );
    back.searchParams.set('setup_intent', intent.id);
    back.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
    return reply.redirect(back.href, 303);
  });
}

/** Only addresses of this service are gone back to, whatever the form says. */
function returnPathOf(app: App, address: string): string {
  const { publicUrl } = app.config;
  return returnAddress(
    app,
    address.startsWith(publicUrl) ? address.slice(publicUrl.length) : undefined,
    '/add',
  );
}

function bindPortal(scope: FastifyInstance, app: App): void {
  scope.get<Ids>('/sandbox/portal/:id', async ({ params: { id } }, reply) => {
    const content = await page(app, async (sandbox) =>
      readPortal(sandbox, await findPortal(sandbox, id), null),
    );
    return send(reply, portalPage(app, content));
  });
  scope.post<Ids>('/sandbox/portal/:id', async ({ params: { id }, body }, reply) => {
    const portal = await page(app, (sandbox) => findPortal(sandbox, id));
    const said = await actInPortal(app, portal, body);
    return send(reply, portalPage(app, await page(app, (sandbox) => readPortal(sandbox, portal, said))));
  });
}

function bindInvoices(scope: FastifyInstance, app: App): void {
  scope.get<Ids>('/sandbox/invoices/:id', async ({ params: { id } }, reply) => {
    const invoice = await page(app, (sandbox) => sandbox.get('invoice', id));
    if (invoice.status !== 'open') return send(reply, closedPage(app, `This invoice is ${invoice.status}`));
    return send(
      reply,
      invoicePage(app, { id, amount: invoice.total, currency: invoice.currency, error: null }),
    );
  });
  scope.post<Ids>('/sandbox/invoices/:id', async ({ params: { id }, body }, reply) => {
    const { invoice, error } = await page(app, (sandbox) => retryInvoice(sandbox, id, body));
    if (error === null) return send(reply, closedPage(app, `This invoice is ${invoice.status}`));
    return send(reply, invoicePage(app, { id, amount: invoice.total, currency: invoice.currency, error }));
  });
}

async function retryInvoice(sandbox: SandboxContext, id: string, body: unknown) {
  const invoice = await sandbox.get('invoice', id);
  if (invoice.status !== 'open') return { invoice, error: null };
  const card = await keepCard(sandbox, invoice.customer, readTypedCard(body));
  if ('code' in card) return { invoice, error: card.message };
  const subscription = await sandbox.get('subscription', invoice.parent.subscription_details.subscription);
  await sandbox.put({ ...card, customer: invoice.customer });
  const now = await sandbox.now(invoice.customer);
  const paid = await payInvoice(sandbox, subscription, invoice, { now, offSession: false, card });
  if (paid.status !== 'paid') return { invoice, error: 'Your card was declined.' };
  if (subscription.status === 'past_due')
    await statusAfter(sandbox, { ...subscription, default_payment_method: card.id }, paid);
  return { invoice: paid, error: null };
}
