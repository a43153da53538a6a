import { type ErrorCode, errorTable, isRightToLeft } from '@earmark/contract';
import { errorPageText } from '@earmark/contract/pages/page-heads';
import type { FastifyRequest } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import { englishWords, type PageWords } from './page-words.ts';

/** Returns true for a browser that navigates to a page and shows any response. */
export function wantsPage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? '') && !/^\/(?:production\/)?api(?:[/?]|$)/.test(url);
}

/** Advice when a text was too large to be sent in a form or an address. */
const pasteInstead = {
  text: errorPageText.pasteInstead,
  link: { to: '/add/text?type=input_text', label: errorPageText.pasteLink },
};
const goHome = {
  text: errorPageText.nothingLost,
  link: { to: '/', label: errorPageText.homeLink },
};

interface NextStep {
  text: string;
  link: { to: string; label: string };
}

const nextSteps: Partial<Record<ErrorCode, NextStep>> = {
  address_too_long: pasteInstead,
  headers_too_large: {
    ...goHome,
    text: errorPageText.clearCookies,
  },
  payload_too_large: pasteInstead,
  unsupported_media_type: pasteInstead,
};

/** Returns an error as a page that needs no file and no script. */
export function errorPage(
  code: ErrorCode,
  requestId: string,
  { language, say }: PageWords = englishWords(),
): string {
  const { message: english, status } = errorTable[code];
  const { text, link } = nextSteps[code] ?? goHome;
  const message = say(english);
  const values = { number: status, request: requestId };
  const number = say(requestId === '' ? errorPageText.errorNumber : errorPageText.errorOfRequest, values);
  return `<!doctype html><html lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(message)}</title><style>
:root{color-scheme:light dark}
body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:34rem;margin:0 auto;padding:15vh 1.25rem 2rem;color:#1c1a17;background:#faf6ee}
h1{font:600 1.6rem/1.25 Georgia,serif;margin:0 0 .75rem}p{margin:0 0 1rem}
a{display:inline-block;padding:.65rem 1.1rem;border-radius:.5rem;background:#1c1a17;color:#faf6ee;font-weight:600;text-decoration:none}
small{color:#6b665c}
@media(prefers-color-scheme:dark){body{color:#eee9df;background:#171614}a{background:#eee9df;color:#171614}small{color:#a8a297}}
</style></head><body><main><h1>${escapeHtml(message)}</h1><p>${escapeHtml(say(text))}</p>
<p><a href="${link.to}">${escapeHtml(say(link.label))}</a></p>
<p><small>${escapeHtml(number)}</small></p></main></body></html>
`;
}
