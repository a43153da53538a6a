import { sandboxCards } from '@earmark/contract';
import type { TypedCard } from '../cards.ts';
import { type Html, html } from './html.ts';
import type { Field } from './sandbox-page.ts';

export const sandboxBand = 'Sandbox billing: no real money. Do not type a real card.';

const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

export const cardFields = (): Html => html`
<label>Card number<input name="number" inputmode="numeric" autocomplete="off" required placeholder="4242 4242 4242 4242"></label>
<div class="pair"><label>Expiry (MM / YY)<input name="expiry" inputmode="numeric" autocomplete="off" required placeholder="12 / 34"></label>
<label>Security code<input name="cvc" inputmode="numeric" autocomplete="off" required placeholder="123"></label></div>`;

export const cardList = (): Html => html`
<details class="card"><summary>Test cards</summary><table><tbody>${Object.entries(sandboxCards).map(
  ([number, note]) => html`<tr><td><code>${spaced(number)}</code></td><td>${note}</td></tr>`,
)}</tbody></table><p class="soft">Any expiry in the future, any three digits.</p></details>`;

export const readTypedCard = (field: Field): TypedCard => ({
  number: field('number'),
  expiry: field('expiry'),
  cvc: field('cvc'),
});
