import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar/fs';
import { binariesIn, majorOf, type PostgresBinaries } from '../../db/embedded/binaries.ts';
import { syncDirectory } from '../../sync-directory.ts';

/** Name of a file with the programs of a version for one system: `postgresql-18.4-linux-x64.tar.zst`. */
const fileName = /^postgresql-(\d+(?:\.\d+)?)-(\w+)-(\w+)\.tar\.zst$/;

/** A file with the programs of a version of PostgreSQL for this system. */
export interface StoredPrograms {
  readonly path: string;
  /** Such as `18.4`. */
  readonly version: string;
}

/** Lists the programs for this system that are stored in the directory of the embedded database. */
export async function listStoredPrograms(dir: string): Promise<StoredPrograms[]> {
  const names = await readdir(dir).catch(() => []);
  return names.flatMap((name) => {
    const [, version, platform, arch] = fileName.exec(name) ?? [];
    if (version === undefined || platform !== process.platform || arch !== process.arch) return [];
    return [{ path: join(dir, name), version }];
  });
}

/** Files that a server does not need: for building and linking other programs, and the other programs. */
const unneeded = /\.a$|[\\/](pkgconfig|pgxs)([\\/]|$)|[\\/](initdb|pg_ctl)(\.exe)?$/;

/**
 * Stores the server's programs next to its data, about 20 MB, so that a later version of the service, which has
 * other programs, can read the data. The programs of an earlier minor version are deleted.
 * @param signal stops the work; nothing incomplete is kept
 */
export async function storePrograms(
  dir: string,
  binaries: PostgresBinaries,
  signal?: AbortSignal,
): Promise<void> {
  const { version, folder } = binaries;
  const stored = await listStoredPrograms(dir);
  if (stored.some((each) => each.version === version)) return;
  const path = join(dir, `postgresql-${version}-${process.platform}-${process.arch}.tar.zst`);
  // Only the process that has claimed the database writes here.
  const partial = `${path}.partial`;
  try {
    await pipeline(
      packTar(folder, { filter: (file) => !unneeded.test(relative(folder, file)), concurrency: 2 }),
      // A checksum finds damage when the file is unpacked.
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      createWriteStream(partial, { mode: 0o644, flush: true }),
      { signal },
    );
    await rename(partial, path);
    await syncDirectory(dir);
  } finally {
    await rm(partial, { force: true });
  }
  for (const each of stored) if (majorOf(each) === majorOf(binaries)) await rm(each.path, { force: true });
}

/**
 * Unpacks stored programs.
 * @param target a folder that does not exist yet
 * @throws if the file is damaged
 */
export async function unpackPrograms(
  { path, version }: StoredPrograms,
  target: string,
): Promise<PostgresBinaries> {
  await mkdir(target, { mode: 0o755 });
  await pipeline(createReadStream(path), createZstdDecompress(), unpackTar(target));
  return binariesIn(target, version);
}
