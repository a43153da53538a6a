import { randomUUID } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Clock } from '../clock.ts';
import { type Guard, unguarded } from '../dependencies/dependency.ts';
import { AppError } from '../errors.ts';
import { signGrant } from './address-signature.ts';
import { assertBlobKey, assertSize, type BlobHead, type Blobs, exactly, isBlobKey } from './blobs.ts';
import { absent, deleteOldFiles, listKeys } from './disk-listing.ts';
import { eachOf } from './each-of.ts';

/**
 * No key contains `~`, so names with it are reserved for this store: drafts, and the types of objects with an
 * unusual type.
 */
export const draftDirectory = '~drafts';
const typeSuffix = '~type';

/** Types by extension; only other types are stored in a file beside the object. */
const usualTypes: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  json: 'application/json',
  txt: 'text/plain',
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  html: 'text/html',
  xml: 'application/xml',
  vtt: 'text/vtt',
};

/** Number of files that are deleted at the same time: the threads of Node's pool, of which two remain for others. */
const maxRemovals = 2;

/** Path of the signed addresses of the disk store. */
export const blobPath = '/blobs/';

/**
 * Stores objects as files below `dir`. A new object is written to a draft, flushed and renamed.
 * @param options.publicUrl address of this service, whose `/blobs/` serves signed addresses.
 * @param options.space guards what needs free space; not guarded if absent.
 * @param options.flush false leaves flushing to the caller, who stores many files and flushes them together.
 */
export function createDiskBlobs({
  dir,
  secret,
  publicUrl,
  clock,
  space = unguarded,
  flush = true,
}: {
  dir: string;
  secret: Uint8Array;
  publicUrl: string;
  clock: Clock;
  space?: Guard;
  flush?: boolean;
}): Blobs {
  const pathOf = (key: string) => {
    assertBlobKey(key);
    return join(dir, ...key.split('/'));
  };
  const expiryOf = (expiresIn: number) => Math.floor(clock.now().getTime() / 1000) + expiresIn;
  const addressOf = (key: string, query: URLSearchParams) => `${publicUrl}${blobPath}${key}?${query}`;
  const removeAll = (keys: readonly string[], signal?: AbortSignal) =>
    eachOf(keys, (key) => remove(dir, pathOf(key)), { maxConcurrent: maxRemovals, signal });

  return {
    put: (key, content, { type, size }) =>
      space.call(async () => {
        const path = pathOf(key);
        const draft = await writeDraft(dir, content, { size, flush });
        if (type === usualTypeOf(key)) await rm(`${path}${typeSuffix}`, { force: true });
        else {
          await mkdir(dirname(path), { recursive: true });
          await writeFile(`${path}${typeSuffix}`, type);
        }
        await moveIntoPlace(draft, path, flush);
      }),
    get: async (key, range) => {
      const path = pathOf(key);
      const file = await openFile(path);
      if (!file) return null;
      try {
        const stats = await file.stat({ bigint: true });
        const head = await describe(path, key, stats);
        const start = range?.start ?? 0;
        const end = Math.min(range?.end ?? head.size - 1, head.size - 1);
        if (range && start > end) throw new AppError('range_not_satisfiable', { size: head.size });
        if (head.size === 0) {
          await file.close();
          return { ...head, stream: Readable.from([]), start: 0, end: -1 };
        }
        return { ...head, stream: file.createReadStream({ start, end }), start, end };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    head: async (key) => {
      const path = pathOf(key);
      const stats = await stat(path, { bigint: true }).catch(absent);
      return stats?.isFile() ? describe(path, key, stats) : null;
    },
    delete: (key) => remove(dir, pathOf(key)),
    deleteAll: (keys, signal) => removeAll(keys, signal),
    deletePrefix: async (prefix) => {
      const keys: string[] = [];
      for await (const { key } of listKeys(dir, prefix)) keys.push(key);
      await removeAll(keys);
      return keys.length;
    },
    list: (prefix) => listKeys(dir, prefix),
    deleteStaleDrafts: (before) => deleteOldFiles(join(dir, draftDirectory), before),
    signPut: async ({ key, type, maxBytes, expiresIn }) => {
      assertBlobKey(key);
      return addressOf(
        key,
        signGrant({ method: 'PUT', key, expires: expiryOf(expiresIn), type, maxBytes }, secret),
      );
    },
    signGet: async ({ key, expiresIn, downloadName = '' }) => {
      assertBlobKey(key);
      return addressOf(
        key,
        signGrant({ method: 'GET', key, expires: expiryOf(expiresIn), downloadName }, secret),
      );
    },
    keyOf: (address) => {
      // The host is not checked, because callers know the service by different hosts, and this function
      // grants no access.
      const key = /^https?:\/\/[^/?#]+\/blobs\/([^?#]*)/i.exec(address)?.[1];
      return key !== undefined && isBlobKey(key) ? key : null;
    },
    check: async () => {
      await mkdir(join(dir, draftDirectory), { recursive: true });
    },
  };
}

async function writeDraft(
  dir: string,
  content: Uint8Array | Readable,
  { size, flush }: { size: number | undefined; flush: boolean },
): Promise<string> {
  const drafts = join(dir, draftDirectory);
  await mkdir(drafts, { recursive: true });
  const draft = join(drafts, randomUUID());
  const file = await open(draft, 'wx', 0o600);
  try {
    if (content instanceof Readable) await writeFile(file, exactly(content, size));
    else await writeFile(file, content);
    assertSize((await file.stat()).size, size);
    if (flush) await file.sync();
    return draft;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

async function moveIntoPlace(draft: string, path: string, flush: boolean): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await mkdir(dirname(path), { recursive: true });
    try {
      await rename(draft, path);
      break;
    } catch (error) {
      // A concurrent deletion may have removed the empty directory.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === 5) {
        await rm(draft, { force: true });
        throw error;
      }
    }
  }
  if (!flush) return;
  // The new name is durable only once its directory is flushed.
  const directory = await open(dirname(path), 'r').catch(() => null);
  await directory?.sync().catch(() => {});
  await directory?.close();
}

async function openFile(path: string): Promise<FileHandle | null> {
  const file = await open(path, 'r').catch(absent);
  if (!file) return null;
  if ((await file.stat()).isFile()) return file;
  await file.close();
  return null;
}

async function describe(path: string, key: string, stats: BigIntStats): Promise<BlobHead> {
  const type = await readFile(`${path}${typeSuffix}`, 'utf8').catch(absent);
  return {
    size: Number(stats.size),
    // Each version of an object is a new file, so its inode number and time identify the version.
    etag: `"${stats.ino.toString(36)}-${stats.mtimeNs.toString(36)}-${stats.size.toString(36)}"`,
    type: type ?? usualTypeOf(key),
    modifiedAt: new Date(Number(stats.mtimeMs)),
  };
}

function usualTypeOf(key: string): string {
  return usualTypes[/\.([a-z0-9]+)$/.exec(key)?.[1] ?? ''] ?? 'application/octet-stream';
}

async function remove(dir: string, path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(`${path}${typeSuffix}`, { force: true });
  for (let parent = dirname(path); parent !== dir; parent = dirname(parent)) {
    // Fails if the directory is not empty.
    const removed = await rmdir(parent).then(
      () => true,
      () => false,
    );
    if (!removed) break;
  }
}
