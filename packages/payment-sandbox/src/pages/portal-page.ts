import { formatMoney, type PlanPrice } from '@earmark/contract';
import { isOver, itemOf } from '../bill-subscriptions.ts';
import type { ChangePreview } from '../change-plan.ts';
import type {
  SandboxDispute,
  SandboxInvoice,
  SandboxPaymentMethod,
  SandboxPrice,
  SandboxRefund,
  SandboxSubscription,
} from '../objects.ts';
import type { SandboxHost } from '../sandbox-host.ts';
import { cardFields, cardList, sandboxBand } from './card-fields.ts';
import { type Html, html, nothing } from './html.ts';

const day = (seconds: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(seconds * 1000));

export interface PortalContent {
  id: string;
  back: string | null;
  /** Text of the operator; empty without one. */
  headline: string;
  now: number;
  subscriptions: readonly SandboxSubscription[];
  invoices: readonly SandboxInvoice[];
  card: SandboxPaymentMethod | null;
  prices: readonly SandboxPrice[];
  disputes: readonly SandboxDispute[];
  refunds: readonly SandboxRefund[];
  message: { ok: boolean; text: string } | null;
  /** A change of the plan that waits for confirmation; null if none. */
  change: (ChangePreview & { plan: string; price: SandboxPrice; at: number }) | null;
  /** Customer's balance in cents; negative for a credit. */
  balance: number;
}

/** Renders a button of the portal: an action on one object. */
const button = (id: string, action: string, subject: string, label: string): Html => html`
<form method="post" action="/sandbox/portal/${id}"><input type="hidden" name="action" value="${action}">
<input type="hidden" name="subject" value="${subject}"><button>${label}</button></form>`;

/** Returns a plan's name in the catalogue, with its price. */
function titleOf({ prices }: SandboxHost, price: SandboxPrice): string {
  const slug = price.metadata['plan'] ?? price.id;
  const name = prices.find((one) => one.slug === slug)?.name ?? slug;
  return `${name}, ${formatMoney(price.unit_amount ?? 0, price.currency)} a ${price.recurring?.interval ?? 'time'}`;
}

/** Describes the state of a plan; unknown states are shown with the provider's name. */
function stateOf(plan: SandboxSubscription): string {
  const until = day(itemOf(plan).current_period_end);
  const isTrialing = plan.status === 'trialing';
  if (isOver(plan)) return 'Canceled.';
  if (plan.cancel_at_period_end) return `${isTrialing ? 'On trial. ' : ''}Ends on ${until}.`;
  if (isTrialing) return `On trial until ${until}.`;
  if (plan.status === 'active') return `Renews on ${until}.`;
  if (plan.status === 'past_due') return 'The last payment failed: pay the open invoice, or change the card.';
  return plan.status;
}

/** What a change costs, before it is confirmed. */
function changeCard(host: SandboxHost, id: string, change: NonNullable<PortalContent['change']>): Html {
  const { plan, price, at, lines, due, balance, periodEnd } = change;
  const money = (cents: number) => formatMoney(cents, price.currency);
  return html`<section class="card"><h2>Change to ${titleOf(host, price)}</h2>
<table class="sum"><tbody>${lines.map(
    ({ description, amount }) => html`<tr><td>${description}</td><td>${money(amount)}</td></tr>`,
  )}<tr><th>Due today</th><th>${money(due)}</th></tr></tbody></table>
${balance < 0 ? html`<p>A credit of ${money(-balance)} stays for your next charges.</p>` : nothing}
${balance > 0 ? html`<p>${money(balance)} is added to your next charge.</p>` : nothing}
<p>Next charge on ${day(periodEnd)}.</p>
<form class="row" method="post" action="/sandbox/portal/${id}"><input type="hidden" name="action" value="change">
<input type="hidden" name="subject" value="${plan}"><input type="hidden" name="price" value="${price.id}">
<input type="hidden" name="at" value="${String(at)}"><button class="main">Confirm</button></form></section>`;
}

function planCard(host: SandboxHost, { id, prices }: PortalContent, plan: SandboxSubscription): Html {
  const { price } = itemOf(plan);
  const others = prices.filter((one) => one.id !== price.id);
  return html`<section class="card"><h2>${titleOf(host, price)}</h2>
<p>${stateOf(plan)}</p>${
    isOver(plan) || plan.status === 'incomplete'
      ? nothing
      : html`${plan.cancel_at_period_end ? button(id, 'resume', plan.id, 'Keep the plan') : button(id, 'cancel', plan.id, 'Cancel at the end of the period')}
${
  others.length === 0 || plan.cancel_at_period_end
    ? nothing
    : html`<br><form class="row" method="post" action="/sandbox/portal/${id}"><input type="hidden" name="action" value="change">
<input type="hidden" name="subject" value="${plan.id}"><label>Change to<select name="price">${others.map(
        (one) => html`<option value="${one.id}">${titleOf(host, one)}</option>`,
      )}</select></label><button>Change</button></form>`
}`
  }</section>`;
}

const invoiceRow = (
  invoice: SandboxInvoice,
): Html => html`<tr><td>${day(invoice.created)}</td><td>${invoice.status ?? ''}${invoice.status === 'open' ? html`, <a href="/sandbox/invoices/${invoice.id}">pay it</a>` : nothing}</td>
<td>${formatMoney(invoice.amount_due, invoice.currency)}</td></tr>`;

const clock = ({ id, now }: PortalContent): Html => html`<section class="card"><h2>Clock</h2>
<p>For this customer it is ${day(now)}. Move it on to see a trial end or a plan renew.</p>
<div class="row">${[1, 4, 8, 31, 366].map((days) => button(id, 'advance', String(days), `${days} day${days === 1 ? '' : 's'} on`))}</div></section>`;

export const isHourPlan = ({ tier }: Pick<PlanPrice, 'tier'>): boolean => tier === 'hd' || tier === 'sd';

const hourPlans = (
  { id }: PortalContent,
  plans: readonly PlanPrice[],
): Html => html`<section class="card"><h2>Plans of old</h2>
<p>Nobody can buy these any more. Hold one, to see what its holders see.</p>
<div class="row">${plans.map(({ slug, name }) => button(id, 'hold', slug, `Hold ${name}`))}</div></section>`;

const brandOf = ({ card: { brand } }: SandboxPaymentMethod): string =>
  brand.charAt(0).toUpperCase() + brand.slice(1);

const disputeStates: Readonly<Record<string, string>> = {
  needs_response: 'The bank has not decided yet.',
  won: 'Decided for the shop.',
  lost: 'Decided for the customer.',
};

const disputeCard = (
  id: string,
  dispute: SandboxDispute,
): Html => html`<section class="card"><h2>Dispute about ${formatMoney(dispute.amount, dispute.currency)}</h2>
<p>${disputeStates[dispute.status] ?? dispute.status}</p>
${dispute.status === 'needs_response' ? html`<div class="row">${button(id, 'win', dispute.id, 'Decide for the shop')}${button(id, 'lose', dispute.id, 'Decide for the customer')}</div>` : nothing}</section>`;

const refundCard = (
  id: string,
  refund: SandboxRefund,
): Html => html`<section class="card"><h2>Refund of ${formatMoney(refund.amount, refund.currency)}</h2>
${refund.status === 'failed' ? html`<p>The bank sent it back.</p>` : html`<p>It is on its way to the card.</p>${button(id, 'fail', refund.id, 'Have the bank send it back')}`}</section>`;

/** Renders the customer portal, with a clock that only the sandbox has. */
export function portalPage(host: SandboxHost, content: PortalContent): string {
  const { id, subscriptions, invoices, card, disputes, refunds, back, message } = content;
  return host.pageFrame({
    title: `Manage billing · ${host.brandName}`,
    band: sandboxBand,
    body: html`<h1>Manage billing</h1>
${content.headline === '' || content.headline === host.brandName ? nothing : html`<p>${content.headline}</p>`}
${message ? html`<p class="${message.ok ? 'good' : 'bad'}" role="status">${message.text}</p>` : nothing}
${subscriptions.length === 0 ? html`<div class="card"><p>No plan.</p></div>` : nothing}
${content.change ? changeCard(host, id, content.change) : nothing}
${subscriptions.map((plan) => planCard(host, content, plan))}
<section class="card"><h2>Card</h2><p>${card ? `${brandOf(card)} ending in ${card.card.last4}` : 'None on file.'}</p>${content.balance < 0 ? html`<p>Credit: ${formatMoney(-content.balance)}</p>` : nothing}
<form method="post" action="/sandbox/portal/${id}"><input type="hidden" name="action" value="card">${cardFields()}<button>Use this card</button></form></section>
${cardList()}
<section class="card"><h2>Invoices</h2>${
      invoices.length === 0
        ? html`<p class="soft">None yet.</p>`
        : html`<table class="sum"><tbody>${invoices.map(invoiceRow)}</tbody></table>`
    }</section>
${disputes.map((dispute) => disputeCard(id, dispute))}${refunds.map((refund) => refundCard(id, refund))}${clock(content)}${hourPlans(content, host.prices.filter(isHourPlan))}
<p>${back ? html`<a class="button" href="${back}">Back to ${host.brandName}</a>` : nothing}</p>`,
  });
}
