/**
 * Measures the memory of the whole idle service: its process with all threads, and the embedded database.
 * Once before it has spoken, and once after a conversion of 100,000 characters.
 */

import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { freshText, makeHome, startService } from './start-service.ts';

/** Returns the ids of a process and all its descendants. */
async function family(root: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    parents.set(Number(name), parent);
  }
  const found = [root];
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child);
  return found;
}

/** Returns the proportional set size in MB: memory shared by several processes is counted once. */
async function megabytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
}

async function report(label: string, pid: number, dir: string): Promise<void> {
  const own = await megabytes(pid);
  // The database is started as an independent process, so that it survives a crash of the service; its
  // directory contains the id of its postmaster.
  const pidFile = await readFile(`${dir}/database/cluster/postmaster.pid`, 'utf8').catch(() => '');
  const postmaster = Number(pidFile.split('\n')[0]);
  const members = postmaster > 0 ? await family(postmaster) : [];
  const database = (await Promise.all(members.map(megabytes))).reduce((sum, size) => sum + size, 0);
  process.stdout.write(
    `${label.padEnd(24)} service ${Math.round(own)} MB, database ${Math.round(database)} MB in ${members.length} processes\n`,
  );
}

await using home = await makeHome();
await using service = await startService({ home });
await sleep(20_000);
await report('at rest, unused', service.pid, home.dir);

const headers = await service.signUp();
const body = JSON.stringify({ title: 'A text', text: freshText(100_000) });
await fetch(`${service.url}/api/user/articles`, { method: 'POST', headers, body });
for (;;) {
  await sleep(500);
  const response = await fetch(`${service.url}/api/user/articles`, { headers });
  const [article] = (await response.json()) as { status: string }[];
  if (article?.status === 'completed') break;
}
await report('just after 100,000', service.pid, home.dir);
await sleep(30_000);
await report('at rest, used', service.pid, home.dir);
