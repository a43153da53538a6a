import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mustRun } from './run-command.mjs';

const home = '/usr/lib/postgresql';

/** Returns the folder of the oldest supported PostgreSQL on this system (15 or later); null if there is none. */
export function findDebianPostgres() {
  if (!existsSync(home)) return null;
  const versions = readdirSync(home)
    .map(Number)
    .filter((version) => version >= 15 && existsSync(`${home}/${version}/bin/initdb`));
  return versions.length > 0
    ? { version: Math.min(...versions), bin: `${home}/${Math.min(...versions)}/bin` }
    : null;
}

/** Maximum length of the folder of a Unix socket; its address has at most 107 characters. */
const maxSocketFolder = 80;

/**
 * Starts an empty PostgreSQL for one test run, without protection against power failures.
 * @param bin folder of its programs
 * @returns `socketFolder`: folder of its Unix socket, which takes a quarter less time per statement than `url`;
 *   '' if its path would be too long
 */
export async function startDebianPostgres(bin) {
  const folder = mkdtempSync(join(folderOfDatabases(), 'earmark-postgres-'));
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if ('uid' in user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const asUser =
    'uid' in user ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : [];
  const [program, ...rest] = [
    ...asUser,
    join(bin, 'initdb'),
    '-D',
    data,
    '-U',
    'earmark',
    '-A',
    'trust',
    '--no-sync',
  ];
  await mustRun(program, [...rest, '-E', 'UTF8', '--locale', 'C.UTF-8'], { cwd: folder });
  const port = await freePort();
  const socketFolder = folder.length <= maxSocketFolder ? folder : '';
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${socketFolder}`,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_wal_size=256MB',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_connections=200',
  ];
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGINT')) await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const ready = join(bin, 'pg_isready');
  for (let tries = 0; ; tries++) {
    const isReady = await mustRun(ready, ['-h', '127.0.0.1', '-p', String(port)]).then(
      () => true,
      () => false,
    );
    if (isReady) break;
    if (tries > 200 || child.exitCode !== null) {
      await stop();
      throw new Error(`PostgreSQL of ${bin} did not start`);
    }
    await sleep(50);
  }
  return { url: `postgres://earmark@127.0.0.1:${port}/postgres`, socketFolder, stop };
}

/** Maximum size of the databases of a run, and minimum memory that must remain free besides, in bytes. */
const [neededBytes, spareBytes] = [2e9, 4e9];

/**
 * Returns a folder in memory if there is enough: each test app creates a database of a thousand small files
 * and soon drops it.
 */
function folderOfDatabases() {
  const memory = '/dev/shm';
  if (!existsSync(memory) || (process.availableMemory?.() ?? 0) < neededBytes + spareBytes) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < neededBytes ? tmpdir() : memory;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
