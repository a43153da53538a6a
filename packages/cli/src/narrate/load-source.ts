import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { NarrateError } from './narrate-error.ts';

/** The content of a source, before its kind is known. */
export interface LoadedSource {
  bytes: Uint8Array;
  /** Final address after redirects; null for a file or standard input. */
  url: string | null;
  contentType: string | null;
  status?: number;
  /** Name of the file; for a page, the last part of its address; '' for standard input. */
  fileName: string;
}

/** Maximum size of a source, in bytes. The reader of pages has a lower limit. */
const maxBytes = 100_000_000;

/** Time limit for fetching a page, in milliseconds. */
const fetchTimeoutMs = 30_000;

/**
 * Loads a file, a page or standard input.
 * @throws NarrateError `source`
 */
export async function loadSource(
  source: string,
  input: Readable,
  signal: AbortSignal,
): Promise<LoadedSource> {
  if (source === '-') {
    return {
      bytes: await collect(input, 'Standard input'),
      url: null,
      contentType: 'text/plain',
      fileName: '',
    };
  }
  if (/^https?:\/\//i.test(source)) return loadPage(source, signal);
  try {
    const fileName = path.basename(source);
    return { bytes: await readFile(source, { signal }), url: null, contentType: null, fileName };
  } catch (error) {
    if (signal.aborted) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : '';
    const problem =
      code === 'ENOENT'
        ? 'No such file'
        : code === 'EISDIR'
          ? 'This is a folder, not a file'
          : 'The file cannot be read';
    throw new NarrateError('source', `${problem}: ${source}`, { cause: error });
  }
}

/** Fetches without address restrictions: users may fetch any address from their own machine. */
async function loadPage(url: string, signal: AbortSignal): Promise<LoadedSource> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(fetchTimeoutMs)]),
      headers: {
        accept: 'text/html,application/xhtml+xml,text/plain;q=0.9,*/*;q=0.5',
        'user-agent': 'Earmark narrate',
      },
    });
    const bytes = response.body ? await collect(response.body, 'The page') : new Uint8Array(0);
    const contentType = response.headers.get('content-type');
    return {
      bytes,
      url: response.url,
      contentType,
      status: response.status,
      fileName: path.posix.basename(new URL(response.url).pathname),
    };
  } catch (error) {
    if (signal.aborted || error instanceof NarrateError) throw error;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const problem = isLate ? 'The server did not respond in time' : 'The page could not be reached';
    throw new NarrateError('source', `${problem}: ${url}`, { cause: error });
  }
}

async function collect(stream: AsyncIterable<Uint8Array>, what: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) {
      throw new NarrateError('source', `${what} is larger than ${maxBytes / 1_000_000} MB.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
