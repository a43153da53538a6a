import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createDigestHash, type HostStatement } from './host-digest.ts';
import { requestFile } from './request-file.ts';
import { VoiceLibraryError } from './voice-library-error.ts';

/** Milliseconds without data after which a download is taken as cut off. */
const dataTimeoutMs = 30_000;

export interface DownloadOptions {
  expected: HostStatement;
  signal: AbortSignal;
  /** Called with the number of bytes that are on disk. */
  onBytes: (done: number) => void;
}

/**
 * Downloads a file. What has arrived is kept in `<target>.part`, and the next call continues there. The file gets
 * its name only if size and checksum are right; otherwise, and if the disk is full, the part is deleted.
 * @throws VoiceLibraryError
 * @throws the signal's reason
 */
export async function downloadFile(url: string, target: string, options: DownloadOptions): Promise<void> {
  const { expected, signal, onBytes } = options;
  const part = `${target}.part`;
  await mkdir(path.dirname(target), { recursive: true });
  let done = await sizeOf(part);
  if (done > expected.bytes) done = 0;
  let hash = createDigestHash(expected.digest.kind, expected.bytes);
  if (done > 0) await hashFile(part, done, hash);
  if (done < expected.bytes) {
    const headers: Record<string, string> = done === 0 ? {} : { range: `bytes=${done}-` };
    const response = await requestFile(url, { headers, signal });
    if (!continuesAt(response, done)) {
      // The host sends the file from its beginning.
      done = 0;
      hash = createDigestHash(expected.digest.kind, expected.bytes);
    }
    const file = await open(part, done === 0 ? 'w' : 'r+');
    try {
      await receive(response, file, hash, done, options);
    } catch (error) {
      // Others need the space more than a download that cannot continue.
      if (error instanceof VoiceLibraryError && error.problem === 'disk_full')
        await rm(part, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  }
  onBytes(expected.bytes);
  if (hash.digest('hex') !== expected.digest.value) {
    await rm(part, { force: true });
    throw new VoiceLibraryError('incorrect', `${path.basename(target)} does not have the expected checksum.`);
  }
  await rename(part, target);
}

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

async function hashFile(file: string, bytes: number, hash: Hash): Promise<void> {
  for await (const chunk of createReadStream(file, { end: bytes - 1 })) hash.update(chunk as Buffer);
}

function continuesAt(response: Response, done: number): boolean {
  if (response.status !== 206) return done === 0;
  return Number(/^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1]) === done;
}

/** Writes the body of a response. Returns only if the file is complete. */
async function receive(
  response: Response,
  file: FileHandle,
  hash: Hash,
  from: number,
  { expected, signal, onBytes }: DownloadOptions,
): Promise<void> {
  let done = from;
  const reader = response.body?.getReader();
  const cutOff = (cause?: unknown): VoiceLibraryError =>
    new VoiceLibraryError('unreachable', `The download was cut off: ${response.url}`, { cause });
  try {
    while (reader) {
      const { value } = await withTimeout(reader.read(), signal).catch((error: unknown) => {
        signal.throwIfAborted();
        throw cutOff(error);
      });
      if (!value) break;
      done += value.length;
      if (done > expected.bytes)
        throw new VoiceLibraryError('incorrect', `The file is too long: ${response.url}`);
      await file.write(value, 0, value.length, done - value.length).catch(asFullDisk);
      hash.update(value);
      onBytes(done);
    }
    if (done < expected.bytes) throw cutOff();
    await file.truncate(done);
    await file.sync().catch(asFullDisk);
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}

async function withTimeout<T>(read: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(signal.reason);
  const timer = setTimeout(() => reject(new Error('no data')), dataTimeoutMs);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([read, promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** @throws VoiceLibraryError `disk_full`, or the error itself */
function asFullDisk(error: unknown): never {
  const { code } = error as { code?: string };
  if (code === 'ENOSPC' || code === 'EDQUOT')
    throw new VoiceLibraryError('disk_full', 'The disk is full.', { cause: error });
  throw error;
}
