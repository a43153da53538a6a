import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import type { OperatorPage } from '../domain.ts';
import { type Html, html, nothing, pageFrame } from '../http/page-frame.ts';
import { authorizeOperator } from '../operator/authorize-operator.ts';
import { operatorHeaders } from '../operator/sign-in-page.ts';
import { listStoredMails, type StoredMail } from './outbox-store.ts';

export const outboxPage: OperatorPage = {
  path: '/outbox',
  title: 'Outbox',
  about: 'Mails that were not sent because no mail server is set.',
};

/**
 * Adds the page of mails that were stored because no mail server is configured. The mails contain reset
 * links, so only the operator may read them.
 */
export function addOutboxRoutes(server: FastifyInstance, app: App): void {
  if (app.config.mail.kind !== 'outbox') return;
  server.get('/outbox', { config: { pool: 'signedIn' } }, async (request, reply) => {
    if ((await authorizeOperator(app, request, reply)) === null) return reply;
    const mails = await listStoredMails(app.db);
    return reply
      .type('text/html; charset=utf-8')
      .headers(operatorHeaders)
      .send(page(app.config.brand.name, mails));
  });
}

function page(brand: string, mails: readonly StoredMail[]): string {
  return pageFrame({
    title: `Outbox · ${brand}`,
    band: '',
    wide: true,
    body: html`<h1>Outbox</h1>
<p class="soft">No mail server is set, so mails are stored here instead of being sent. Only the operator can see this page.</p>
${mails.length === 0 ? html`<section class="card"><p class="soft">No mail yet.</p></section>` : nothing}${mails.map(card)}`,
  });
}

function card({ sentAt, to, subject, text }: StoredMail): Html {
  const time = `${sentAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return html`<article class="card"><h2>${subject}</h2>
<p class="soft" style="overflow-wrap:anywhere">${to} · ${time}</p>
<p style="white-space:pre-wrap;overflow-wrap:anywhere">${linkUrls(text)}</p></article>`;
}

/** Returns the parts of a text with every URL as a link. */
function linkUrls(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
