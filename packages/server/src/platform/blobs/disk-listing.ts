import { opendir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isBlobKey } from './blobs.ts';

/** Yields the keys that begin with a prefix, one directory after the other, so that any number fits. */
export async function* listKeys(dir: string, prefix: string): AsyncGenerator<{ key: string; size: number }> {
  // Directories that cannot contain a match are not read.
  const within = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : '';
  for await (const path of listFiles(join(dir, within))) {
    const key = relative(dir, path).split(sep).join('/');
    if (!key.startsWith(prefix) || !isBlobKey(key)) continue;
    const stats = await stat(path).catch(absent);
    if (stats) yield { key, size: stats.size };
  }
}

/**
 * Deletes files below a directory that were last changed before a time.
 * @returns the number of deleted files
 */
export async function deleteOldFiles(dir: string, before: Date): Promise<number> {
  let count = 0;
  for await (const path of listFiles(dir)) {
    const stats = await stat(path).catch(absent);
    if (!stats || stats.mtime >= before) continue;
    await rm(path, { force: true });
    count++;
  }
  return count;
}

async function* listFiles(dir: string): AsyncGenerator<string> {
  // Directories may be removed in the meantime.
  const entries = await opendir(dir).catch(absent);
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* listFiles(path);
    else if (entry.isFile()) yield path;
  }
}

/** Converts 'no such file' to null. A path that uses a file as a directory is absent as well. */
export function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return null;
  throw error;
}
