import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { App } from '../app.ts';
import { html, nothing, pageFrame } from '../http/page-frame.ts';
import { contentPolicy } from '../http/security-headers.ts';

/** Removes the token from the address, so that the browser history does not keep it, and signs in with it. */
const script = `
function signIn() {
  const token = location.hash.slice(1);
  if (!token) return;
  history.replaceState(null, '', location.pathname + location.search);
  const form = document.querySelector('form');
  form.elements.token.value = decodeURIComponent(token);
  form.requestSubmit();
}
// The application offers the operator's screens only in browsers that signed in here.
document.querySelector('form').addEventListener('submit', () => {
  try { localStorage.setItem('owner', 'true'); } catch {}
});
signIn();
// The link was opened in a tab that is on this page already: browsers do not load it anew.
addEventListener('hashchange', signIn);`;
const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Sends the page that asks for the operator token.
 * @param page.status 200 for the page itself, 401 in place of another page, 429 after too many tries.
 * @param page.next path to redirect to after sign-in.
 * @param page.problem reason why the last try failed.
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
      // If Basic is offered, browsers ask for the password in a window of their own.
      ...(status === 401 ? { 'www-authenticate': 'Bearer realm="operator"' } : {}),
      'content-security-policy': contentPolicy(config, { inlineScripts: [scriptHash] }),
    })
    .send(page);
}

/** Headers of every operator page; they keep it out of caches and search engines. */
export const operatorHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const;
