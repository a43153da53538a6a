import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isExpiredUpload } from '../../articles/index.ts';
import { findUnusedRaw } from '../../inbox/index.ts';
import { findKnownBlobs } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import { draftDirectory } from '../../platform/blobs/disk-blobs.ts';
import type { CountedSizes } from '../administration-tables.ts';
import { type FileOwner, placeOf } from './file-place.ts';
import { findArticleIds, findAudioIds } from './storage-store.ts';

const dayMs = 86_400_000;
/** Number of files whose rows are looked up together. */
const pageSize = 1_000;

export interface Walk {
  signal: AbortSignal;
  /** What is deleted on the way; null for nothing. */
  remove: 'unreferenced' | 'uploads' | null;
  /** Receives the bytes of each deleted portion. */
  onFreed: (bytes: number) => Promise<void>;
}

interface OwnedFile {
  key: string;
  size: number;
  owner: FileOwner;
}

/**
 * Reads the list of all stored files, in portions, so that any number fits into memory. The list of a bucket takes about
 * a second per 10,000 files, so no request may wait for it.
 */
export async function walkFiles(app: App, { signal, remove, onFreed }: Walk): Promise<CountedSizes> {
  const startedAt = performance.now();
  const sizes: CountedSizes = { texts: 0, pictures: 0, voices: 0, unreferenced: 0, uploads: 0, ms: 0 };
  const now = app.clock.now();
  let page: OwnedFile[] = [];
  const checkPage = async () => {
    signal.throwIfAborted();
    const strays = await findStrays(app, page);
    page = [];
    const bytes = strays.reduce((sum, { size }) => sum + size, 0);
    if (remove !== 'unreferenced') {
      sizes.unreferenced += bytes;
      return;
    }
    const keys = strays.map(({ key }) => key);
    await app.blobs.deleteAll(keys, signal);
    for (const { key, size } of strays) {
      const { kind } = placeOf(key);
      if (kind) sizes[kind] -= size;
    }
    if (bytes > 0) await onFreed(bytes);
  };
  for await (const { key, size } of app.blobs.list('')) {
    const { kind, owner } = placeOf(key);
    if (kind) sizes[kind] += size;
    if (isExpiredUpload(key, now)) {
      if (remove === 'uploads') {
        signal.throwIfAborted();
        await app.blobs.delete(key);
        sizes.texts -= size;
        await onFreed(size);
      } else sizes.uploads += size;
    }
    if (owner) page.push({ key, size, owner });
    if (page.length >= pageSize) await checkPage();
  }
  await checkPage();
  sizes.uploads += await walkDrafts(app, { remove, onFreed });
  sizes.voices += await sizeOfFolder(app.config.speech.voicesDir);
  sizes.ms = Math.round(performance.now() - startedAt);
  return sizes;
}

/** Uploads that were broken off leave drafts; a bucket keeps nothing of them. No upload takes a day. */
async function walkDrafts(app: App, { remove, onFreed }: Omit<Walk, 'signal'>): Promise<number> {
  const { blobs } = app.config;
  if (blobs.kind !== 'disk') return 0;
  const before = new Date(app.clock.now().getTime() - dayMs);
  const bytes = await sizeOfFolder(join(blobs.dir, draftDirectory), before);
  if (remove !== 'uploads' || bytes === 0) return bytes;
  await app.blobs.deleteStaleDrafts(before);
  await onFreed(bytes);
  return 0;
}

/** Returns the files without a row that are older than a day: the row of a newer one may not be written yet. */
async function findStrays(app: App, files: readonly OwnedFile[]): Promise<OwnedFile[]> {
  const idsOf = (table: FileOwner['table']) => [
    ...new Set(files.flatMap(({ owner }) => (owner.table === table ? [owner.id] : []))),
  ];
  const mail = idsOf('mail');
  const unusedMail = new Set(mail.length > 0 ? await findUnusedRaw(app.db, mail) : []);
  const known = {
    narration: await findAudioIds(app.db, idsOf('narration')),
    article: await findArticleIds(app.db, idsOf('article')),
    segment: await findKnownBlobs(app.db, idsOf('segment')),
    mail: new Set(mail.filter((key) => !unusedMail.has(key))),
  };
  const before = new Date(app.clock.now().getTime() - dayMs);
  const strays: OwnedFile[] = [];
  for (const file of files) {
    if (known[file.owner.table].has(file.owner.id)) continue;
    const head = await app.blobs.head(file.key);
    if (head && head.modifiedAt < before) strays.push(file);
  }
  return strays;
}

/** Returns the bytes of all files below a folder. @param before counts only files last changed before then */
async function sizeOfFolder(folder: string, before?: Date): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const stats = await stat(join(entry.parentPath, entry.name)).catch(() => null);
    if (stats && (before === undefined || stats.mtime < before)) bytes += stats.size;
  }
  return bytes;
}
