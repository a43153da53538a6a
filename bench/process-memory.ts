import { readdir, readFile } from 'node:fs/promises';

/** Memory of a process tree in MB (2^20 bytes). */
export interface TreeMemory {
  /** Of the service's own process with all its threads. */
  service: number;
  /** Of the embedded PostgreSQL with all its processes; 0 if it uses another one. */
  database: number;
  total: number;
}

/** Returns the memory of a service: its process, its child processes, and the PostgreSQL in its directory. */
export async function measureService(pid: number, dir: string): Promise<TreeMemory> {
  // The database is started as an independent process, so that it survives a crash of the service; its
  // directory contains the id of its postmaster.
  const pidFile = await readFile(`${dir}/database/cluster/postmaster.pid`, 'utf8').catch(() => '');
  const postmaster = Number(pidFile.split('\n')[0]);
  const ofDatabase = postmaster > 0 ? await treeOf(postmaster) : [];
  const own = (await treeOf(pid)).filter((member) => !ofDatabase.includes(member));
  const [service, database] = await Promise.all([sumOf(own), sumOf(ofDatabase)]);
  return { service, database, total: service + database };
}

/** Returns the ids of a process and all its descendants. */
async function treeOf(root: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const found = [root];
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child);
  return found;
}

const sumOf = async (pids: readonly number[]): Promise<number> =>
  (await Promise.all(pids.map(megabytesOf))).reduce((sum, size) => sum + size, 0);

/**
 * Returns the proportional set size of a process in MB: memory shared by several processes is divided among
 * them. @throws if the process exists and this user may not read it
 */
async function megabytesOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return '';
    throw error;
  });
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
}
