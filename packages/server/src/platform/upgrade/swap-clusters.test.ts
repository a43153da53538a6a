import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { swapClusters } from './swap-clusters.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-swap-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Creates a directory of an embedded database. @param clusters major version by name */
async function directoryWith(clusters: Readonly<Record<string, number>>): Promise<string> {
  const dir = await mkdtemp(join(folder, 'database-'));
  for (const [name, major] of Object.entries(clusters)) {
    await mkdir(join(dir, name));
    await writeFile(join(dir, name, 'PG_VERSION'), `${major}\n`);
  }
  return dir;
}

async function contentsOf(dir: string): Promise<Record<string, number>> {
  const names = await readdir(dir);
  const major = async (name: string) => Number(await readFile(join(dir, name, 'PG_VERSION'), 'utf8'));
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await major(name)])));
}

const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const swapped = { cluster: 18, [`cluster-15-until-${until}`]: 15 };

test.each<[string, Record<string, number>]>([
  ['before the first renaming', { cluster: 15, 'cluster.complete': 18 }],
  ['between the two', { [`cluster-15-until-${until}`]: 15, 'cluster.complete': 18 }],
  ['after both', swapped],
])('a process killed %s: the next one completes it', async (_, clusters) => {
  const dir = await directoryWith(clusters);
  const kept = await swapClusters(dir);
  expect(kept?.until ?? null).toBe('cluster.complete' in clusters ? until : null);
  expect(await contentsOf(dir)).toEqual(swapped);
});

test('several processes at the same time lose nothing', async () => {
  for (let round = 0; round < 30; round++) {
    const dir = await directoryWith({ cluster: 15, 'cluster.complete': 18 });
    await Promise.all([1, 2, 3, 4].map(() => swapClusters(dir)));
    expect(await contentsOf(dir)).toEqual(swapped);
  }
});

test.each<[string, Record<string, number>, RegExp]>([
  ['both are of one version', { cluster: 18, 'cluster.complete': 18 }, /are both databases of PostgreSQL 18/],
  [
    'the name is taken',
    { ...swapped, cluster: 15, 'cluster.complete': 18 },
    /cannot be renamed, because .* exists/,
  ],
])('if %s, nothing is renamed', async (_, clusters, message) => {
  const dir = await directoryWith(clusters);
  await expect(swapClusters(dir)).rejects.toThrow(message);
  expect(await contentsOf(dir)).toEqual(clusters);
});
