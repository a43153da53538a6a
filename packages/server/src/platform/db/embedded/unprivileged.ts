import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** User id of `nobody` on every Linux. PostgreSQL needs a user that has a name. */
const nobodyId = 65_534;

/** Starts a program as a user that PostgreSQL accepts: it refuses root. */
export type Launch = (program: string, args: readonly string[], options: SpawnOptions) => ChildProcess;

const plain: Launch = (program, args, options) => spawn(program, args, options);
const asNobody: Launch = (program, args, options) =>
  spawn(program, args, { ...options, uid: nobodyId, gid: nobodyId });
/**
 * Runs as root under another name, which keeps root's access to files, for data below a directory that only
 * root may enter.
 */
const renamed: Launch = (program, args, options) =>
  spawn(
    'unshare',
    ['--user', `--map-user=${nobodyId}`, `--map-group=${nobodyId}`, program, ...args],
    options,
  );

/**
 * Chooses how to start PostgreSQL for a data directory, and gives the directory to that user. The owner of a
 * directory in use shows the earlier choice, which is kept.
 * @param directory an existing directory.
 * @param program used to test whether it can be started that way.
 */
export async function chooseLaunch(directory: string, program: string): Promise<Launch> {
  if (process.getuid?.() !== 0) return plain;
  const { uid } = await stat(directory);
  if (uid === nobodyId) return asNobody;

  await chown(directory, nobodyId, nobodyId);
  if (await worksIn(asNobody, directory, program)) return asNobody;
  await chown(directory, 0, 0);
  if (await worksIn(renamed, directory, program)) return renamed;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and user ${nobodyId} may not enter ${directory} or read ${program}.`,
  );
}

function worksIn(launch: Launch, directory: string, program: string): Promise<boolean> {
  const script = 'cd "$1" && exec "$2" --version';
  return new Promise((resolve) => {
    const child = launch('/bin/sh', ['-c', script, 'sh', directory, program], { stdio: 'ignore' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
