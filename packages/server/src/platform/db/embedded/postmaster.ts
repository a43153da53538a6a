import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Contents of the file that a running (or crashed) PostgreSQL keeps in its data directory. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** Reads `postmaster.pid`; null if it does not exist or is not complete yet. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  const [pid, , , port] = lines.map((line) => Number(line));
  return pid && port ? { pid, port } : null;
}

/**
 * Deletes the file of a PostgreSQL that has ended. Otherwise its process id might later belong to another
 * process.
 */
export async function deletePostmasterFile(cluster: string): Promise<void> {
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/**
 * Returns true if a process with that id runs and, where the system allows the check, is the PostgreSQL of
 * this directory.
 */
export async function isPostmasterAlive(cluster: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  // The command line of a zombie is empty: the process has ended, although its parent has not collected it.
  return command.split('\0').includes(cluster);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Shuts the server down: sessions end, committed data is on disk. Waits for the end, at most 20 seconds. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  // It may have ended already.
  if (!(await isPostmasterAlive(cluster, pid))) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 20_000; waited += 10) {
    if (!(await isPostmasterAlive(cluster, pid))) return;
    await sleep(10);
  }
}
