import { t } from '@lingui/core/macro';
import type { KeptStorage } from './kept-storage.ts';

/** Size of one request in bytes: what a lost connection costs, and the step of the progress. */
export const partBytes = 1_000_000;

/** The service refused the audio. */
export class RefusedAudioError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(t`The audio was refused with status ${status}.`);
    this.status = status;
  }
}

interface Download {
  storage: KeptStorage;
  fetch: typeof fetch;
  path: string;
  signal: AbortSignal;
  /**
   * Called after each part, with the bytes so far and of the whole file, as far as known. What it throws ends the
   * download.
   */
  onProgress(loaded: number, total: number | null): void;
}

/**
 * Downloads audio in parts, which are stored: after a lost connection or a reload it goes on with the first part that is
 * missing.
 * @returns the size in bytes
 * @throws RefusedAudioError, and what `fetch` and the storage throw
 */
export async function downloadAudio(download: Download): Promise<number> {
  const { storage, path, onProgress } = download;
  let loaded = 0;
  let total: number | null = null;
  let etag: string | null = null;
  for (let number = 0; ; number++) {
    const stored = await storage.readPart(path, number);
    const part = stored === undefined ? await fetchPart(download, number) : await asPart(stored);
    if (number > 0 && part !== null && part.etag !== etag) {
      // The audio was replaced in the meantime.
      await storage.deleteParts(path);
      return downloadAudio(download);
    }
    if (part === null || part.blob.size === 0) return finish(storage, path, number, loaded);
    etag = part.etag;
    total = part.total ?? total;
    download.signal.throwIfAborted();
    if (stored === undefined) await storage.writePart(path, number, part.blob, etag);
    loaded += part.blob.size;
    onProgress(loaded, total);
    if (part.whole || loaded === total || part.blob.size < partBytes)
      return finish(storage, path, number + 1, loaded);
  }
}

async function finish(storage: KeptStorage, path: string, count: number, bytes: number): Promise<number> {
  await storage.joinParts(path, count);
  return bytes;
}

interface Part {
  blob: Blob;
  etag: string | null;
  /** Size of the whole file; null if the response does not state it. */
  total: number | null;
  /** Whether it is the whole file. */
  whole: boolean;
}

const asPart = async (stored: Response): Promise<Part> => {
  const blob = await stored.blob();
  // A file that came as a whole is longer than a part.
  return { blob, etag: stored.headers.get('etag'), total: null, whole: blob.size > partBytes };
};

/** Returns null after the end of the file. */
async function fetchPart({ fetch, path, signal }: Download, number: number): Promise<Part | null> {
  const start = number * partBytes;
  const range = `bytes=${start}-${start + partBytes - 1}`;
  const response = await fetch(path, { headers: { range }, cache: 'no-store', signal });
  if (response.status === 416) return null;
  if (!response.ok) throw new RefusedAudioError(response.status);
  const total = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? Number.NaN);
  return {
    blob: await response.blob(),
    etag: response.headers.get('etag'),
    total: Number.isNaN(total) ? null : total,
    whole: response.status === 200,
  };
}
