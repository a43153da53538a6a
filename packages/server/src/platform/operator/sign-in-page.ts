import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { App } from '../app.ts';
import { html, nothing, pageFrame } from '../http/page-frame.ts';
import { contentPolicy } from '../http/security-headers.ts';

/** Takes the token out of the address, where the history would keep it, and signs in with it. */
const script = `
function signIn() {
  const token = location.hash.slice(1);
  if (!token) return;
  history.replaceState(null, '', location.pathname + location.search);
  const form = document.querySelector('form');
  form.elements.token.value = decodeURIComponent(token);
  form.submit();
}
signIn();
// The link was opened in a tab that is on this page already: browsers do not load it anew.
addEventListener('hashchange', signIn);`;
const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Sends the page that asks for the operator token.
 * @param page.status 200 for the page itself, 401 in the place of another one, 429 after too many tries.
 * @param page.next path to go to afterwards.
 * @param page.problem why the last try failed.
 */
export function sendSignInPage(
  { config }: Pick<App, 'config'>,
  reply: FastifyReply,
  { status, next, problem = null }: { status: 200 | 401 | 429; next: string; problem?: string | null },
): void {
  const alert = problem === null ? nothing : html`<p class="bad" role="alert">${problem}</p>`;
  const page = pageFrame({
    title: `Operator sign-in · ${config.brand.name}`,
    band: '',
    body: html`<h1>Operator sign-in</h1>${alert}
<form class="card" method="post" action="/operator/sign-in"><input type="hidden" name="next" value="${next}">
<input type="text" name="name" value="operator" autocomplete="username" hidden>
<label>Operator token<input name="token" type="password" required autofocus autocomplete="current-password"></label>
<button class="main">Sign in</button></form>
<p class="soft">The token is the value of <code>EARMARK_OPERATOR_TOKEN</code>. Without that setting, the service makes one:
it prints a sign-in link when it starts in a terminal, and <code>npm run earmark -- operator-link</code> prints it again.</p>
<script>${{ html: script }}</script>`,
  });
  void reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      ...operatorHeaders,
      // Browsers ask for a password in a window of their own when they are offered Basic.
      ...(status === 401 ? { 'www-authenticate': 'Bearer realm="operator"' } : {}),
      'content-security-policy': contentPolicy(config, [scriptHash]),
    })
    .send(page);
}

/** Of every operator page: neither caches nor search engines keep it. */
export const operatorHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const;
