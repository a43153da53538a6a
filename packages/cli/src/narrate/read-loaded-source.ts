import path from 'node:path';
import { blockText, type Document, failureTable } from '@earmark/contract';
import { type ReadResult, readFollowingPages } from '@earmark/extraction';
import { readFile } from '@earmark/extraction/node';
import type { LoadedSource } from './load-source.ts';
import { NarrateError } from './narrate-error.ts';

/** What makes out text in pictures. */
export interface Ocr {
  command: string;
  languages: string;
}

/** What `readLoadedSource` may use. */
export interface Means {
  /** Reads scans; without it they are refused. */
  ocr?: Ocr | undefined;
  /** Fetches the further pages of an article; null for what does not come. Without it the first one is all. */
  loadPage?: (url: string) => Promise<LoadedSource | null>;
}

/** @throws NarrateError `source` */
export async function readLoadedSource(
  source: LoadedSource,
  { ocr, loadPage }: Means = {},
): Promise<Document> {
  const result = await readAny(source, ocr);
  if (!result.ok) throw new NarrateError('source', failureTable[result.reason]);
  if (loadPage) {
    await readFollowingPages(result, source.url ?? '', async (address) => {
      const page = await loadPage(address);
      return page && page.bytes.length > 0 ? readAny(page, ocr) : null;
    });
  }
  return result.document;
}

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

/** What the file is called in a player: a name that need not be spoken. */
export function titleOf(document: Document, source: LoadedSource): string {
  const heading = document.blocks.find((block) => block.kind === 'heading');
  return (
    document.title || (heading ? blockText(heading) : '') || path.parse(source.fileName).name || 'Untitled'
  );
}

export { makeScript } from '@earmark/script';
