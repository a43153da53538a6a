import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import type { BlobContent, Blobs } from '../../platform/blobs/blobs.ts';
import { type BackupManifest, entryNames, typeAttribute } from '../archive/backup-format.ts';
import { createDigest } from '../archive/digest.ts';
import type { ArchiveWriter } from '../archive/write-archive.ts';
import { mapAhead } from './map-ahead.ts';
import type { NamedFiles } from './stored-files-store.ts';

/** Number of files that are read at the same time; each request to a bucket takes some milliseconds. */
const concurrency = 8;
/** Maximum size in bytes of a file that is read into memory ahead of its turn. */
const maxAheadBytes = 1_048_576;
/** Maximum number of missing files whose names are listed. */
const maxListed = 1_000;
/** Prefix of uploads that are not articles yet. */
const uploadPrefix = 'uploads/';

interface FoundFile {
  key: string;
  content: (BlobContent & { bytes: Buffer | null }) | null;
  required: boolean;
}

/**
 * Copies the listed files and all uploads into an archive. Files that were deleted since they were listed are
 * counted as missing.
 * @param listFile contains a `NamedFiles` as JSON in each line
 */
export async function copyFiles(
  blobs: Blobs,
  listFile: string,
  archive: ArchiveWriter,
): Promise<Pick<BackupManifest, 'files' | 'missing'>> {
  const digest = createDigest();
  const missing: BackupManifest['missing'] = { count: 0, keys: [] };
  let count = 0;
  let bytes = 0;
  const found = mapAhead(
    listKeys(blobs, listFile),
    concurrency,
    (file) => openFile(blobs, file),
    ({ content }) => content?.stream.destroy(),
  );
  for await (const { key, content, required } of found) {
    if (!content) {
      if (!required) continue;
      missing.count++;
      if (missing.keys.length < maxListed) missing.keys.push(key);
      continue;
    }
    const { size, type } = content;
    digest.add(`${key}\0${size}\0`);
    const pieces = content.bytes ? [content.bytes] : content.stream;
    await archive.add(
      { name: entryNames.files + key, size, pax: { [typeAttribute]: type } },
      hashed(pieces, digest.add),
    );
    count++;
    bytes += size;
  }
  return { files: { count, bytes, sha256: digest.result().sha256 }, missing };
}

async function* hashed(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  add: (piece: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    add(piece);
    yield piece;
  }
}

async function openFile(
  blobs: Blobs,
  { key, required }: { key: string; required: boolean },
): Promise<FoundFile> {
  const content = await blobs.get(key);
  if (!content) return { key, content: null, required };
  const bytes = content.size <= maxAheadBytes ? await buffer(content.stream) : null;
  return { key, content: { ...content, bytes }, required };
}

/** Yields the keys of the listed files and of all uploads. */
async function* listKeys(blobs: Blobs, listFile: string): AsyncGenerator<{ key: string; required: boolean }> {
  for await (const line of createInterface({ input: createReadStream(listFile), crlfDelay: Infinity })) {
    const { key, prefix, required } = JSON.parse(line) as NamedFiles;
    let isListed = false;
    if (prefix !== null) {
      for await (const file of blobs.list(prefix)) {
        isListed ||= file.key === required;
        yield { key: file.key, required: file.key === required };
      }
    }
    const named = key ?? (isListed ? null : required);
    if (named !== null) yield { key: named, required: named === required };
  }
  for await (const { key } of blobs.list(uploadPrefix)) yield { key, required: false };
}
