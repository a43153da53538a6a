import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a running (or crashed) PostgreSQL wrote about itself into its data directory. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** Reads `postmaster.pid`; null when there is none, or it is not written to the end yet. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  const [pid, , , port] = lines.map((line) => Number(line));
  return pid && port ? { pid, port } : null;
}

/** Deletes the file of a PostgreSQL that is gone. Left there, its number might belong to another process by now. */
export async function deletePostmasterFile(cluster: string): Promise<void> {
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** True while a process of that number lives and, where the system tells, is the PostgreSQL of this directory. */
export async function isPostmasterAlive(cluster: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  // A zombie's command line is empty: it has ended, whoever has to collect it.
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

/** Shuts it down: sessions are broken off, everything committed is on disk. Waits for its end, at most 20 seconds. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  // It may have ended by itself, or been ended by others.
  if (!(await isPostmasterAlive(cluster, pid))) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 20_000; waited += 10) {
    if (!(await isPostmasterAlive(cluster, pid))) return;
    await sleep(10);
  }
}
