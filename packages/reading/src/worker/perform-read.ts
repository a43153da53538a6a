import { readPage } from '../read-page.ts';
import { readText } from '../text/read-text.ts';
import type { ReadAnswer, ReadRequest } from './read-request.ts';

/** Reads by the parser for the kind of source; parsers beyond pages and text are loaded when first needed. */
export async function performRead(request: ReadRequest): Promise<ReadAnswer> {
  switch (request.kind) {
    case 'page':
      return readPage(request.input);
    case 'text':
      return readText(request.text, request.input);
    case 'pdf': {
      const { readPdf } = await import('../pdf/read-pdf.ts');
      return readPdf(request.input);
    }
    case 'file': {
      const { readFile } = await import('../read-file.ts');
      return readFile(request.input);
    }
    case 'mail': {
      const { readMail } = await import('../mail/read-mail.ts');
      return readMail(request.raw);
    }
    case 'feed': {
      const { readFeed } = await import('../feeds/read-feed.ts');
      return { ok: true, feed: readFeed(request.input) };
    }
  }
}
