/** What only runs in Node: the readers of files, and the reader that works in killable threads. */

import type { PdfInput } from './pdf/read-pdf.ts';
import type { FileInput } from './read-file.ts';
import { readFile as readFileBlocks } from './read-file.ts';
import type { ReadResult } from './read-result.ts';
import { settleResult } from './settle-result.ts';

export type { PdfInput } from './pdf/read-pdf.ts';
export type { FileInput } from './read-file.ts';
export type { Reader, ReaderOptions, ReadOptions } from './worker/create-reader.ts';
export { createReader } from './worker/create-reader.ts';
export type { ReadRequest } from './worker/read-request.ts';

/** Reads a PDF in two ways; see `PdfInput`. The parsers are loaded when first needed. */
export async function readPdf(input: PdfInput): Promise<ReadResult> {
  const { readPdf: read } = await import('./pdf/read-pdf.ts');
  return settleResult(await read(input));
}

/** Reads an uploaded file of any kind that can be read; see `FileInput`. */
export async function readFile(input: FileInput): Promise<ReadResult> {
  return settleResult(await readFileBlocks(input));
}
