import { access, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';
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
  const present = await access(join(directory, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (!present) return createCluster(directory, binaries, options);
  await assertVersion(directory, binaries);
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

async function assertVersion(directory: string, binaries: PostgresBinaries): Promise<void> {
  const clusterVersion = (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim();
  const { stdout } = await run(await chooseLaunch(directory, binaries.postgres), binaries.postgres, [
    '--version',
  ]);
  const own = /(\d+)\./.exec(stdout)?.[1] ?? '';
  if (clusterVersion !== own) {
    throw new EmbeddedPostgresError(
      Number(clusterVersion) > Number(own)
        ? `${directory} was created by PostgreSQL ${clusterVersion}, and this is ${own}: use the later version of the service that created it.`
        : `${directory} was created by PostgreSQL ${clusterVersion}, and this is ${own}: write a backup with the version of the service that created it (npm run earmark -- backup <file>), and restore it with this version into another EARMARK_DATA_DIR.`,
    );
  }
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
