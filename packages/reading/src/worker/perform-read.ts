import { readPage } from '../read-page.ts';
import type { ReadResult } from '../read-result.ts';
import { readText } from '../text/read-text.ts';
import type { ReadRequest } from './read-request.ts';

/** Reads by the parser for the kind of source; parsers beyond pages and text are loaded when first needed. */
export async function performRead(request: ReadRequest): Promise<ReadResult> {
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
  }
}
