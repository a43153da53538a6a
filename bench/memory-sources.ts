import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeDocx, wp } from '../packages/extraction/test/make-office.ts';
import { column, makePdf } from '../packages/extraction/test/make-pdf.ts';
import { freshText } from './start-service.ts';

/** Length of each source in characters. */
const characters = 3_000;

const lines = (): string[] => freshText(characters).split(/(?<=\. )/);

/** Makes a source of this kind; each one is new, so that nothing is cached. */
const makers: Record<string, { type: string; make: () => string | Uint8Array }> = {
  html: {
    type: 'text/html; charset=utf-8',
    make: () => {
      const paragraphs = freshText(characters)
        .split('\n\n')
        .map((text) => `<p>${text}</p>`);
      return `<!doctype html><html lang="en"><title>A page</title><body><article><h1>A page</h1>${paragraphs.join('\n')}</article>`;
    },
  },
  pdf: { type: 'application/pdf', make: () => makePdf([column(72, 72, lines())], { title: 'A PDF' }) },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    make: () =>
      makeDocx(
        lines()
          .map((line) => wp(line))
          .join(''),
      ),
  },
  txt: { type: 'text/plain; charset=utf-8', make: () => freshText(characters) },
};

/** Serves sources by the extension of the path. */
export async function serveSources(): Promise<AsyncDisposable & { origin: string }> {
  const server = createServer((request, response) => {
    const maker = makers[request.url?.split('.').at(-1) ?? ''];
    response.writeHead(maker ? 200 : 404, { 'content-type': maker?.type ?? 'text/plain' });
    response.end(maker?.make());
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

/** Returns the body of the request that adds the source with this number: texts, pages, PDFs and documents. */
export function sourceOf(at: number, origin: string): Record<string, string> {
  const kinds = ['text', 'html', 'pdf', 'html', 'text', 'docx', 'txt'];
  const kind = kinds[at % kinds.length] ?? 'text';
  return kind === 'text'
    ? { title: `Text ${at}`, text: freshText(characters) }
    : { type: 'link', article_url: `${origin}/${at}.${kind}` };
}
