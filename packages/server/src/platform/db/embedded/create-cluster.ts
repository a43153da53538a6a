import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { majorOf, type PostgresBinaries } from './binaries.ts';
import { readClusterMajor } from './cluster-directory.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { chooseLaunch, type Launch } from './unprivileged.ts';

/**
 * Creates the data directory of a cluster atomically, unless it exists.
 * @param options.sync false does not flush the new files to disk, for tests.
 * @returns a function that starts PostgreSQL for it.
 */
export async function ensureCluster(
  directory: string,
  binaries: PostgresBinaries,
  options: { password: string; sync: boolean },
): Promise<Launch> {
  const major = await readClusterMajor(directory);
  if (major === null) return createCluster(directory, binaries, options);
  assertVersion(directory, major, majorOf(binaries));
  return chooseLaunch(directory, binaries.postgres);
}

async function createCluster(
  directory: string,
  binaries: PostgresBinaries,
  { password, sync }: { password: string; sync: boolean },
): Promise<Launch> {
  // Built in a draft directory and then renamed: a process killed halfway leaves no directory that looks
  // complete.
  const draft = `${directory}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const launch = await chooseLaunch(draft, binaries.postgres);
  const passwordFile = `${draft}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  // initdb must read it as the user that owns the directory.
  const { uid, gid } = await stat(draft);
  await chown(passwordFile, uid, gid);
  try {
    await run(launch, binaries.initdb, [
      '--pgdata',
      draft,
      '--username',
      'earmark',
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      // The same sort order and letter case on every machine, independent of its locales.
      '--locale',
      'C',
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
      ...(sync ? [] : ['--no-sync']),
    ]);
    await rename(draft, directory).catch((error: NodeJS.ErrnoException) => {
      // Another process created it first.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
  return launch;
}

function assertVersion(directory: string, major: number, own: number): void {
  if (major === own) return;
  const what = `${directory} was created by PostgreSQL ${major}, and this is ${own}`;
  throw new EmbeddedPostgresError(
    major > own
      ? `${what}: use the later version of the service that created it.`
      : `${what}: carry it over first (npm run earmark -- upgrade).`,
  );
}

function run(launch: Launch, program: string, args: readonly string[]): Promise<{ stdout: string }> {
  return new Promise((resolve, reject) => {
    const child = launch(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    });
    let stdout = '';
    let stderr = '';
    child.stdout?.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      stderr += chunk;
    });
    child.once('error', (error) =>
      reject(new EmbeddedPostgresError(`${program} could not be started.`, error)),
    );
    child.once('close', (code) => {
      if (code === 0) resolve({ stdout });
      else reject(new EmbeddedPostgresError(`${program} ended with ${code}: ${stderr.trim()}`));
    });
  });
}
