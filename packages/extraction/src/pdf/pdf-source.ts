import { maxPdfUploadBytes } from '@earmark/contract/limits';
import type { ReadResult } from '../read-result.ts';
import { certainty } from '../sample.ts';
import type { Source } from '../source.ts';
import type { PdfInput } from './read-pdf.ts';

/** Maximum number of stray bytes before a PDF; viewers accept as many. */
const strayBytes = 1_024;

export const pdf: Source<PdfInput, ReadResult> = {
  label: 'PDF files',
  formats: { pdf: { mediaType: 'application/pdf', maxBytes: maxPdfUploadBytes, upload: true } },
  matches: ({ head }) => {
    const at = head.indexOf('%PDF-');
    const found = at >= 0 && at < strayBytes && !/<html/i.test(head.slice(0, at));
    return found ? certainty.signature : certainty.none;
  },
  linked: 'file',
  isReadFromMail: true,
  preview: 'pdf',
  itemType: 'pdf',
  failures: ['empty', 'too_large', 'encrypted', 'corrupt', 'image_only'],
  load: async () => (await import('./read-pdf.ts')).readPdf,
  asFile: {
    input: ({ bytes, fileName, password, ocr }) => ({
      bytes,
      fileName,
      ...(password === undefined ? {} : { password }),
      ...(ocr === undefined ? {} : { ocr }),
    }),
    result: (reading) => reading,
  },
};
