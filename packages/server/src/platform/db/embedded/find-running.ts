import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPostmasterAlive, readPostmaster } from './postmaster.ts';

/**
 * Address of the embedded PostgreSQL of a service that runs now, for a command beside it.
 * @param dir as given to `startEmbedded`
 * @returns null when none runs there
 */
export async function findRunningDatabase(dir: string): Promise<string | null> {
  const cluster = join(dir, 'cluster');
  const postmaster = await readPostmaster(cluster);
  if (!postmaster || !(await isPostmasterAlive(cluster, postmaster.pid))) return null;
  const password = (await readFile(join(dir, 'password'), 'utf8')).trim();
  return `postgres://earmark:${password}@127.0.0.1:${postmaster.port}/earmark`;
}
