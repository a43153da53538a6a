import { spawn } from 'node:child_process';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Blobs } from '../../platform/blobs/blobs.ts';
import { isBlobKey } from '../../platform/blobs/blobs.ts';
import { entryNames, typeAttribute } from '../archive/backup-format.ts';
import { type ArchiveEntry, readEntry } from '../archive/read-archive.ts';
import { OperationError } from '../operation-error.ts';

/** Number of files that are stored at the same time. */
const concurrency = 8;
/** Maximum size in bytes of a file that is held in memory while others are read. */
const maxHeldBytes = 1_048_576;

/** Stores files from an archive. */
export interface FileRestore {
  /** Small files are stored while the next ones are read. */
  store(entry: ArchiveEntry): Promise<void>;
  /** Waits until all files are stored. */
  finish(): Promise<void>;
}

export function createFileRestore(blobs: Blobs): FileRestore {
  const running = new Set<Promise<void>>();
  let failure: { error: unknown } | null = null;
  const throwFailure = () => {
    if (failure) throw failure.error;
  };
  return {
    store: async (entry) => {
      throwFailure();
      const key = entry.name.slice(entryNames.files.length);
      if (!isBlobKey(key))
        throw new OperationError(`The backup contains a file with the invalid name ${key}.`);
      const options = { type: entry.pax[typeAttribute] ?? 'application/octet-stream', size: entry.size };
      if (entry.size > maxHeldBytes) {
        await blobs.put(key, Readable.from(entry.content, { objectMode: false }), options);
        return;
      }
      const content = await readEntry(entry);
      const storing: Promise<void> = blobs
        .put(key, content, options)
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => running.delete(storing));
      running.add(storing);
      if (running.size >= concurrency) await Promise.race(running);
    },
    finish: async () => {
      await Promise.all(running);
      throwFailure();
    },
  };
}

/** Flushes all files of a directory to disk: with one call where the system has it, otherwise one by one. */
export async function flushDirectory(dir: string): Promise<void> {
  const isFlushed = await new Promise<boolean>((resolve) => {
    if (process.platform !== 'linux') return resolve(false);
    const child = spawn('sync', ['--file-system', dir], { stdio: 'ignore' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
  if (!isFlushed) await flushEach(dir);
}

async function flushEach(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await flushEach(path);
    const file = await open(path, 'r').catch(() => null);
    await file?.sync().catch(() => {});
    await file?.close();
  }
}
