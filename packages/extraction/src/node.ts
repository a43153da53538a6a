/** The part that runs only in Node: the readers of files, and `createReader`, whose processes can be killed. */

export type { FeedResult } from './feeds/feed-source.ts';

import { speakFormulas } from './formulas/speak-formulas.ts';
import { loadFileReader } from './load-file-reader.ts';
import type { MailResult } from './mail/mail-result.ts';
import type { PdfInput } from './pdf/read-pdf.ts';
import type { ReadResult } from './read-result.ts';
import { resolveLanguages } from './resolve-language.ts';
import type { FileInput } from './source.ts';

export type { MailReading, MailResult } from './mail/mail-result.ts';
export type { OcrOptions } from './ocr/run-ocr.ts';
export type { PdfInput } from './pdf/read-pdf.ts';
export type { FileInput } from './source.ts';
export type { Reader, ReaderOptions, ReaderStats, ReadOptions } from './worker/create-reader.ts';
export { createReader } from './worker/create-reader.ts';
export type { ReadRequest } from './worker/read-request.ts';
export { ReaderBusyError } from './worker/reader-busy.ts';

/** Reads a PDF with two methods; see `PdfInput`. The parsers are loaded when first needed. */
export async function readPdf(input: PdfInput): Promise<ReadResult> {
  const { readPdf: read } = await import('./pdf/read-pdf.ts');
  return resolveLanguages(await read(input));
}

/**
 * Reads a mail as it was sent (RFC 5322). Returns its message and attachments, or that it is a request for
 * confirmation.
 */
export async function readMail(raw: Uint8Array): Promise<MailResult> {
  const { readMail: read } = await import('./mail/read-mail.ts');
  return read(raw);
}

/** Reads a file or page of any supported kind; see `FileInput`. The content decides the kind. */
export async function readFile(input: FileInput): Promise<ReadResult> {
  const read = await loadFileReader(input);
  return resolveLanguages(await speakFormulas(await read()));
}
