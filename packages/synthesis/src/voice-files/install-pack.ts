import { copyFile, mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { downloadFile } from './download-file.ts';
import { fetchHostDigest, type HostStatement } from './host-digest.ts';
import { speedFileOf } from './model-speed.ts';
import { lockPack } from './pack-lock.ts';
import { VoiceLibraryError } from './voice-library-error.ts';
import { bytesOf, type PackFile, type VoicePack } from './voice-pack.ts';

const origins = {
  huggingface: 'https://huggingface.co',
  github: 'https://raw.githubusercontent.com',
} as const;

/** Bytes that must stay free on the disk. */
const reserveBytes = 64 * 1024 * 1024;
/** Milliseconds before the first repetition; each further wait is twice as long. */
const firstRetryMs = 1_000;
const maxRetryMs = 60_000;
/** Number of downloads in a row that may fail without a byte. */
const maxFailures = 6;

export interface InstallOptions {
  /** Folder of all voices. */
  folder: string;
  /** Address that replaces the host in all downloads; null for none. */
  mirror: string | null;
  /** Folder with packs that came with the program, from which files are copied; none if absent. */
  carried?: string | null;
  signal: AbortSignal;
  /** Called with the number of bytes on disk and the total. */
  onProgress?: (done: number, total: number) => void;
  /** Milliseconds before the first repetition. */
  retryMs?: number;
  /** Number of failures in a row that end the installation. */
  tries?: number;
}

/** Returns the address of a file, at the mirror if there is one. */
export function urlOf(
  pack: Pick<VoicePack, 'source'>,
  file: Pick<PackFile, 'path'>,
  mirror: string | null,
): string {
  const { host, repository, revision } = pack.source;
  const origin = (mirror ?? origins[host]).replace(/\/+$/, '');
  const folder = host === 'huggingface' ? `${repository}/resolve/${revision}` : `${repository}/${revision}`;
  return `${origin}/${folder}/${file.path.split('/').map(encodeURIComponent).join('/')}`;
}

/** Returns whether all files of a pack are in the folder. */
export async function isPackInstalled(folder: string, pack: Pick<VoicePack, 'files'>): Promise<boolean> {
  const found = await Promise.all(pack.files.map((file) => isPresent(folder, file)));
  return found.every(Boolean);
}

const isPresent = (folder: string, { name, bytes }: PackFile): Promise<boolean> =>
  stat(path.join(folder, name)).then(
    ({ size }) => bytes === null || size === bytes,
    () => false,
  );

/**
 * Downloads the files of a pack that are missing, and verifies them. Files of other packs are not downloaded again.
 * What has arrived stays after a cut, an error or an abort, and is used the next time.
 * @returns false if another process is installing the same pack into the folder
 * @throws VoiceLibraryError; `unreachable` only after several failures in a row
 * @throws the signal's reason
 */
export async function installPack(pack: VoicePack, options: InstallOptions): Promise<boolean> {
  const { folder, mirror, signal, onProgress = () => undefined } = options;
  const release = await lockPack(folder, pack.id);
  if (!release) return false;
  try {
    const sizes = new Map(pack.files.map(({ name, bytes }) => [name, bytes ?? 0]));
    const done = new Map<string, number>();
    const report = (name: string, bytes: number): void => {
      done.set(name, bytes);
      onProgress(sum(done), sum(sizes));
    };
    await requireSpace(folder, pack);
    for (const file of pack.files) {
      const url = urlOf(pack, file, mirror);
      const isThere = (await isPresent(folder, file)) || (await copyCarried(file, options));
      if (!isThere) {
        const expected = await retry(options, () => expectedOf(file, url, signal));
        sizes.set(file.name, expected.bytes);
        const onBytes = (bytes: number) => report(file.name, bytes);
        const target = path.join(folder, file.name);
        await retry(options, (onData) =>
          downloadFile(url, target, {
            expected,
            signal,
            onBytes(bytes) {
              onData();
              onBytes(bytes);
            },
          }),
        );
      }
      report(file.name, sizes.get(file.name) ?? 0);
    }
    await writeFile(path.join(folder, recordOf(pack)), `${JSON.stringify(pack, null, 2)}\n`);
    return true;
  } finally {
    await release();
  }
}

const sum = (numbers: ReadonlyMap<string, number>): number =>
  [...numbers.values()].reduce((a, b) => a + b, 0);

/** Copies a file that came with the program. Returns whether there is one. */
async function copyCarried(file: PackFile, { folder, carried = null }: InstallOptions): Promise<boolean> {
  if (carried === null || !(await isPresent(carried, file))) return false;
  const target = path.join(folder, file.name);
  await mkdir(path.dirname(target), { recursive: true });
  await copyFile(path.join(carried, file.name), `${target}.part`);
  await rename(`${target}.part`, target);
  return true;
}

/** File that keeps the license and the checksums beside the voices. */
const recordOf = ({ id }: Pick<VoicePack, 'id'>): string => `${id}.pack.json`;

async function expectedOf(file: PackFile, url: string, signal: AbortSignal): Promise<HostStatement> {
  if (file.sha256 !== null && file.bytes !== null)
    return { digest: { kind: 'sha256', value: file.sha256 }, bytes: file.bytes };
  const stated = await fetchHostDigest(url, signal);
  return file.sha256 === null
    ? stated
    : { bytes: stated.bytes, digest: { kind: 'sha256', value: file.sha256 } };
}

async function requireSpace(folder: string, pack: VoicePack): Promise<void> {
  const parts = await Promise.all(
    pack.files.flatMap(({ name }) =>
      [name, `${name}.part`].map((each) =>
        stat(path.join(folder, each)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    ),
  );
  const needed = bytesOf(pack) - parts.reduce((a, b) => a + b, 0);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed + reserveBytes) return;
  throw new VoiceLibraryError(
    'disk_full',
    `There is not enough space for ${pack.name}: ${Math.ceil(needed / 1e6)} MB are needed.`,
  );
}

/** Repeats what a network may do right later. Counts only failures in a row without a byte in between. */
async function retry<T>(
  { signal, retryMs = firstRetryMs, tries = maxFailures }: InstallOptions,
  run: (onData: () => void) => Promise<T>,
): Promise<T> {
  let failures = 0;
  let wasIncorrect = false;
  for (;;) {
    try {
      return await run(() => {
        failures = 0;
      });
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof VoiceLibraryError)) throw error;
      // A checksum may be wrong because of a damaged transfer, but not twice.
      if (error.problem === 'incorrect' && !wasIncorrect) wasIncorrect = true;
      else if (error.problem !== 'unreachable') throw error;
      failures += 1;
      if (failures >= tries) throw error;
      await sleep(Math.min(maxRetryMs, retryMs * 2 ** (failures - 1)), undefined, { signal });
    }
  }
}

/**
 * Deletes the files of a pack, except those that another installed pack needs.
 * @param packs all packs
 * @returns false if another process is changing the pack
 */
export async function removePack(
  pack: VoicePack,
  folder: string,
  packs: readonly VoicePack[],
): Promise<boolean> {
  const release = await lockPack(folder, pack.id);
  if (!release) return false;
  try {
    const others = await Promise.all(
      packs
        .filter(({ id }) => id !== pack.id)
        .map(async (other) => ((await isPackInstalled(folder, other)) ? other.files : [])),
    );
    const needed = new Set(others.flat().map(({ name }) => name));
    for (const { name } of pack.files.toReversed().filter((file) => !needed.has(file.name))) {
      const target = path.join(folder, name);
      for (const each of [target, `${target}.part`, `${target}.gain.json`, speedFileOf(target)])
        await rm(each, { force: true });
    }
    await rm(path.join(folder, recordOf(pack)), { force: true });
    return true;
  } finally {
    await release();
  }
}

/** Returns the size of all voices in the folder in bytes. */
export async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        stat(path.join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((a, b) => a + b, 0);
}
