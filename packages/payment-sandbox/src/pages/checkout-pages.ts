import {
  type CheckoutOutcome,
  completeAuthentication,
  currentSession,
  payCheckout,
} from '../checkout-sessions.ts';
import { requireSecret } from '../confirm-card-setup.ts';
import { balanceOf } from '../customer-balance.ts';
import type { SandboxHost } from '../sandbox-host.ts';
import { completeSetupAuthentication } from '../setup-intents.ts';
import { findCoupon } from '../subscriptions.ts';
import { readTypedCard } from './card-fields.ts';
import { checkoutPage, closedPage, confirmPage } from './checkout-page.ts';
import { forPage, page, redirect, show } from './page-handlers.ts';
import type { SandboxPage, SandboxResponse } from './sandbox-page.ts';

/** The pages of the hosted checkout. */
export const checkoutPages = (host: SandboxHost): SandboxPage[] => [
  page('GET', '/sandbox/checkout/:id', ({ id }) => showCheckout(host, id, null)),
  page('POST', '/sandbox/checkout/:id', async ({ id, form }) => {
    const payer = { card: readTypedCard(form), email: form('email') || null, name: null };
    const outcome = await forPage(host, async (sandbox) =>
      payCheckout(sandbox, await currentSession(sandbox, id), payer),
    );
    if (outcome.kind === 'requires_action') return redirect(`/sandbox/confirm/checkout/${id}`);
    return showOutcome(host, outcome);
  }),
];

async function showCheckout(host: SandboxHost, id: string, error: string | null): Promise<SandboxResponse> {
  const found = await forPage(host, async (sandbox) => {
    const session = await currentSession(sandbox, id);
    const coupon = session._coupon === null ? null : await findCoupon(sandbox, session._coupon);
    const { customer } = session;
    const balance = customer === null ? 0 : balanceOf(await sandbox.get('customer', customer));
    return { session, coupon, balance, now: (await sandbox.now(customer)) * 1000 };
  });
  const { status } = found.session;
  if (status === 'open') return show(checkoutPage(host, { ...found, error }));
  return show(closedPage(host, status === 'complete' ? 'This is paid' : 'This checkout has expired'));
}

async function showOutcome(host: SandboxHost, outcome: CheckoutOutcome): Promise<SandboxResponse> {
  const { session } = outcome;
  if (outcome.kind === 'refused') return showCheckout(host, session.id, outcome.error.message);
  return redirect((session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id));
}

/** The bank's pages for 3-D Secure: for a hosted checkout, and for the card form inside a page of the service. */
export const confirmationPages = (host: SandboxHost): SandboxPage[] => [
  page('GET', '/sandbox/confirm/checkout/:id', async ({ id }) => {
    const session = await forPage(host, (sandbox) => currentSession(sandbox, id));
    if (session._card === null) return showCheckout(host, id, null);
    return show(confirmPage(host, { action: `/sandbox/confirm/checkout/${id}`, hidden: {} }));
  }),
  page('POST', '/sandbox/confirm/checkout/:id', async ({ id, form }) => {
    const approved = form('answer') === 'yes';
    const outcome = await forPage(host, async (sandbox) =>
      completeAuthentication(sandbox, await currentSession(sandbox, id), approved),
    );
    return showOutcome(host, outcome);
  }),
  page('GET', '/sandbox/confirm/setup/:id', async ({ id, query }) => {
    const secret = query('secret');
    await forPage(host, (sandbox) => requireSecret(sandbox, secret));
    const hidden = { secret, back: query('back') };
    const action = `/sandbox/confirm/setup/${encodeURIComponent(id)}`;
    return show(confirmPage(host, { action, hidden }));
  }),
  page('POST', '/sandbox/confirm/setup/:id', async ({ form }) => {
    const back = new URL(ownAddress(host, form('back')));
    const intent = await forPage(host, async (sandbox) =>
      completeSetupAuthentication(
        sandbox,
        await requireSecret(sandbox, form('secret')),
        form('answer') === 'yes',
      ),
    );
    back.searchParams.set('setup_intent', intent.id);
    back.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
    return redirect(back.href);
  }),
];

/** Limits redirects to addresses of the service, whatever the form contains. */
function ownAddress(host: SandboxHost, address: string): string {
  const { publicUrl } = host;
  return host.returnAddress(address.startsWith(publicUrl) ? address.slice(publicUrl.length) : undefined);
}
