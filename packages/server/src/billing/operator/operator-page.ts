import { randomUUID } from 'node:crypto';
import type { App } from '../../platform/app.ts';
import { type Html, html, nothing, pageFrame } from '../../platform/http/page-frame.ts';
import type { Sheet } from './describe.ts';

/** Returns true for amounts of money and counts, which are aligned right. */
const isFigure = (cell: string): boolean => /^-?(?:[A-Z]{3} |\$)?[\d,.]+$/.test(cell);

function sheetHtml({ title, columns, rows, empty }: Sheet): Html {
  if (rows.length === 0)
    return html`<section class="card"><h2>${title}</h2><p class="soft">${empty}</p></section>`;
  const kinds = columns.map((_, at) => (rows.every((row) => isFigure(row[at] ?? '')) ? 'figure' : ''));
  return html`
<section class="card"><h2>${title}</h2><div class="scroll" tabindex="0" role="group" aria-label="${title}"><table><thead><tr>${columns.map((name, at) => html`<th scope="col" class="${kinds[at] ?? ''}">${name}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell, at) => html`<td class="${kinds[at] ?? ''}">${cell}</td>`)}</tr>`)}</tbody></table></div></section>`;
}

const customerForm = (email: string): Html => html`
<form class="card row" method="get" action="/operator/billing"><label>Customer's email
<input name="customer" type="email" required value="${email}"></label><button>Show ledger</button></form>`;

/** Hidden fields of a form: its action, and an id by which it is executed only once. */
const hiddenFields = (action: string): Html => html`<input type="hidden" name="action" value="${action}">
<input type="hidden" name="form" value="${randomUUID()}">`;

const actionForms = (email: string): Html => html`
<section class="card"><h2>Actions</h2>
<form class="row" method="post" action="/operator/billing">${hiddenFields('refund')}
<label>Payment<input name="payment" required placeholder="pi_…"></label>
<label>Cents, or empty for all<input name="cents" inputmode="numeric" pattern="[0-9]*"></label><button>Refund</button></form><br>
<form class="row" method="post" action="/operator/billing">${hiddenFields('grant')}
<label>Email<input name="email" type="email" required value="${email}"></label>
<label>Plan (free, basic, pro) or characters<input name="what" required></label><button>Grant</button></form><br>
<form class="row" method="post" action="/operator/billing">${hiddenFields('vip')}
<label>Uses<input name="uses" inputmode="numeric" pattern="[0-9]+" value="1" required></label>
<label>Note<input name="note"></label><button>Create a lifetime code</button></form><br>
<form class="row" method="post" action="/operator/billing">${hiddenFields('end')}
<label>Email, or all<input name="whose" required></label><button>End subscriptions with their period</button></form><br>
<form class="row" method="post" action="/operator/billing"><input type="hidden" name="action" value="reconcile">
<button>Fetch missed events from the provider</button></form></section>`;

/** Returns the operator page. @param result outcome of an action; null without one */
export function operatorPage(
  app: App,
  {
    sheets,
    email,
    result,
  }: { sheets: readonly Sheet[]; email: string; result: { ok: boolean; text: string } | null },
): string {
  const band = app.payments.kind === 'sandbox' ? 'Sandbox billing: no real money' : '';
  const notice = result
    ? html`<p class="${result.ok ? 'good' : 'bad'}" role="status">${result.text}</p>`
    : nothing;
  return pageFrame({
    title: `Billing · ${app.config.brand.name}`,
    band,
    wide: true,
    body: html`<h1>Billing</h1>${notice}${customerForm(email)}${sheets.map(sheetHtml)}${actionForms(email)}`,
  });
}
