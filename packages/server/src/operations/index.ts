import { openBlobsForCopying } from '../platform/blobs/open-blobs.ts';
import { findRunningDatabase } from '../platform/db/embedded/find-running.ts';
import type { Log } from '../platform/log.ts';
import { loadSecrets } from '../platform/secrets.ts';
import { type BackupResult, type BackupSource, backUp } from './backup/back-up.ts';
import { openCommandDatabase } from './database-of-command.ts';
import { describeBackup, describeRestore } from './describe-results.ts';
import { OperationError } from './operation-error.ts';
import type { OperationParts } from './operation-parts.ts';
import { type Operation, readOperation } from './read-operation.ts';
import { restore } from './restore/restore.ts';
import { fingerprintOf, secretFilesOf } from './secret-files.ts';

export { type BackupDescription, readBackupHeader } from './archive/read-backup-header.ts';
export { describeSize } from './describe-results.ts';
export type { Finding } from './doctor/finding.ts';
export { doctor, readDoctorOptions } from './doctor/index.ts';
export { outside as doctorsOutside } from './doctor/outside.ts';
export { runDoctor } from './doctor/run-doctor.ts';
export { OperationError } from './operation-error.ts';
export type { OperationParts } from './operation-parts.ts';
export { readUpgradeOptions, upgradeInstallation } from './upgrade/upgrade-installation.ts';

/**
 * Runs a command for the whole installation.
 * @param words the command's name and its arguments
 * @returns the output
 * @throws OperationError, and the errors of configuration and database
 */
export async function runOperation(
  words: readonly string[],
  parts: OperationParts,
  log: Log,
): Promise<string> {
  return run(readOperation(words), parts, log);
}

async function run(operation: Operation, parts: OperationParts, log: Log): Promise<string> {
  const { config } = parts;
  const { file } = operation;
  if (operation.kind === 'backup') return describeBackup(file, await backUpService(parts, file, log));
  const result = await restore(parts, file, { replace: operation.replace, log });
  const isSameSecret = (await fingerprintOf(config)) === result.archive.manifest.secretFingerprint;
  return describeRestore(file, result, isSameSecret);
}

async function backUpService(parts: OperationParts, file: string, log: Log): Promise<BackupResult> {
  const database = await openCommandDatabase(parts, log, { alone: false });
  try {
    return await backUp(await sourceOf(parts, database.url), file);
  } finally {
    await database.close();
  }
}

/**
 * Writes a backup of the running service. The file gets its name when it is complete and flushed to disk.
 * @returns its size in bytes
 * @throws OperationError, DatabaseError, the signal's reason
 */
export async function backUpRunning(
  parts: Pick<OperationParts, 'config' | 'version'>,
  file: string,
  signal: AbortSignal,
): Promise<number> {
  const { database } = parts.config;
  const url = database.kind === 'url' ? database.directUrl : await findRunningDatabase(database.dir);
  if (url === null) throw new OperationError('The database does not run.');
  return (await backUp(await sourceOf(parts, url), file, signal)).bytes;
}

async function sourceOf(
  { config, version }: Pick<OperationParts, 'config' | 'version'>,
  url: string,
): Promise<BackupSource> {
  return {
    url,
    blobs: openBlobsForCopying(config, await loadSecrets(config)),
    secretFiles: secretFilesOf(config),
    dataDir: config.dataDir,
    secretFingerprint: await fingerprintOf(config),
    version,
  };
}
