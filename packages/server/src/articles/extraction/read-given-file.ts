import type { ReadResult } from '@earmark/extraction';
import type { App } from '../../platform/app.ts';

/** A file that somebody gave us. */
export interface GivenFile {
  bytes: Uint8Array;
  /** Its name, which tells apart what looks alike inside. */
  name: string;
  /** Its declared type; null when unknown. */
  type: string | null;
  /** For a protected PDF. */
  password?: string | undefined;
  /** Where it was fetched, after redirects, and the HTTP status of the answer; absent for what was not fetched. */
  fetched?: { url: string; status: number };
}

/**
 * Reads a file in a thread that is killed when it takes too long or too much.
 * @param options.owner whose file it is: nobody's files keep others' waiting
 * @returns the document and, of a PDF, a second reading of it; or why there is none
 */
export async function readGivenFile(
  { reader, config }: Pick<App, 'reader' | 'config'>,
  { bytes, name, type, password, fetched }: GivenFile,
  options: { signal: AbortSignal; timeoutMs?: number; owner: string },
): Promise<ReadResult> {
  const input = {
    bytes,
    fileName: name,
    contentType: type,
    ...fetched,
    ...(password === undefined ? {} : { password }),
    ...(config.ocr === null ? {} : { ocr: config.ocr }),
  };
  return reader.read({ kind: 'file', input }, options);
}
