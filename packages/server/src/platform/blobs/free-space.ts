import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file system has less free space than it must have. */
export class NoSpaceError extends Error {
  override readonly name = 'NoSpaceError';
}

/** Node error codes of a full file system, and of a used-up quota. */
const fullCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** Returns true if a write failed, or would fail, for lack of space. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof NoSpaceError ||
  (error instanceof Error && 'code' in error && fullCodes.has(String(error.code)));

/** Returns the bytes that this process may still write to the file system of a directory. */
export type ReadFreeBytes = (dir: string) => Promise<number>;

export const readFreeBytes: ReadFreeBytes = async (dir) => {
  for (let at = dir; ; at = dirname(at)) {
    try {
      const { bavail, bsize } = await statfs(at);
      return bavail * bsize;
    } catch (error) {
      // Not created yet.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(at) === at) throw error;
    }
  }
};

/** @throws NoSpaceError if the file system of a directory has less than `minBytes` of free space */
export async function assertFreeSpace(
  dirs: readonly string[],
  minBytes: number,
  read: ReadFreeBytes = readFreeBytes,
): Promise<void> {
  for (const dir of dirs) {
    const free = await read(dir);
    if (free < minBytes)
      throw new NoSpaceError(
        `${megabytes(free)} MB are free, and at least ${megabytes(minBytes)} MB are needed`,
      );
  }
}

const megabytes = (bytes: number): number => Math.floor(bytes / 1_000_000);

/** Bytes of the test file: one block of usual file systems. */
const testBytes = 4_096;

/** Writes and deletes a small file, which a quota or a full table of inodes prevents as well. */
export async function writeTestFile(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  const path = join(dir, randomUUID());
  try {
    await writeFile(path, new Uint8Array(testBytes));
  } finally {
    await rm(path, { force: true });
  }
}
