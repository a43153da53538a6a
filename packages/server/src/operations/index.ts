import { openBlobsForCopying } from '../platform/blobs/open-blobs.ts';
import type { Log } from '../platform/log.ts';
import { loadSecrets } from '../platform/secrets.ts';
import { type BackupResult, backUp } from './backup/back-up.ts';
import { openCommandDatabase } from './database-of-command.ts';
import { describeBackup, describeRestore } from './describe-results.ts';
import type { OperationParts } from './operation-parts.ts';
import { type Operation, readOperation } from './read-operation.ts';
import { restore } from './restore/restore.ts';
import { fingerprintOf, secretFilesOf } from './secret-files.ts';

export { doctor, readDoctorOptions } from './doctor/index.ts';
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
  const { config, version } = parts;
  const database = await openCommandDatabase(parts, log, { alone: false });
  try {
    const blobs = openBlobsForCopying(config, await loadSecrets(config));
    return await backUp(
      {
        url: database.url,
        blobs,
        secretFiles: secretFilesOf(config),
        dataDir: config.dataDir,
        secretFingerprint: await fingerprintOf(config),
        version,
      },
      file,
    );
  } finally {
    await database.close();
  }
}
