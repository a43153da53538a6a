import { mkdir, open, rename } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Blobs } from '../../platform/blobs/blobs.ts';
import { openBlobsForCopying } from '../../platform/blobs/open-blobs.ts';
import type { Config } from '../../platform/config.ts';
import { clearTarget, completeTarget, inspectTarget } from '../../platform/db/copy/restore-target.ts';
import { migrateToLatest, withDatabase } from '../../platform/db/copy/with-database.ts';
import type { Log } from '../../platform/log.ts';
import { createSecrets } from '../../platform/secrets.ts';
import { syncDirectory } from '../../platform/sync-directory.ts';
import { entryNames } from '../archive/backup-format.ts';
import { readEntry } from '../archive/read-archive.ts';
import { type VerifiedArchive, verifyArchive } from '../archive/verify-archive.ts';
import { type CommandDatabase, openCommandDatabase } from '../database-of-command.ts';
import { OperationError } from '../operation-error.ts';
import type { OperationParts } from '../operation-parts.ts';
import { secretFilesOf } from '../secret-files.ts';
import { loadArchive } from './load-archive.ts';
import { resetMissingAudio } from './missing-audio-store.ts';
import { createFileRestore, flushDirectory } from './restore-files.ts';

export interface RestoreResult {
  archive: VerifiedArchive;
  /** Migrations that were applied after the data was loaded. */
  migrated: readonly string[];
  /** Number of narrations that are converted again, because their audio was missing. */
  reset: number;
}

/**
 * Restores a backup into the configured database and storage. Nothing is changed before the whole file is
 * verified. Until everything is restored, a mark in the database prevents that a service starts.
 * @param options.replace deletes what the database and the storage contain
 * @throws OperationError if the file cannot be restored, the target is not empty, or a service uses it
 */
export async function restore(
  parts: OperationParts,
  path: string,
  { replace, log }: { replace: boolean; log: Log },
): Promise<RestoreResult> {
  const { config, migrations } = parts;
  const archive = await verifyArchive(path, Object.keys(migrations));
  // Keys of objects need no secret, and nothing is signed here.
  const blobs = openBlobsForCopying(config, createSecrets('unused'.repeat(8)));
  const database = await openCommandDatabase(parts, log, { alone: true });
  try {
    await assertTarget(database, blobs, { config, replace });
    await clearTarget(database.url, basename(path));
    await blobs.deletePrefix('');
    const files = createFileRestore(blobs);
    const secrets = new Map<string, Buffer>();
    await loadArchive({ url: database.url, path, archive, log }, parts, async (entry) => {
      if (entry.name.startsWith(entryNames.files)) await files.store(entry);
      else if (entry.name.startsWith(entryNames.secrets))
        secrets.set(entry.name.slice(entryNames.secrets.length), await readEntry(entry));
    });
    await files.finish();
    if (config.blobs.kind === 'disk') {
      await mkdir(config.blobs.dir, { recursive: true });
      await flushDirectory(config.blobs.dir);
    }
    const migrated = await migrateToLatest(database.url, log, migrations);
    const reset = await withDatabase(database.url, log, (db) =>
      resetMissingAudio(db, archive.manifest.missing.keys),
    );
    await restoreSecrets(config, secrets);
    await completeTarget(database.url);
    return { archive, migrated, reset };
  } finally {
    await database.close();
  }
}

async function assertTarget(
  { url }: CommandDatabase,
  blobs: Blobs,
  { config, replace }: { config: Config; replace: boolean },
): Promise<void> {
  const { isEmpty, isUnfinished } = await inspectTarget(url);
  if (replace || isUnfinished) return;
  const place = config.database.kind === 'url' ? 'The database (DATABASE_URL)' : config.dataDir;
  if (!isEmpty)
    throw new OperationError(
      `${place} already contains data. Restore into an empty one, or add --replace: it deletes all present accounts, articles and files.`,
    );
  for await (const { key } of blobs.list('')) {
    throw new OperationError(
      `The storage already contains files (${key}). Restore into an empty one, or add --replace: it deletes all of them.`,
    );
  }
}

/** Replaces the secrets that this installation keeps in files. Those that its configuration gives stay. */
async function restoreSecrets(config: Config, secrets: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const name of secretFilesOf(config)) {
    const content = secrets.get(name);
    if (!content) continue;
    const target = resolve(join(config.dataDir, name));
    await mkdir(dirname(target), { recursive: true });
    const draft = await open(`${target}.restoring`, 'w', 0o600);
    await draft.writeFile(content);
    await draft.sync();
    await draft.close();
    await rename(`${target}.restoring`, target);
    await syncDirectory(dirname(target));
  }
}
