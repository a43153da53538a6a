import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { addPack, serveVoices, type VoiceMirror } from '../../test/stand-ins/voice-mirror.ts';
import { installPack, isPackInstalled, removePack, urlOf } from './install-pack.ts';
import { lockPack } from './pack-lock.ts';
import type { VoicePack } from './voice-pack.ts';

const model = 'en_US-norman-medium.onnx';
let mirror: VoiceMirror;
let pack: VoicePack;
let folder: string;
beforeAll(async () => {
  mirror = await serveVoices();
  pack = await addPack(mirror, 'toys', { 'en_US-norman-medium': 'Male' });
});
afterAll(() => mirror[Symbol.asyncDispose]());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'packs-'));
  Object.assign(mirror, { cutAfter: null, status: null, statesChecksums: true, delayMs: 0 });
  mirror.requests.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const install = (more: object = {}, one = pack) =>
  installPack(one, {
    folder,
    mirror: mirror.url,
    signal: new AbortController().signal,
    retryMs: 1,
    tries: 3,
    ...more,
  });
const modelBytes = () => pack.files[0]?.bytes ?? 0;
const modelRequests = () =>
  mirror.requests.filter((line) => line.includes(`${model}`) && !line.includes('.json'));

it('downloads from the pinned revision, and keeps the license with the voices', async () => {
  const progress: number[] = [];
  expect(await install({ onProgress: (done: number) => progress.push(done) })).toBe(true);
  expect(await readdir(folder)).toEqual([model, `${model}.json`, 'toys.pack.json']);
  expect(mirror.requests[0]).toBe(`GET /toys/voices/resolve/${'a'.repeat(40)}/${model}`);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(progress.at(-1)).toBe(pack.files.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0));
  // Everything is there, so nothing is requested.
  mirror.requests.length = 0;
  await install();
  expect(mirror.requests).toEqual([]);
});

it('uses the public hosts without a mirror', () => {
  const file = { path: 'a b/c.bin' };
  const source = { repository: 'o/r', revision: '1' };
  expect(urlOf({ source: { host: 'huggingface', ...source } }, file, null)).toBe(
    'https://huggingface.co/o/r/resolve/1/a%20b/c.bin',
  );
  expect(urlOf({ source: { host: 'github', ...source } }, file, null)).toBe(
    'https://raw.githubusercontent.com/o/r/1/a%20b/c.bin',
  );
});

it('continues after a cut at every tenth of the file', async () => {
  mirror.cutAfter = Math.ceil(modelBytes() / 10);
  await install();
  expect(await isPackInstalled(folder, pack)).toBe(true);
  const starts = modelRequests().map((line) => Number(/bytes=(\d+)-/.exec(line)?.[1] ?? 0));
  expect(starts.length).toBeGreaterThanOrEqual(10);
  // Nothing that arrived is requested again.
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(starts.at(-1)).toBeGreaterThanOrEqual(modelBytes() * 0.85);
});

it('continues after the process ended', async () => {
  mirror.cutAfter = Math.ceil(modelBytes() / 2);
  const stop = new AbortController();
  const stopped = install({
    signal: stop.signal,
    retryMs: 60_000,
    onProgress: () => stop.abort(new Error('stop')),
  });
  await expect(stopped).rejects.toThrow('stop');
  const { size } = await stat(path.join(folder, `${model}.part`));
  expect(size).toBeGreaterThan(0);
  mirror.cutAfter = null;
  mirror.requests.length = 0;
  await install();
  expect(modelRequests()).toEqual([expect.stringContaining(`bytes=${size}-`)]);
});

it('downloads a file again from its beginning if what it had was damaged', async () => {
  await writeFile(path.join(folder, `${model}.part`), Buffer.alloc(100, 7));
  await install();
  expect(modelRequests()).toHaveLength(2);
  expect(await isPackInstalled(folder, pack)).toBe(true);
});

it('refuses a file with another checksum, and keeps nothing of it', async () => {
  const [file] = pack.files;
  const wrong = { ...pack, files: [{ ...file, sha256: '0'.repeat(64) }] } as VoicePack;
  await expect(install({}, wrong)).rejects.toMatchObject({ problem: 'incorrect' });
  expect(await readdir(folder)).toEqual([]);
});

it('verifies a file without a pinned checksum against the one that the host states', async () => {
  const unpinned = {
    ...pack,
    files: pack.files.map((file) => ({ ...file, sha256: null, bytes: null, digest: 'host' as const })),
  };
  await install({}, unpinned);
  expect(mirror.requests.filter((line) => line.startsWith('HEAD'))).toHaveLength(2);
  await rm(path.join(folder, model));
  mirror.statesChecksums = false;
  await expect(install({}, unpinned)).rejects.toMatchObject({ problem: 'unverified' });
});

it('gives up an unreachable host after several tries, and a missing file at once', async () => {
  mirror.status = 503;
  await expect(install()).rejects.toMatchObject({ problem: 'unreachable' });
  expect(mirror.requests).toHaveLength(3);
  mirror.status = 404;
  await expect(install()).rejects.toMatchObject({ problem: 'refused' });
  expect(mirror.requests).toHaveLength(4);
  await expect(install({ mirror: 'http://127.0.0.1:9' })).rejects.toMatchObject({ problem: 'unreachable' });
});

it('does not begin if the disk has no room', async () => {
  const huge = { ...pack, files: pack.files.map((file) => ({ ...file, bytes: 2 ** 50 })) };
  await expect(install({}, huge)).rejects.toMatchObject({ problem: 'disk_full' });
  expect(mirror.requests).toEqual([]);
});

it('two installations at once download once', async () => {
  mirror.delayMs = 30;
  const outcomes = await Promise.all([install(), install()]);
  expect(outcomes.toSorted()).toEqual([false, true]);
  expect(modelRequests()).toHaveLength(1);
});

it('takes over the lock of a process that ended', async () => {
  const release = await lockPack(folder, 'toys');
  expect(await lockPack(folder, 'toys')).toBeNull();
  const { utimes } = await import('node:fs/promises');
  const before = new Date(Date.now() - 120_000);
  await utimes(path.join(folder, 'toys.lock'), before, before);
  expect(await lockPack(folder, 'toys')).not.toBeNull();
  await release?.();
});

it('removes a pack, but not the files that another one needs', async () => {
  const other = await addPack(mirror, 'more', { 'en_US-kristin-medium': 'Female' });
  const sharing = { ...other, files: [...pack.files.slice(1), ...other.files] };
  await install();
  await install({}, sharing);
  expect(await removePack(pack, folder, [pack, sharing])).toBe(true);
  expect(await readdir(folder)).not.toContain(model);
  expect(await isPackInstalled(folder, sharing)).toBe(true);
  await removePack(sharing, folder, [pack, sharing]);
  expect(await readdir(folder)).toEqual([]);
});
