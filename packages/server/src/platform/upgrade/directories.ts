import { lstat, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Days for which the earlier cluster is kept: it contains data that users delete, as backups do. */
export const keptDays = 30;

/** Returns the directory of the new cluster while data is copied into it. */
export const draftIn = (dir: string): string => join(dir, 'cluster.draft');
/** Returns the directory of the new cluster when it is complete and on disk, until it takes the place of the old one. */
export const completeIn = (dir: string): string => join(dir, 'cluster.complete');

/** Lists what a process that was killed has left of drafts. */
async function listDrafts(dir: string): Promise<string[]> {
  const prefix = basename(draftIn(dir));
  const names = await readdir(dir);
  return names.filter((name) => name.startsWith(prefix)).map((name) => join(dir, name));
}

/** Deletes all drafts. Their servers must have ended. */
export async function deleteDrafts(dir: string): Promise<void> {
  for (const path of await listDrafts(dir)) await rm(path, { recursive: true, force: true });
}

export async function sizeOfDrafts(dir: string): Promise<number> {
  const sizes = await Promise.all((await listDrafts(dir)).map((path) => sizeOf(path)));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/** Name of the directory of an earlier cluster: its major version, and the day until which it is kept. */
const keptName = /^cluster-(\d+)-until-(\d{4}-\d{2}-\d{2})$/;

/**
 * Returns the directory in which an earlier cluster is kept. The same for every process that finishes the same
 * upgrade, because it depends only on the clusters.
 * @param major of the earlier cluster
 * @param newCluster directory of the new one
 */
export async function keptIn(dir: string, major: number, newCluster: string): Promise<string> {
  // Written once, when the new cluster is created.
  const { mtimeMs } = await stat(join(newCluster, 'PG_VERSION'));
  const until = new Date(mtimeMs + keptDays * 86_400_000).toISOString().slice(0, 10);
  return join(dir, `cluster-${major}-until-${until}`);
}

/** An earlier cluster that is kept after an upgrade. */
export interface KeptCluster {
  readonly path: string;
  readonly major: number;
  /** Last day, in UTC, such as `2030-01-31`. */
  readonly until: string;
}

/** Lists the earlier clusters that are kept in the directory of the embedded database. */
export async function listKept(dir: string): Promise<KeptCluster[]> {
  const names = await readdir(dir).catch(() => []);
  return names.flatMap((name) => {
    const [, major, until = ''] = keptName.exec(name) ?? [];
    return major === undefined ? [] : [{ path: join(dir, name), major: Number(major), until }];
  });
}

/**
 * Returns the size of a directory's files.
 * @param leftOut names of folders in it that do not count
 */
export async function sizeOf(path: string, leftOut: readonly string[] = []): Promise<number> {
  let bytes = 0;
  // A running server may delete files meanwhile.
  for (const entry of await readdir(path, { withFileTypes: true }).catch(() => [])) {
    const at = join(path, entry.name);
    if (entry.isDirectory()) bytes += leftOut.includes(entry.name) ? 0 : await sizeOf(at);
    else bytes += (await lstat(at).catch(() => null))?.size ?? 0;
  }
  return bytes;
}
