import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the directory of the cluster in use. @param dir directory of the embedded database */
export const clusterIn = (dir: string): string => join(dir, 'cluster');

/** Returns the major version of PostgreSQL that created a cluster; null if there is no cluster. */
export async function readClusterMajor(cluster: string): Promise<number | null> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : Number.parseInt(text, 10);
}
