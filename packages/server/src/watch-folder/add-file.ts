import { constants } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { storeUpload } from '../articles/index.ts';
import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import { addArticle } from '../playlist/index.ts';
import { doneFolder, failedFolder, moveTo, putBack, takeFile } from './folder.ts';

/** The folder, and the account that gets its files. */
export interface Watched {
  dir: string;
  userId: string;
}

/**
 * Adds one file. It ends in `done`, or in `failed` beside a text that says why. If the service is busy or full, it stays for the
 * next look. Adding a file again after a crash finds the entry of the first time.
 */
export async function addFile(app: App, watched: Watched, name: string, signal: AbortSignal): Promise<void> {
  const { dir, userId } = watched;
  const path = await takeFile(dir, name, app.clock.now());
  if (path === null) return;
  try {
    const address = await storeFile(app, userId, { path, name });
    const input = { article_url: address, clipping_where: 'watch_folder' };
    await addArticle(app, { userId }, input, { signal, fileName: name });
  } catch (error) {
    if (!(error instanceof AppError) || error.retryable) {
      await putBack(dir, name);
      throw error;
    }
    const moved = await moveTo(dir, failedFolder, name);
    const { explanation } = error.details;
    await writeFile(`${moved}.txt`, `${typeof explanation === 'string' ? explanation : error.message}\n`);
    app.log.warn({ file: name, code: error.code }, 'a file of the watched folder was refused');
    return;
  }
  await moveTo(dir, doneFolder, name);
  app.log.info({ file: name }, 'a file of the watched folder was added');
}

/** Uploads the file. A symbolic link that took its place meanwhile is not followed. */
async function storeFile(
  app: App,
  userId: string,
  { path, name }: { path: string; name: string },
): Promise<string> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return await storeUpload(
      app,
      { userId },
      { name, type: '', stream: file.createReadStream({ autoClose: false }) },
    );
  } finally {
    await file.close();
  }
}
