import { rename } from 'node:fs/promises';
import { clusterIn, readClusterMajor } from '../db/embedded/cluster-directory.ts';
import { isPostmasterAlive, readPostmaster, stopPostmaster } from '../db/embedded/postmaster.ts';
import { syncDirectory } from '../sync-directory.ts';
import { completeIn, type KeptCluster, keptIn, listKept } from './directories.ts';
import { UpgradeError } from './upgrade-error.ts';

/**
 * Puts a complete new cluster in the place of the old one, which is kept under another name. Several processes
 * may do this at the same time, and each may be killed anywhere: every step is one renaming that cannot replace
 * anything, and the next call continues.
 * @returns the earlier cluster that is kept now; null if there was no complete new cluster
 * @throws UpgradeError if it cannot be determined which cluster is the current one
 */
export async function swapClusters(dir: string): Promise<KeptCluster | null> {
  const [cluster, complete] = [clusterIn(dir), completeIn(dir)];
  for (;;) {
    const next = await readClusterMajor(complete);
    if (next === null) return null;
    // Read before the version: another process may put the new cluster there at any moment, and start it.
    const postmaster = await readPostmaster(cluster);
    const current = await readClusterMajor(cluster);
    if (current !== null && current >= next) {
      // Another process has finished meanwhile.
      if ((await readClusterMajor(complete)) === null) return null;
      throw new UpgradeError(
        `${cluster} and ${complete} are both databases of PostgreSQL ${current} or later. Move the one that is not needed to another directory.`,
      );
    }
    if (current !== null) {
      if (postmaster) await stopServer(cluster, postmaster.pid);
      const kept = await keptIn(dir, current, complete).catch(ignoreAbsent);
      if (kept) await renameOnce(cluster, kept, current);
      continue;
    }
    const isRenamed = await renameOnce(complete, cluster, next);
    await syncDirectory(dir);
    // Another process may have renamed it first.
    if (isRenamed) return (await listKept(dir)).toSorted((a, b) => b.until.localeCompare(a.until))[0] ?? null;
  }
}

/**
 * Stops the server of a cluster, whoever started it.
 * @param pid its process id
 * @throws UpgradeError if it does not end
 */
export async function stopServer(cluster: string, pid: number): Promise<void> {
  // Each attempt takes 20 seconds; a large checkpoint on a slow disk takes longer.
  for (let attempt = 0; attempt < 15; attempt++) {
    if (!(await isPostmasterAlive(cluster, pid))) return;
    await stopPostmaster(cluster, pid);
  }
  throw new UpgradeError(`The server of ${cluster} (process ${pid}) does not end.`);
}

/**
 * @param major version of the cluster that is renamed
 * @returns false if another process renamed it first
 * @throws UpgradeError if the target exists
 */
async function renameOnce(from: string, to: string, major: number): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    // Nothing is there any more, or already the new cluster.
    if ((await readClusterMajor(from)) !== major) return false;
    if ((await readClusterMajor(to)) === null) throw error;
    throw new UpgradeError(`${from} cannot be renamed, because ${to} exists. Move that directory elsewhere.`);
  }
}

const ignoreAbsent = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};
