import { type Discount, discounted, formatMoney } from '@earmark/contract';
import { applyBalance } from '../customer-balance.ts';
import type { SandboxCoupon, SandboxSession } from '../objects.ts';
import type { SandboxHost } from '../sandbox-host.ts';
import { cardFields, cardList, sandboxBand } from './card-fields.ts';
import { type Html, html, nothing } from './html.ts';

const day = (time: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));

export interface CheckoutContent {
  session: SandboxSession;
  coupon: SandboxCoupon | null;
  now: number;
  /** Customer's balance in cents, which counts for plans; negative for a credit. */
  balance: number;
}

/** Renders the items, the total, and the amount and date of each charge. */
function summary({ session, coupon, now, balance }: CheckoutContent): Html {
  const currency = session.currency ?? 'usd';
  const total = session.amount_total ?? 0;
  const price = coupon ? discounted(total, coupon as unknown as Discount) : total;
  const lines = session._lines.map(
    ({ name, quantity, amount }) =>
      html`<tr><td>${name}${quantity > 1 ? ` × ${quantity}` : ''}</td><td>${formatMoney(amount * quantity, currency)}</td></tr>`,
  );
  const isPlan = session.mode === 'subscription';
  const days = session._trialDays;
  const first = isPlan ? applyBalance(price, balance).due : price;
  const due = days > 0 ? 0 : first;
  return html`<table class="sum"><tbody>${lines}
${coupon ? html`<tr><td>Discount: ${coupon.name ?? coupon.id}</td><td>${formatMoney(price - total, currency)}</td></tr>` : nothing}
${first === price ? nothing : html`<tr><td>Applied balance</td><td>${formatMoney(first - price, currency)}</td></tr>`}
<tr><th scope="row">Due today</th><th>${formatMoney(due, currency)}</th></tr></tbody></table>
${isPlan && days > 0 ? html`<p>${days} days free. ${formatMoney(first, currency)} on ${day(now + days * 86_400_000)}, unless you cancel before.</p>` : nothing}`;
}

/** Renders the hosted checkout. @param page.error why the card was refused; null before the first attempt */
export function checkoutPage(host: SandboxHost, page: CheckoutContent & { error: string | null }): string {
  const { session, error } = page;
  const isTrial = session._trialDays > 0;
  const label = session.mode === 'payment' ? 'Pay' : isTrial ? 'Start trial' : 'Subscribe';
  const guest =
    session.customer === null && session.customer_email !== null
      ? html`<p>Email: ${session.customer_email}</p>`
      : session.customer === null
        ? html`<label>Email<input name="email" type="email" required autocomplete="email"></label>`
        : nothing;
  return host.pageFrame({
    title: `Checkout · ${host.brandName}`,
    band: sandboxBand,
    body: html`<div class="card"><h1>${host.brandName}</h1>${summary(page)}</div>
<form class="card" method="post" action="/sandbox/checkout/${session.id}">
${error === null ? nothing : html`<p class="bad" role="alert">${error}</p>`}
${guest}${cardFields()}<button class="main">${label}</button></form>
${cardList()}
<p>${session.cancel_url ? html`<a href="${session.cancel_url}">Back without paying</a>` : nothing}</p>`,
  });
}

/** Renders the page of a completed or expired checkout. */
export const closedPage = (host: SandboxHost, text: string): string =>
  host.pageFrame({
    title: `Checkout · ${host.brandName}`,
    band: sandboxBand,
    body: html`<div class="card"><h1>${text}</h1><p><a class="button" href="/">Back to ${host.brandName}</a></p></div>`,
  });

/** Renders the bank's page for 3-D Secure. @param action address that the form is sent to */
export const confirmPage = (
  host: SandboxHost,
  { action, hidden }: { action: string; hidden: Readonly<Record<string, string>> },
): string =>
  host.pageFrame({
    title: 'Confirm your card',
    band: sandboxBand,
    body: html`<form class="card" method="post" action="${action}"><h1>Your bank asks</h1>
<p>Is it you who uses this card at ${host.brandName}?</p>
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p><button class="main" name="answer" value="yes">Yes, confirm</button></p>
<p><button name="answer" value="no">No, refuse</button></p></form>`,
  });

export const invoicePage = (
  host: SandboxHost,
  page: { id: string; amount: number; currency: string; error: string | null },
): string =>
  host.pageFrame({
    title: `Invoice · ${host.brandName}`,
    band: sandboxBand,
    body: html`<form class="card" method="post" action="/sandbox/invoices/${page.id}">
<h1>${formatMoney(page.amount, page.currency)} due</h1>
${page.error === null ? nothing : html`<p class="bad" role="alert">${page.error}</p>`}
${cardFields()}<button class="main">Pay</button></form>${cardList()}`,
  });
