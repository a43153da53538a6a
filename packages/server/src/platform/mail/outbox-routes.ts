import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import type { OperatorPage } from '../domain.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { authorizeOperator } from '../operator/authorize-operator.ts';
import { operatorHeaders } from '../operator/sign-in-page.ts';
import { listStoredMails, type StoredMail } from './outbox-store.ts';

export const outboxPage: OperatorPage = {
  path: '/outbox',
  title: 'Outbox',
  about: 'Mails that stay here because no mail server is set.',
};

/**
 * Adds the page of mails that were stored because no mail server is configured. The mails contain reset
 * links, so only the operator may read them.
 */
export function addOutboxRoutes(server: FastifyInstance, app: App): void {
  if (app.config.mail.kind !== 'outbox') return;
  server.get('/outbox', async (request, reply) => {
    if ((await authorizeOperator(app, request, reply)) === null) return reply;
    const mails = await listStoredMails(app.db);
    return reply
      .type('text/html; charset=utf-8')
      .headers(operatorHeaders)
      .send(page(app.config.brand.name, mails));
  });
}

function page(brand: string, mails: readonly StoredMail[]): string {
  const list = mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox · ${escapeHtml(brand)}</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1c1a17;background:#fbf9f4}
article{border-top:1px solid #d9d4c8;padding:1rem 0}h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
small{color:#6b665c}@media(prefers-color-scheme:dark){body{color:#eee9df;background:#171614}article{border-color:#3a3732}a{color:#f0b429}}
</style></head><body><h1>Outbox</h1><p>No mail server is set, so mails stay here. Only the operator can see this page.</p>${list}</body></html>`;
}

function article({ sentAt, to, subject, text }: StoredMail): string {
  const body = escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
  return `<article><h2>${escapeHtml(subject)}</h2><small>${escapeHtml(to)}, ${sentAt.toISOString()}</small><pre>${body}</pre></article>`;
}
