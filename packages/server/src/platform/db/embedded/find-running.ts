import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterIn } from './cluster-directory.ts';
import { isPostmasterAlive, readPostmaster } from './postmaster.ts';

/**
 * Returns the URL of the embedded PostgreSQL of a running service, for a command on the same machine.
 * @param dir the directory passed to `startEmbedded`
 * @returns null if none is running there
 */
export async function findRunningDatabase(dir: string): Promise<string | null> {
  const cluster = clusterIn(dir);
  const postmaster = await readPostmaster(cluster);
  if (!postmaster || !(await isPostmasterAlive(cluster, postmaster.pid))) return null;
  const password = (await readFile(join(dir, 'password'), 'utf8')).trim();
  return `postgres://earmark:${password}@127.0.0.1:${postmaster.port}/earmark`;
}
