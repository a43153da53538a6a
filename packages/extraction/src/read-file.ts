import { blockText } from '@earmark/contract';
import { decodeBytes } from './decode-bytes.ts';
import type { OcrOptions } from './pdf/recognise.ts';
import { readPage } from './read-page.ts';
import { type ReadResult, refuse } from './read-result.ts';
import { sniffSource } from './sniff-source.ts';
import { readText } from './text/read-text.ts';

export interface FileInput {
  bytes: Uint8Array;
  /** With its ending; names the document when nothing inside does. */
  fileName: string;
  /** As the uploader declares it. */
  contentType?: string | null;
  /** Opens a protected PDF. */
  password?: string;
  /** Makes out the text of a PDF whose pages are pictures. */
  ocr?: OcrOptions;
}

/**
 * Reads an uploaded file of any kind that can be read: PDF, .docx, .doc, .odt, .rtf, .epub, .html, .eml, and plain text or
 * Markdown in any encoding. What it is is decided by its content; the name and the type only break ties. Node only.
 */
export async function readFile(input: FileInput): Promise<ReadResult> {
  const { bytes, fileName } = input;
  if (bytes.byteLength === 0) return refuse('empty', 'a file of no bytes');
  switch (sniffSource(bytes, input.contentType ?? null, fileName)) {
    case 'pdf': {
      const { readPdf } = await import('./pdf/read-pdf.ts');
      return readPdf({
        bytes,
        fileName,
        ...(input.password === undefined ? {} : { password: input.password }),
        ...(input.ocr === undefined ? {} : { ocr: input.ocr }),
      });
    }
    case 'article':
      return titled(await readPage({ bytes, url: null, contentType: input.contentType ?? null }), fileName);
    case 'text':
      return titled(readText(decodeBytes(bytes, { kind: 'text' }).text), fileName);
    case 'office': {
      const { readOffice } = await import('./office/read-office.ts');
      return titled(readOffice(bytes), fileName);
    }
    case 'mail': {
      const { readMail } = await import('./mail/read-mail.ts');
      const mail = await readMail(bytes);
      if (!mail.ok) return mail;
      if (mail.document === null) return refuse(mail.failure ?? 'empty', 'a mail without a letter');
      return { ok: true, document: mail.document, warnings: [] };
    }
    default:
      return refuse('unsupported', 'no reader for this kind of file');
  }
}

/** A file name as a title: `my_report.docx` to "my report". */
export function baseName(fileName: string): string {
  return fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(/_+/g, ' ')
    .trim();
}

/** A document that names itself nowhere is called by its first heading of the first rank, else as its file is. */
export function titled(result: ReadResult, fileName: string): ReadResult {
  if (!result.ok || result.document.title !== '') return result;
  const [first] = result.document.blocks;
  const heading = first?.kind === 'heading' && first.level === 1 ? blockText(first).trim() : '';
  return { ...result, document: { ...result.document, title: heading || baseName(fileName) } };
}
