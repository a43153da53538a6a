import { statusAfter } from '../bill-subscriptions.ts';
import { payInvoice } from '../invoices.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import type { SandboxHost } from '../sandbox-host.ts';
import { saveCard } from '../setup-intents.ts';
import { readTypedCard } from './card-fields.ts';
import { closedPage, invoicePage } from './checkout-page.ts';
import { forPage, page, show } from './page-handlers.ts';
import { findPortal, nothingDone, readPortal, runPortalAction } from './portal-actions.ts';
import { portalPage } from './portal-page.ts';
import type { Field, SandboxPage } from './sandbox-page.ts';

/** The pages of the customer portal. */
export const portalPages = (host: SandboxHost): SandboxPage[] => [
  page('GET', '/sandbox/portal/:id', async ({ id }) => {
    const content = await forPage(host, async (sandbox) =>
      readPortal(sandbox, await findPortal(sandbox, id), nothingDone),
    );
    return show(portalPage(host, content));
  }),
  page('POST', '/sandbox/portal/:id', async ({ id, form }) => {
    const portal = await forPage(host, (sandbox) => findPortal(sandbox, id));
    const result = await runPortalAction(host, portal, form);
    return show(portalPage(host, await forPage(host, (sandbox) => readPortal(sandbox, portal, result))));
  }),
];

/** The page for paying an open invoice. */
export const invoicePages = (host: SandboxHost): SandboxPage[] => [
  page('GET', '/sandbox/invoices/:id', async ({ id }) => {
    const invoice = await forPage(host, (sandbox) => sandbox.get('invoice', id));
    if (invoice.status !== 'open') return show(closedPage(host, `This invoice is ${invoice.status}`));
    const { amount_remaining: amount, currency } = invoice;
    return show(invoicePage(host, { id, amount, currency, error: null }));
  }),
  page('POST', '/sandbox/invoices/:id', async ({ id, form }) => {
    const { invoice, error } = await forPage(host, (sandbox) => retryInvoice(sandbox, id, form));
    if (error === null) return show(closedPage(host, `This invoice is ${invoice.status}`));
    const { amount_remaining: amount, currency } = invoice;
    return show(invoicePage(host, { id, amount, currency, error }));
  }),
];

async function retryInvoice(sandbox: SandboxContext, id: string, form: Field) {
  const invoice = await sandbox.get('invoice', id);
  if (invoice.status !== 'open') return { invoice, error: null };
  const card = await saveCard(sandbox, invoice.customer, readTypedCard(form));
  if ('code' in card) return { invoice, error: card.message };
  const subscription = await sandbox.get('subscription', invoice.parent.subscription_details.subscription);
  await sandbox.put({ ...card, customer: invoice.customer });
  const now = await sandbox.now(invoice.customer);
  const paid = await payInvoice(sandbox, subscription, invoice, { now, offSession: false, card });
  if (paid.status !== 'paid') return { invoice, error: 'Your card was declined.' };
  if (subscription.status === 'past_due' || subscription.status === 'incomplete')
    await statusAfter(sandbox, { ...subscription, default_payment_method: card.id }, paid);
  return { invoice: paid, error: null };
}
