import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands for the rest of the internet: a separate web server on this machine. */
export interface OutsideWeb extends AsyncDisposable {
  readonly url: string;
  /** Serves a stub response at a path from now on. */
  serve(path: string, stub: StubResponse): void;
  /** Returns the number of requests for a path so far. */
  hits(path: string): number;
}

export type StubResponse =
  | { html: string }
  | { text: string; type?: string; status?: number }
  | ((request: IncomingMessage, response: ServerResponse) => void);

export async function openOutsideWeb(): Promise<OutsideWeb> {
  const stubs = new Map<string, StubResponse>();
  const hits = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    hits.set(path, (hits.get(path) ?? 0) + 1);
    const stub = stubs.get(path);
    if (typeof stub === 'function') return stub(request, response);
    const { status, type, body } = describe(stub);
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    serve: (path, stub) => void stubs.set(path, stub),
    hits: (path) => hits.get(path) ?? 0,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function describe(stub: Exclude<StubResponse, (...args: never) => void> | undefined) {
  if (!stub) return { status: 404, type: 'text/html', body: '<h1>Not found</h1>' };
  if ('html' in stub) return { status: 200, type: 'text/html; charset=utf-8', body: stub.html };
  return {
    status: stub.status ?? 200,
    type: stub.type ?? 'text/plain; charset=utf-8',
    body: stub.text,
  };
}

/** Creates a page like that of a blog: the article with navigation and footer. */
export function articlePage(title: string, paragraphs: readonly string[]): string {
  const body = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
  return `<!doctype html><html lang="en"><head><title>${title}</title>
<meta property="og:site_name" content="The Gazette"><meta name="author" content="Ada Byron">
<meta property="article:published_time" content="2026-03-05T08:00:00Z"></head>
<body><nav><a href="/">Home</a> <a href="/about">About</a></nav>
<article><h1>${title}</h1>${body}</article><footer>All rights reserved</footer></body></html>`;
}

const sentences = [
  'the ferry left the harbour a little before seven, with the gulls wheeling above its wake.',
  'nobody on deck spoke, because the cold made every word feel like work.',
  'a boy in a red coat counted the buoys aloud and lost his place at eleven.',
  'far to the north a line of hills lay flat against the sky, as if cut from grey paper.',
  'when the engine changed its note, the captain came out and looked at the water for a while.',
  'it was the kind of morning that promised nothing and kept its promise.',
];

/**
 * Creates English prose with a number of paragraphs, all of them different.
 * @param setting where it is set; stories of two places have no sentence in common, and thus no segment
 */
export const prose = (paragraphs: number, setting = 'Aberdeen'): string[] =>
  Array.from({ length: paragraphs }, (_, index) => {
    const reported = Array.from(
      { length: 5 },
      (_, at) => `In ${setting}, ${sentences[(index + at) % sentences.length]}`,
    );
    return `This is part ${index + 1} of what happened in ${setting}. ${reported.join(' ')}`;
  });

/** Creates English prose with an exact number of characters, in paragraphs. */
export function proseOf(characters: number): string {
  const paragraphs: string[] = [];
  for (let length = 0, index = 0; length < characters; index += 20) {
    const more = prose(index + 20).slice(index);
    paragraphs.push(...more);
    length += more.join('\n\n').length + 2;
  }
  const text = paragraphs.join('\n\n').slice(0, characters - 1);
  return `${text.trimEnd()}${'.'.repeat(characters - text.trimEnd().length)}`;
}
