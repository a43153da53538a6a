import { rm } from 'node:fs/promises';
import path from 'node:path';
import { downloadFile } from './download-file.ts';
import { speedFileOf } from './model-speed.ts';
import { requestFile } from './request-file.ts';
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
  const response = await requestFile(`${library}/voices.json`, { signal });
  const list: unknown = await response.json().catch(() => undefined);
  const isList = typeof list === 'object' && list !== null;
  if (!isList) throw new VoiceLibraryError('incorrect', `There is no list of voices at ${library}.`);
  return Object.entries(list as Record<string, LibraryVoice>).map(([key, voice]) => ({ ...voice, key }));
}

/**
 * Downloads the two files of a voice into the folder, and continues where an earlier download was cut off. A file
 * gets its final name only if its size and checksum are right.
 *
 * @param progress called with the number of bytes on disk and the total
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
  if (files.length !== 2)
    throw new VoiceLibraryError('incorrect', `The library's list of '${voice.key}' is incomplete.`);
  const total = files.reduce((sum, [, { size_bytes }]) => sum + size_bytes, 0);
  let before = 0;
  // The model first, because a voice counts as present once its description exists.
  for (const [name, { size_bytes: bytes, md5_digest: value }] of files.toSorted(
    ([a], [b]) => a.length - b.length,
  )) {
    await downloadFile(`${library}/${name}`, path.join(folder, path.posix.basename(name)), {
      expected: { bytes, digest: { kind: 'md5', value } },
      signal,
      onBytes: (done) => progress(before + done, total),
    });
    before += bytes;
  }
}

/** Deletes the files of a voice. Returns false if the voice does not exist. */
export async function removeVoice(folder: string, name: string): Promise<boolean> {
  const model = path.join(folder, `${name}.onnx`);
  try {
    await rm(model);
  } catch {
    return false;
  }
  await Promise.all([
    rm(`${model}.json`, { force: true }),
    rm(`${model}.gain.json`, { force: true }),
    rm(speedFileOf(model), { force: true }),
  ]);
  return true;
}
