import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { App } from '../../platform/app.ts';
import { type BackupRow, insertFound, listBackupRows } from './backups-store.ts';

/** Maximum number of files of a folder that are read. */
const maxFound = 100;

/** Returns the size of the complete file of a backup; null if this process does not see it. */
export async function sizeOfFile(
  { config }: Pick<App, 'config'>,
  { name, machine, folder }: Pick<BackupRow, 'name' | 'machine' | 'folder'>,
): Promise<number | null> {
  for (const path of pathsOf(config.backupDir, { name, machine, folder })) {
    const stats = await stat(path).catch(() => null);
    if (stats?.isFile()) return stats.size;
  }
  return null;
}

/** Deletes the file of a backup and what is left of an incomplete one, as far as this process sees it. */
export async function deleteFiles({ config }: Pick<App, 'config'>, row: BackupRow): Promise<void> {
  for (const path of pathsOf(config.backupDir, row))
    for (const file of [path, ...draftsOf(path)]) await rm(file, { force: true });
}

/** Deletes what processes of this machine left when they ended while they wrote a backup. */
export async function deleteDrafts(
  { config }: Pick<App, 'config'>,
  rows: readonly BackupRow[],
): Promise<void> {
  for (const row of rows) {
    if (row.problem === null) continue;
    for (const path of pathsOf(config.backupDir, row))
      for (const file of draftsOf(path)) await rm(file, { force: true });
  }
}

/** A container may get another name, but keeps its folder. */
function pathsOf(
  ownFolder: string,
  { name, machine, folder }: Pick<BackupRow, 'name' | 'machine' | 'folder'>,
) {
  const folders = new Set([ownFolder, ...(folder !== null && machine === hostname() ? [folder] : [])]);
  return [...folders].map((each) => join(each, name));
}

/** Names that `backUp` uses until the file is complete. */
const draftsOf = (path: string): string[] => [`${path}.partial`, `${path}.partial.files`];

/**
 * Adds the backups that commands wrote into this process's folder, or that lay there before a restore.
 */
export async function addFound({ config, db }: Pick<App, 'config' | 'db'>): Promise<void> {
  const folder = config.backupDir;
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.tar(\.zst)?$/.test(name));
  if (names.length === 0) return;
  const rows = await listBackupRows(db);
  const found: BackupRow[] = [];
  for (const name of names.slice(0, maxFound)) {
    const stats = await stat(join(folder, name)).catch(() => null);
    const isSame = (row: BackupRow) =>
      row.name === name && (row.machine === hostname() || row.machine === null || row.bytes === stats?.size);
    if (!stats?.isFile() || rows.some(isSame)) continue;
    // Few processes ever need it.
    const { readBackupHeader } = await import('../../operations/index.ts');
    const header = await readBackupHeader(join(folder, name));
    if (!header) continue;
    found.push({
      id: randomUUID(),
      name,
      machine: hostname(),
      folder,
      version: header.version,
      started_at: header.createdAt,
      touched_at: stats.mtime,
      finished_at: stats.mtime,
      bytes: stats.size,
      problem: null,
    });
  }
  await insertFound(db, found);
}
