import type { ReadAnswer, ReadRequest } from './read-request.ts';

/**
 * Loads the parser for a kind of source, each when it is first needed: a text is not kept waiting for what pages take.
 * @returns what reads the source
 */
export async function loadParser(request: ReadRequest): Promise<() => ReadAnswer | Promise<ReadAnswer>> {
  switch (request.kind) {
    case 'page': {
      const { readPage } = await import('../read-page.ts');
      return () => readPage(request.input);
    }
    case 'text': {
      const { readText } = await import('../text/read-text.ts');
      return () => readText(request.text, request.input);
    }
    case 'pdf': {
      const { readPdf } = await import('../pdf/read-pdf.ts');
      return () => readPdf(request.input);
    }
    case 'file': {
      const { readFile } = await import('../read-file.ts');
      return () => readFile(request.input);
    }
    case 'mail': {
      const { readMail } = await import('../mail/read-mail.ts');
      return () => readMail(request.raw);
    }
    case 'feed': {
      const { readFeed } = await import('../feeds/read-feed.ts');
      return () => ({ ok: true, feed: readFeed(request.input) });
    }
  }
}
