import type { ReadResult } from '@earmark/extraction';
import type { App } from '../../platform/app.ts';

/** A file that was uploaded, mailed or fetched. */
export interface SourceFile {
  bytes: Uint8Array;
  /** Its file name, which distinguishes formats with similar content. */
  name: string;
  /** Declared media type; null when unknown. */
  type: string | null;
  /** Password of a protected PDF. */
  password?: string | undefined;
  /** For a fetched file, its address after redirects and the HTTP status of the response. */
  fetched?: { url: string; status: number };
}

/**
 * Extracts a file in a thread that is killed when it exceeds its limits of time and memory.
 * @param options.owner whose file it is: the files of one owner never delay those of others
 * @returns the document and, for a PDF, an alternate extraction; or the reason for failure
 */
export async function readSourceFile(
  { reader, config }: Pick<App, 'reader' | 'config'>,
  { bytes, name, type, password, fetched }: SourceFile,
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
