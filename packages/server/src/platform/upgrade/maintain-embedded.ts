import { rm } from 'node:fs/promises';
import type { Clock } from '../clock.ts';
import { findBinaries, majorOf } from '../db/embedded/binaries.ts';
import { clusterIn, readClusterMajor } from '../db/embedded/cluster-directory.ts';
import type { Stop } from '../domain.ts';
import type { Log } from '../log.ts';
import { listKept } from './directories.ts';
import { listStoredPrograms, storePrograms } from './programs/stored-programs.ts';

/** Milliseconds until the first run, which does not slow down the start, and between two runs. */
const standardTimes = { delayMs: 20_000, everyMs: 86_400_000 };

/**
 * Prepares the next upgrade and ends the last one: stores the programs that can read the data, and deletes
 * earlier databases that have been kept long enough, soon and every day. Failures are logged.
 * @param dir directory of the embedded database, which exists
 * @returns a function that ends it
 */
export function maintainEmbedded(
  dir: string,
  { log, clock }: { log: Log; clock: Clock },
  { delayMs, everyMs } = standardTimes,
): Stop {
  const stopping = new AbortController();
  const run = async () => {
    try {
      await storePrograms(dir, await findBinaries(), stopping.signal);
      for (const path of await deleteExpired(dir, clock.now()))
        log.info({ path }, 'deleted an earlier database');
    } catch (err) {
      if (!stopping.signal.aborted)
        log.warn({ err }, 'the directory of the database could not be maintained');
    }
  };
  let running = Promise.resolve();
  const start = () => {
    running = run();
    timer = setTimeout(start, everyMs).unref();
  };
  let timer = setTimeout(start, delayMs).unref();
  return async () => {
    clearTimeout(timer);
    stopping.abort();
    await running;
  };
}

/**
 * Deletes earlier databases whose day has passed, and stored programs that no database needs any more.
 * @returns the deleted directories
 */
export async function deleteExpired(dir: string, now: Date): Promise<string[]> {
  const today = now.toISOString().slice(0, 10);
  const kept = await listKept(dir);
  const expired = kept.filter(({ until }) => until < today);
  // Never the only copy: without a current database, nothing is deleted.
  const current = await readClusterMajor(clusterIn(dir));
  if (current === null) return [];
  for (const { path } of expired) await rm(path, { recursive: true, force: true });
  const needed = new Set([
    current,
    ...kept.filter((each) => !expired.includes(each)).map(({ major }) => major),
  ]);
  for (const programs of await listStoredPrograms(dir))
    if (!needed.has(majorOf(programs))) await rm(programs.path, { force: true });
  return expired.map(({ path }) => path);
}
