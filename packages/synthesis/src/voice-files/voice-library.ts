import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { VoiceLibraryError } from './voice-library-error.ts';

/** The public collection of voices in Piper's format. */
export const publicLibrary = 'https://huggingface.co/rhasspy/piper-voices/resolve/main';

interface LibraryFile {
  size_bytes: number;
  md5_digest: string;
}

/** A voice as listed by the library. */
export interface LibraryVoice {
  key: string;
  quality?: string;
  num_speakers?: number;
  language?: { code?: string; name_english?: string };
  /** Files by their path in the library. */
  files: Record<string, LibraryFile>;
}

/** @throws {VoiceLibraryError} */
export async function fetchList(library: string, signal: AbortSignal): Promise<LibraryVoice[]> {
  const response = await sendRequest(`${library}/voices.json`, signal);
  const list: unknown = await response.json().catch(() => undefined);
  const isList = typeof list === 'object' && list !== null;
  if (!isList) throw new VoiceLibraryError(`There is no list of voices at ${library}.`);
  return Object.entries(list as Record<string, LibraryVoice>).map(([key, voice]) => ({ ...voice, key }));
}

/**
 * Downloads the two files of a voice into the folder. A file gets its final name only if its size and
 * checksum are correct.
 *
 * @param progress called with the number of bytes downloaded and the total
 * @throws {VoiceLibraryError}
 */
export async function downloadVoice(
  library: string,
  voice: LibraryVoice,
  folder: string,
  signal: AbortSignal,
  progress: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  const files = Object.entries(voice.files).filter(([name]) => /\.onnx(\.json)?$/.test(name));
  if (files.length !== 2) throw new VoiceLibraryError(`The library's list of '${voice.key}' is incomplete.`);
  const total = files.reduce((sum, [, { size_bytes }]) => sum + size_bytes, 0);
  await mkdir(folder, { recursive: true });
  let done = 0;
  const report = (bytes: number): void => {
    done += bytes;
    progress(done, total);
  };
  // The model first, because a voice counts as present once its description exists.
  for (const [name, expected] of files.toSorted(([a], [b]) => a.length - b.length)) {
    const target = path.join(folder, path.posix.basename(name));
    await downloadFile(`${library}/${name}`, expected, target, signal, report);
  }
}

async function downloadFile(
  url: string,
  expected: LibraryFile,
  target: string,
  signal: AbortSignal,
  report: (bytes: number) => void,
): Promise<void> {
  const response = await sendRequest(url, signal);
  const part = `${target}.part`;
  const file = await open(part, 'w');
  const hash = createHash('md5');
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > expected.size_bytes) break;
      hash.update(chunk);
      await file.write(chunk);
      report(chunk.length);
    }
    if (size !== expected.size_bytes || hash.digest('hex') !== expected.md5_digest) {
      throw new VoiceLibraryError(`${path.basename(target)} was not downloaded correctly. Try again.`);
    }
    await file.close();
    await rename(part, target);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}

async function sendRequest(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new VoiceLibraryError(`The library could not be reached: ${url}`, { cause: error });
  });
  if (!response.ok)
    throw new VoiceLibraryError(`The library responded with status ${response.status}: ${url}`);
  return response;
}

/** Deletes the files of a voice. Returns false if the voice does not exist. */
export async function removeVoice(folder: string, name: string): Promise<boolean> {
  const model = path.join(folder, `${name}.onnx`);
  try {
    await rm(model);
  } catch {
    return false;
  }
  await Promise.all([rm(`${model}.json`, { force: true }), rm(`${model}.gain.json`, { force: true })]);
  return true;
}
