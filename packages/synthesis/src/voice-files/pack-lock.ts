import { mkdir, open, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** A lock that was not renewed for this long belongs to a process that ended. */
const staleMs = 60_000;
const renewMs = 10_000;

/**
 * Takes the right to change a pack in a folder that several processes may use. The lock is a file, which is renewed
 * as long as it is held.
 * @returns a function that gives it back; null if another process has it
 */
export async function lockPack(folder: string, id: string): Promise<(() => Promise<void>) | null> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${id}.lock`);
  if (!(await create(file))) {
    if (!(await isStale(file))) return null;
    await rm(file, { force: true });
    if (!(await create(file))) return null;
  }
  const timer = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), renewMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await rm(file, { force: true });
  };
}

/** Returns whether a process is changing a pack in the folder. */
export async function isLocked(folder: string, id: string): Promise<boolean> {
  return !(await isStale(path.join(folder, `${id}.lock`)));
}

async function create(file: string): Promise<boolean> {
  try {
    await (await open(file, 'wx')).close();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') return false;
    throw error;
  }
}

const isStale = (file: string): Promise<boolean> =>
  stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > staleMs,
    () => true,
  );
