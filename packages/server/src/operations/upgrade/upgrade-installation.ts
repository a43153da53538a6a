import { systemClock } from '../../platform/clock.ts';
import { assertRestoreFinished } from '../../platform/db/copy/restore-marker.ts';
import { withDatabase } from '../../platform/db/copy/with-database.ts';
import { readDatabaseState } from '../../platform/db/database-state.ts';
import { clusterIn, readClusterMajor } from '../../platform/db/embedded/cluster-directory.ts';
import { migrate } from '../../platform/db/migrate.ts';
import type { Log } from '../../platform/log.ts';
import { completeIn } from '../../platform/upgrade/directories.ts';
import { findObstacle, findPendingUpgrade } from '../../platform/upgrade/upgrade-embedded.ts';
import { openCommandDatabase } from '../database-of-command.ts';
import { OperationError } from '../operation-error.ts';
import type { OperationParts } from '../operation-parts.ts';
import { describeCopied, describeMigrations, describePending } from './describe-upgrade.ts';

/** What the command does, or has found with `--check`. */
export interface UpgradeReport {
  readonly output: string;
  /** 2 if `--check` has found that something is missing, 1 if it cannot be done. */
  readonly exitCode: 0 | 1 | 2;
}

/** @param words arguments after `upgrade` @throws OperationError @returns whether it only checks */
export function readUpgradeOptions(words: readonly string[]): { check: boolean } {
  const unknown = words.find((word) => word !== '--check');
  if (unknown !== undefined) throw new OperationError(`'${unknown}' is not an option of upgrade.`);
  return { check: words.length > 0 };
}

/**
 * Brings the database of an installation to this version, as the next start would: carries an embedded one over
 * to this major version of PostgreSQL, and runs the missing migrations.
 * @param options.check changes nothing, and is possible while the service runs
 * @throws OperationError if a service uses the database, or it is of a later version
 */
export async function upgradeInstallation(
  parts: OperationParts,
  { check }: { check: boolean },
  log: Log,
): Promise<UpgradeReport> {
  const { database: configured } = parts.config;
  if (configured.kind === 'embedded') {
    const { dir } = configured;
    const isCopied = (await readClusterMajor(completeIn(dir))) !== null;
    if (check && isCopied) return { output: describeCopied(completeIn(dir)), exitCode: 2 };
    const pending = check ? await findPendingUpgrade(dir) : null;
    if (pending)
      return { output: describePending(pending), exitCode: findObstacle(pending) === null ? 2 : 1 };
    if (!isCopied && (await readClusterMajor(clusterIn(dir))) === null)
      return { output: 'There is no database yet: the first start creates it.', exitCode: 0 };
  }
  const database = await openCommandDatabase(parts, log, { alone: !check });
  try {
    if (!check) await assertRestoreFinished(database.url);
    return await upgradeSchema(database.url, parts, { check, log });
  } finally {
    await database.close();
  }
}

async function upgradeSchema(
  url: string,
  { migrations, config }: OperationParts,
  { check, log }: { check: boolean; log: Log },
): Promise<UpgradeReport> {
  return withDatabase(url, log, async (db) => {
    const { version, executed } = await readDatabaseState(db, systemClock);
    const known = Object.keys(migrations);
    const newer = [...executed].filter((name) => !known.includes(name));
    if (newer.length > 0)
      throw new OperationError(
        `The database was migrated by a later version of the service (${newer.join(', ')}): update this installation.`,
      );
    const missing = known.filter((name) => !executed.has(name));
    if (!check && missing.length > 0) await migrate(db, migrations);
    const isEmbedded = config.database.kind === 'embedded';
    const output = describeMigrations({ version, isEmbedded, check, missing, count: known.length });
    return { output, exitCode: check && missing.length > 0 ? 2 : 0 };
  });
}
