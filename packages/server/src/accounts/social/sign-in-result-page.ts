import { createHash } from 'node:crypto';
import { type ErrorCode, errorTable, isRightToLeft } from '@earmark/contract';
import { errorPageText } from '@earmark/contract/pages/page-heads';
import type { FastifyReply } from 'fastify';
import type { App } from '../../platform/app.ts';
import type { AppError } from '../../platform/errors.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { markLanguage, type PageWords, wordsOf } from '../../platform/http/page-words.ts';
import { contentPolicy } from '../../platform/http/security-headers.ts';

const messageType = 'earmark:social-sign-in';

/** Message to the window that opened the popup. */
export type SignInResult =
  | {
      type: typeof messageType;
      /** Valid once, for the custom-token call, within two minutes. */
      token: string;
    }
  | { type: typeof messageType; error: ErrorCode };

/**
 * Sends the result to the opener, and only to a page of this origin, then closes. Some providers separate the
 * popup from its opener; the result is then sent on a broadcast channel, which only pages of this origin can
 * receive.
 */
const script = `(() => {
  const { origin, signInResult } = JSON.parse(document.getElementById('sign-in-result').textContent);
  if (window.opener) window.opener.postMessage(signInResult, origin);
  else new BroadcastChannel(signInResult.type).postMessage(signInResult);
  window.close();
})();`;

const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** A failed sign-in; `retryAfter` in seconds. */
interface SignInFailure {
  error: ErrorCode;
  retryAfter?: number;
}

/** Returns what the page of a failed sign-in says about an error. */
export const failureOf = ({ code, details }: AppError): SignInFailure =>
  typeof details['retry_after'] === 'number'
    ? { error: code, retryAfter: details['retry_after'] }
    : { error: code };

/** Sends the page on which a social sign-in ends. */
export function sendSignInResult(
  app: Pick<App, 'config'>,
  reply: FastifyReply,
  result: { token: string } | SignInFailure,
) {
  const failed = 'error' in result;
  const signInResult: SignInResult = failed
    ? { type: messageType, error: result.error }
    : { type: messageType, token: result.token };
  if (failed && result.retryAfter !== undefined) reply.header('retry-after', String(result.retryAfter));
  const words = wordsOf(reply.request);
  return markLanguage(reply, words)
    .code(failed ? errorTable[result.error].status : 200)
    .headers({
      'content-security-policy': contentPolicy(app.config, { inlineScripts: [scriptHash] }),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .headers(reachableOpener)
    .type('text/html; charset=utf-8')
    .send(page(app, signInResult, words));
}

/**
 * Header of every response in the popup. Any other value would separate the popup from its opener on the way
 * to the provider and back.
 */
export const reachableOpener = { 'cross-origin-opener-policy': 'unsafe-none' };

function page(
  { config }: Pick<App, 'config'>,
  signInResult: SignInResult,
  { language, say }: PageWords,
): string {
  const data = JSON.stringify({ origin: new URL(config.publicUrl).origin, signInResult });
  const words =
    'error' in signInResult
      ? `<p>${escapeHtml(say(errorTable[signInResult.error].message))}</p><p><a href="/signin">${escapeHtml(say(errorPageText.backToSignIn))}</a></p>`
      : `<p>${escapeHtml(say(errorPageText.signedIn))}</p>`;
  return `<!doctype html>
<html lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(config.brand.name)}</title>
</head>
<body style="margin:0;padding:48px 24px;background:#faf7f1;color:#1c1915;font:16px/1.5 system-ui,sans-serif;text-align:center">
${words}
<script type="application/json" id="sign-in-result">${data.replaceAll('<', '\\u003c')}</script>
<script>${script}</script>
</body>
</html>
`;
}
