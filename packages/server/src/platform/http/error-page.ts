import { type ErrorCode, errorTable } from '@earmark/contract';
import type { FastifyRequest } from 'fastify';
import { escapeHtml } from './escape-html.ts';

/** Returns true for a browser that navigates to a page and shows any response. */
export function wantsPage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? '') && !/^\/(?:production\/)?api(?:[/?]|$)/.test(url);
}

/** Advice when a text was too large to be sent in a form or an address. */
const pasteInstead = {
  text: 'The text did not get through, and nothing of it was kept here. Copy it where you found it, and paste it on the page below.',
  link: { to: '/add/text?type=input_text', label: 'Paste the text' },
};
const goHome = {
  text: 'Nothing you added before is lost.',
  link: { to: '/', label: 'Go to the start page' },
};

interface NextStep {
  text: string;
  link: { to: string; label: string };
}

const nextSteps: Partial<Record<ErrorCode, NextStep>> = {
  address_too_long: pasteInstead,
  headers_too_large: {
    ...goHome,
    text: 'Usually these are cookies that have piled up. Clear the cookies of this site, then try again.',
  },
  payload_too_large: pasteInstead,
  unsupported_media_type: pasteInstead,
};

/** Returns an error as a page that needs no file and no script. */
export function errorPage(code: ErrorCode, requestId: string): string {
  const { message, status } = errorTable[code];
  const { text, link } = nextSteps[code] ?? goHome;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(message)}</title><style>
:root{color-scheme:light dark}
body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:34rem;margin:0 auto;padding:15vh 1.25rem 2rem;color:#1c1a17;background:#faf6ee}
h1{font:600 1.6rem/1.25 Georgia,serif;margin:0 0 .75rem}p{margin:0 0 1rem}
a{display:inline-block;padding:.65rem 1.1rem;border-radius:.5rem;background:#1c1a17;color:#faf6ee;font-weight:600;text-decoration:none}
small{color:#6b665c}
@media(prefers-color-scheme:dark){body{color:#eee9df;background:#171614}a{background:#eee9df;color:#171614}small{color:#a8a297}}
</style></head><body><main><h1>${escapeHtml(message)}</h1><p>${escapeHtml(text)}</p>
<p><a href="${link.to}">${escapeHtml(link.label)}</a></p>
<p><small>Error ${status}${requestId === '' ? '' : `, request ${escapeHtml(requestId)}`}</small></p></main></body></html>
`;
}
