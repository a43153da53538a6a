import path from 'node:path';
import { blockText, type Document, failureTable } from '@earmark/contract';
import {
  type CoverPicture,
  type ReadFailure,
  type ReadResult,
  readFollowingPages,
} from '@earmark/extraction';
import { createReader, type Reader } from '@earmark/extraction/node';
import type { LoadedSource } from './load-source.ts';
import { NarrateError } from './narrate-error.ts';

/** The OCR program. */
export interface Ocr {
  command: string;
  languages: string;
}

/** Options of `readLoadedSource`. */
export interface Means {
  /** Reads scans; without it they are refused. */
  ocr?: Ocr | undefined;
  /**
   * Fetches the following pages of an article; null if a page cannot be fetched. Without it only the first
   * page is read.
   */
  loadPage?: (url: string) => Promise<LoadedSource | null>;
}

/**
 * Limits for one source, in milliseconds of processor time and MB (2^20 bytes) of heap: far above what the
 * largest book takes, because nobody else waits for this source.
 */
const limits = { timeoutMs: 600_000, maxMemoryMb: 2_048 };

/**
 * Reads a loaded source, with its following pages, in a process that a damaged file may end.
 * @throws NarrateError `source`
 */
export async function readLoadedSource(
  source: LoadedSource,
  { ocr, loadPage }: Means = {},
): Promise<{ document: Document; cover: CoverPicture | null }> {
  const reader = createReader(limits);
  try {
    const result = await readAny(reader, source, ocr);
    if (!result.ok) throw new NarrateError('source', messageOf(result.reason));
    if (loadPage) {
      await readFollowingPages(result, source.url ?? '', async (address) => {
        const page = await loadPage(address);
        return page && page.bytes.length > 0 ? readAny(reader, page, ocr) : null;
      });
    }
    return { document: result.document, cover: result.book?.cover ?? null };
  } finally {
    await reader.close();
  }
}

/** A picture is refused by the service in words for its operator. */
const messageOf = (reason: ReadFailure): string =>
  reason === 'needs_ocr'
    ? 'The text of a picture is read by an OCR program: --ocr tesseract.'
    : failureTable[reason];

function readAny(
  reader: Reader,
  { bytes, url, contentType, status, fileName }: LoadedSource,
  ocr: Ocr | undefined,
): Promise<ReadResult> {
  const input = {
    bytes,
    fileName,
    contentType,
    url,
    ...(status === undefined ? {} : { status }),
    ...(ocr === undefined ? {} : { ocr }),
  };
  return reader.read({ kind: 'file', input });
}

/**
 * Returns the title to display in a player; unlike the document's title, it is never empty and is not spoken.
 */
export function titleOf(document: Document, source: LoadedSource): string {
  const heading = document.blocks.find((block) => block.kind === 'heading');
  return (
    document.title || (heading ? blockText(heading) : '') || path.parse(source.fileName).name || 'Untitled'
  );
}

export { makeScript } from '@earmark/script';
