import path from 'node:path';
import { blockText, type Document, failureTable } from '@earmark/contract';
import {
  type CoverPicture,
  type ReadFailure,
  type ReadResult,
  readFollowingPages,
} from '@earmark/extraction';
import { readFile } from '@earmark/extraction/node';
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
 * Reads a loaded source, with its following pages.
 * @throws NarrateError `source`
 */
export async function readLoadedSource(
  source: LoadedSource,
  { ocr, loadPage }: Means = {},
): Promise<{ document: Document; cover: CoverPicture | null }> {
  const result = await readAny(source, ocr);
  if (!result.ok) throw new NarrateError('source', messageOf(result.reason));
  if (loadPage) {
    await readFollowingPages(result, source.url ?? '', async (address) => {
      const page = await loadPage(address);
      return page && page.bytes.length > 0 ? readAny(page, ocr) : null;
    });
  }
  return { document: result.document, cover: result.book?.cover ?? null };
}

/** A picture is refused by the service in words for its operator. */
const messageOf = (reason: ReadFailure): string =>
  reason === 'needs_ocr'
    ? 'The text of a picture is read by an OCR program: --ocr tesseract.'
    : failureTable[reason];

async function readAny(
  { bytes, url, contentType, status, fileName }: LoadedSource,
  ocr: Ocr | undefined,
): Promise<ReadResult> {
  return readFile({
    bytes,
    fileName,
    contentType,
    url,
    ...(status === undefined ? {} : { status }),
    ...(ocr === undefined ? {} : { ocr }),
  });
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
