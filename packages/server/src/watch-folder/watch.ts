import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../platform/app.ts';
import type { Config } from '../platform/config.ts';
import type { Stop } from '../platform/domain.ts';
import { reasonOf } from '../platform/reason-of.ts';
import { addFile, type Watched } from './add-file.ts';
import { findOwnerOfFolder } from './find-owner.ts';
import { listFiles, prepareFolders, type SeenFile } from './folder.ts';

/** Milliseconds between two looks. A file counts once it is unchanged from one look to the next. */
const everyMs = 5_000;

/** Starts adding the files of the folder, until it is stopped. Looks instead of events work on network folders, too. */
export async function startWatching(app: App, watch: NonNullable<Config['watch']>): Promise<Stop> {
  const own = new AbortController();
  const signal = AbortSignal.any([own.signal, app.stopping]);
  const done = run(app, watch, signal).catch((error: unknown) => {
    if (!signal.aborted) app.log.error({ err: error }, 'the watched folder is no longer watched');
  });
  return async () => {
    own.abort();
    await done;
  };
}

async function run(app: App, watch: NonNullable<Config['watch']>, signal: AbortSignal): Promise<void> {
  let seen: ReadonlyMap<string, SeenFile> = new Map();
  let problem = '';
  while (!signal.aborted) {
    try {
      seen = await look(app, watch, seen, signal);
      problem = '';
    } catch (error) {
      if (signal.aborted) return;
      // Said once, not every five seconds.
      const reason = reasonOf(error);
      if (reason !== problem) app.log.warn({ reason, dir: watch.dir }, 'the watched folder cannot be used');
      problem = reason;
    }
    await sleep(everyMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

/**
 * Looks into the folder once, and adds the files that are unchanged since the look before.
 * @param before files of the look before, by name
 * @returns the files of this look
 * @throws if the folder cannot be used, or the account does not exist
 */
export async function look(
  app: App,
  watch: NonNullable<Config['watch']>,
  before: ReadonlyMap<string, SeenFile>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, SeenFile>> {
  await prepareFolders(watch.dir, app.clock.now());
  const files = await listFiles(watch.dir);
  const unchanged = [...files.values()].filter((file) => {
    const earlier = before.get(file.name);
    return earlier?.bytes === file.bytes && earlier.modifiedMs === file.modifiedMs;
  });
  if (unchanged.length === 0) return files;
  const userId = await findOwnerOfFolder(app, watch);
  const watched: Watched = { dir: watch.dir, userId };
  for (const { name } of unchanged) {
    signal.throwIfAborted();
    await addFile(app, watched, name, signal);
  }
  return files;
}
