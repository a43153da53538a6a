import { constants } from 'node:fs';
import { access, lstat, mkdir, readdir, rename, utimes } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** Folders inside the watched one. Files that are being added are in the hidden one, so that only one process adds each. */
export const doneFolder = 'done';
export const failedFolder = 'failed';
export const workFolder = '.in-work';

/** Milliseconds after which a file in work belongs to a process that ended, and is tried again. */
const staleMs = 10 * 60_000;

/** A file as one look found it. */
export interface SeenFile {
  name: string;
  bytes: number;
  modifiedMs: number;
}

/** Creates the folders inside, and puts files back that a process left in work. @throws if they cannot be written */
export async function prepareFolders(dir: string, now: Date): Promise<void> {
  for (const name of [doneFolder, failedFolder, workFolder])
    await mkdir(join(dir, name), { recursive: true });
  await access(dir, constants.W_OK);
  for (const name of await readdir(join(dir, workFolder))) {
    const path = join(dir, workFolder, name);
    const found = await lstat(path).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > staleMs) await rename(path, join(dir, name)).catch(() => {});
  }
}

/**
 * Lists the files directly in the folder: no folders, no symbolic links, which could lead out of it, no hidden files, and none
 * that a program is still writing under another name.
 */
export async function listFiles(dir: string): Promise<Map<string, SeenFile>> {
  const files = new Map<string, SeenFile>();
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const { name } = entry;
    if (
      !entry.isFile() ||
      name.startsWith('.') ||
      /(?:\.(?:part|partial|crdownload|tmp|download)|~)$/i.test(name)
    )
      continue;
    const found = await lstat(join(dir, name)).catch(() => null);
    if (found?.isFile() !== true || found.size === 0) continue;
    files.set(name, { name, bytes: found.size, modifiedMs: found.mtimeMs });
  }
  return files;
}

/** Takes a file into work. Of several processes, one succeeds. @returns its path; null if another process has it */
export async function takeFile(dir: string, name: string, now: Date): Promise<string | null> {
  const path = join(dir, workFolder, name);
  try {
    await rename(join(dir, name), path);
  } catch {
    return null;
  }
  // Its age is measured from here.
  await utimes(path, now, now).catch(() => {});
  return path;
}

/** Puts a file back, to be tried again. */
export const putBack = (dir: string, name: string): Promise<void> =>
  rename(join(dir, workFolder, name), join(dir, name));

/** Moves a file that was in work into a folder, under another name if that is taken. @returns its path */
export async function moveTo(dir: string, folder: string, name: string): Promise<string> {
  const extension = extname(name);
  const stem = name.slice(0, name.length - extension.length);
  for (let copy = 1; ; copy++) {
    const path = join(dir, folder, copy === 1 ? name : `${stem} (${copy})${extension}`);
    if (await lstat(path).catch(() => null)) continue;
    await rename(join(dir, workFolder, name), path);
    return path;
  }
}
