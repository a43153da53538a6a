import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freshText } from '../start-service.ts';

/** The websites that the service reads from. */
export interface Outside extends AsyncDisposable {
  readonly origin: string;
  readonly port: number;
  /** Adds an item with this title to a feed, which is created with its first item. */
  publish(feed: string, title: string): void;
}

/**
 * Serves an article at every path, whose title is the last part of the path, and feeds at `/feeds/NAME`.
 * @param characters length of each article
 * @param wantedPort 0 for any
 */
export async function serveOutside(characters: number, wantedPort: number): Promise<Outside> {
  const feeds = new Map<string, { title: string; at: Date }[]>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    const name = path.split('/').at(-1) ?? '';
    if (path.startsWith('/feeds/')) sendFeed(response, name, feeds.get(name) ?? []);
    else sendPage(response, name, characters);
  });
  server.listen(wantedPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    publish: (feed, title) => {
      const items = feeds.get(feed) ?? [];
      feeds.set(feed, [{ title, at: new Date() }, ...items]);
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function sendPage(response: ServerResponse, title: string, characters: number): void {
  const paragraphs = freshText(characters)
    .split('\n\n')
    .map((text) => `<p>${text}</p>`)
    .join('\n');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(
    `<!doctype html><html lang="en"><title>${title}</title><body><article><h1>${title}</h1>${paragraphs}</article>`,
  );
}

function sendFeed(
  response: ServerResponse,
  name: string,
  items: readonly { title: string; at: Date }[],
): void {
  const origin = `http://${response.req.headers.host}`;
  const entries = items.map(
    ({ title, at }) =>
      `<item><title>${title}</title><link>${origin}/${encodeURIComponent(title)}</link><guid isPermaLink="false">${title}</guid><pubDate>${at.toUTCString()}</pubDate></item>`,
  );
  response.setHeader('content-type', 'application/rss+xml');
  response.end(
    `<?xml version="1.0"?><rss version="2.0"><channel><title>${name}</title><link>${origin}</link><description>Feed of the run</description>${entries.join('')}</channel></rss>`,
  );
}
