import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { binariesIn, type PostgresBinaries } from '../src/platform/db/embedded/binaries.ts';
import { clusterIn } from '../src/platform/db/embedded/cluster-directory.ts';
import { runCluster } from '../src/platform/db/embedded/run-cluster.ts';
import { chooseLaunch } from '../src/platform/db/embedded/unprivileged.ts';
import { freePort } from '../src/platform/free-port.ts';

const home = '/usr/lib/postgresql';

/** Copies the programs of an earlier major version, which Debian installs, in the layout of the npm packages. */
export async function copyEarlierPrograms(folder: string): Promise<PostgresBinaries> {
  const [major] = (existsSync(home) ? readdirSync(home) : []).filter((name) => Number(name) < 18);
  if (major === undefined)
    throw new Error('This test needs an earlier version of PostgreSQL: apt-get install postgresql');
  const source = join(home, major);
  await mkdir(join(folder, 'bin'), { recursive: true });
  for (const name of ['initdb', 'postgres']) await cp(join(source, 'bin', name), join(folder, 'bin', name));
  // Without the code for its compiler of queries, which is off.
  const filter = (path: string) => !/bitcode|llvm/.test(path);
  await cp(join(source, 'lib'), join(folder, 'lib'), { recursive: true, filter });
  const { stdout } = await promisify(execFile)(join(folder, 'bin', 'postgres'), ['--version']);
  return binariesIn(folder, /\d+\.\d+/.exec(stdout)?.[0] ?? '');
}

/** The running database of an earlier major version, in the directory of an embedded one. */
export interface EarlierDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** Creates a cluster of an earlier version in a directory of an embedded database, and starts it. */
export async function startEarlierDatabase(
  dir: string,
  binaries: PostgresBinaries,
): Promise<EarlierDatabase> {
  const cluster = clusterIn(dir);
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  const launch = await chooseLaunch(cluster, binaries.postgres);
  // Earlier versions lack the option for the built-in locale.
  const options = ['-D', cluster, '-U', 'earmark', '-E', 'UTF8', '--locale', 'C.UTF-8', '-A', 'trust'];
  await new Promise<void>((resolve, reject) => {
    const child = launch(binaries.initdb, [...options, '--no-sync'], { stdio: 'ignore', cwd: cluster });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}`))));
  });
  const running = await runCluster(
    { dir, cluster, binaries, sync: false, maxConnections: 40 },
    await freePort(),
  );
  return {
    url: running.url,
    stop: async () => {
      await running.claim.release();
      process.kill(running.pid, 'SIGINT');
      while (await readFile(join(cluster, 'postmaster.pid')).catch(() => null))
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
  };
}

/** Copies an installation with the owners of its files: PostgreSQL only reads its own. */
export async function copyInstallation(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, `${to}.copy`]);
  await rm(to, { recursive: true, force: true });
  await rename(`${to}.copy`, to);
}
