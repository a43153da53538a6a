import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { freshText } from './start-service.ts';

/** An input that the service accepted: an article with this title must follow. */
export interface Acknowledged {
  kind: 'text' | 'link' | 'mail';
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
  error?: unknown;
}

/** The addresses and headers for sending inputs to the service. */
export interface Sender {
  url: string;
  headers: Record<string, string>;
  /** Origin of `servePages`. */
  pages: string;
  mail: { port: number; to: string };
}

/** Serves an article at every path; its title is the last part of the path. */
export async function servePages(characters: number): Promise<AsyncDisposable & { origin: string }> {
  const server = createServer((request, response) => {
    const title = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    const paragraphs = freshText(characters)
      .split('\n\n')
      .map((text) => `<p>${text}</p>`)
      .join('\n');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>${title}</title><body><article><h1>${title}</h1>${paragraphs}</article>`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Adds a text. @returns the entry in the response; null if there was no response */
export async function sendText(
  sender: Sender,
  title: string,
  characters: number,
): Promise<ListedArticle | null> {
  return post(sender, { title, text: freshText(characters) });
}

/** Adds the address of a page. @returns the same as `sendText` */
export async function sendLink(sender: Sender, title: string): Promise<ListedArticle | null> {
  return post(sender, {
    type: 'link',
    article_url: `${sender.pages}/${encodeURIComponent(title)}`,
  });
}

/** Sends a mail to the forwarding address. @returns whether the service accepted it */
export async function sendMail({ mail }: Sender, title: string, characters: number): Promise<boolean> {
  const transport = createTransport({
    host: '127.0.0.1',
    port: mail.port,
    connectionTimeout: 5_000,
    tls: { rejectUnauthorized: false },
  });
  try {
    await transport.sendMail({
      from: 'ann@example.net',
      to: mail.to,
      subject: title,
      text: freshText(characters),
    });
    return true;
  } catch {
    return false;
  } finally {
    transport.close();
  }
}

async function post({ url, headers }: Sender, body: Record<string, string>): Promise<ListedArticle | null> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${url}/api/user/articles`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    text = await response.text();
  } catch {
    // The service was killed before it responded.
    return null;
  }
  if (response.ok) return JSON.parse(text) as ListedArticle;
  // Without its database, the service responds with 503.
  if (response.status === 503) return null;
  throw new Error(`adding an article failed with status ${response.status}: ${text}`);
}
