import type { App } from '../../platform/app.ts';
import { deleteFiles, sizeOfFile } from './backup-files.ts';
import { type BackupRow, deleteBackupRow, listBackupRows } from './backups-store.ts';

/** Number of complete backups that are kept when old ones are deleted. */
const keptBackups = 3;

type SizedRow = BackupRow & { fileBytes: number };

/** Returns the complete backups whose files this process sees, newest first. */
async function presentBackups(app: Pick<App, 'config' | 'db'>): Promise<SizedRow[]> {
  const present: SizedRow[] = [];
  for (const row of await listBackupRows(app.db)) {
    if (row.finished_at === null || row.problem !== null) continue;
    const fileBytes = await sizeOfFile(app, row);
    if (fileBytes !== null) present.push({ ...row, fileBytes });
  }
  return present;
}

/** Returns the size of all backups that this process sees, and of those that `deleteOldBackups` deletes. */
export async function sumBackups(app: Pick<App, 'config' | 'db'>): Promise<{ all: number; old: number }> {
  const sizes = (await presentBackups(app)).map(({ fileBytes }) => fileBytes);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return { all: sum(sizes), old: sum(sizes.slice(keptBackups)) };
}

/** Deletes all but the newest three complete backups that this process sees. @param onFreed receives bytes */
export async function deleteOldBackups(
  app: Pick<App, 'config' | 'db'>,
  signal: AbortSignal,
  onFreed: (bytes: number) => Promise<void>,
): Promise<void> {
  for (const row of (await presentBackups(app)).slice(keptBackups)) {
    signal.throwIfAborted();
    await deleteFiles(app, row);
    await deleteBackupRow(app.db, row.id);
    await onFreed(row.fileBytes);
  }
}
