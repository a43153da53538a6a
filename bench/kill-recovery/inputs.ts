import { createTransport } from 'nodemailer';
import { makePdf } from '../../packages/server/test/articles/make-pdf.ts';
import { freshText } from '../start-service.ts';
import type { SignedIn } from './account.ts';

export const kinds = ['text', 'link', 'pdf', 'mail', 'attachment', 'feed item'] as const;
export type Kind = (typeof kinds)[number];

/** An input that the service accepted: exactly one article with this title must follow. */
export interface Acknowledged {
  kind: Kind;
  title: string;
}

/** An entry of the playlist as returned by the API. */
export interface ListedArticle {
  id: string;
  title: string;
  audio_id: string;
  audio_url: string;
  stream_url: string;
  status: string;
  duration: number | null;
  failure: { code: string } | null;
}

/** Adds a text. @returns the entry in the response; null if there was no response */
export const sendText = (
  account: SignedIn,
  title: string,
  characters: number,
): Promise<ListedArticle | null> => add(account, { title, text: freshText(characters) });

/** Adds the address of a page. @returns the same as `sendText` */
export const sendLink = (account: SignedIn, title: string, origin: string): Promise<ListedArticle | null> =>
  add(account, { type: 'link', article_url: `${origin}/${encodeURIComponent(title)}` });

/** Uploads a PDF and adds it. @returns the same as `sendText` */
export async function sendPdf(account: SignedIn, title: string): Promise<ListedArticle | null> {
  const prepared = await withResponse(() => account.call('GET', '/api/upload?type=pdf'));
  if (!prepared) return null;
  const { url } = JSON.parse(prepared) as { url: string };
  const body = new Uint8Array(makePdf(pagesOf(title)));
  const stored = await withResponse(() =>
    fetch(url, { method: 'PUT', headers: { 'content-type': 'application/pdf' }, body }),
  );
  if (stored === null) return null;
  return add(account, { title, article_url: url.split('?')[0] ?? '' });
}

/**
 * Sends a mail with an attached PDF to the forwarding address.
 * @returns whether the service accepted it
 */
export async function sendMail(
  account: SignedIn,
  port: number,
  mail: { title: string; attached: string; characters: number },
): Promise<boolean> {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    connectionTimeout: 5_000,
    socketTimeout: 30_000,
    tls: { rejectUnauthorized: false },
  });
  try {
    await transport.sendMail({
      from: 'ann@example.net',
      to: account.mailTo,
      subject: mail.title,
      text: freshText(mail.characters),
      attachments: [{ filename: `${mail.attached}.pdf`, content: makePdf(pagesOf(mail.attached)) }],
    });
    return true;
  } catch {
    return false;
  } finally {
    transport.close();
  }
}

/**
 * Buys a million characters.
 * @returns the id of the checkout if the provider confirmed the payment
 */
export async function buyCharacters(account: SignedIn): Promise<string | null> {
  const opened = await withResponse(() =>
    account.call('POST', '/api/payments/create_checkout_session', {
      mode: 'payment',
      metadata: { type: 'character_purchase', characters: 1_000_000 },
    }),
  );
  if (!opened) return null;
  const { url, sessionId } = JSON.parse(opened) as { url: string; sessionId: string };
  const paid = await fetch(new URL(url, account.url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' }),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => null);
  if (!paid || paid.status >= 500) return null;
  if (paid.status !== 303 && paid.status !== 302)
    throw new Error(`paying failed with status ${paid.status}: ${await paid.text()}`);
  return sessionId;
}

const pagesOf = (title: string): string[][] => [
  [
    `The report called ${title} says that`,
    'all ferries were late in the past year,',
    'and that nobody knows why.',
  ],
];

async function add(account: SignedIn, body: Record<string, string>): Promise<ListedArticle | null> {
  const added = await withResponse(() => account.call('POST', '/api/user/articles', body));
  return added === null ? null : (JSON.parse(added) as ListedArticle);
}

/**
 * Returns the body of a successful response; null if the service was killed before it responded, or said that
 * it cannot respond now.
 * @throws for any other status
 */
async function withResponse(send: () => Promise<Response>): Promise<string | null> {
  let response: Response;
  let text: string;
  try {
    response = await send();
    text = await response.text();
  } catch {
    return null;
  }
  if (response.ok) return text;
  if (response.status === 503 && response.headers.has('retry-after')) return null;
  throw new Error(`${response.url} answered ${response.status}: ${text}`);
}
