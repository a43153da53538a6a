import { randomUUID } from 'node:crypto';
import type { Backup, backupEndpoints, EndpointResponse } from '@earmark/contract';
import { requireOwner } from '../../accounts/index.ts';
import { recordOwnerAction } from '../../installation/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { backUp } from './back-up.job.ts';
import { deleteFiles } from './backup-files.ts';
import { deleteBackupRow, findBackup, insertWaiting, isBackupName } from './backups-store.ts';
import { endLost, listBackups, showBackup } from './list-backups.ts';

/** @throws AppError `owner_required` */
export async function showBackups(
  app: App,
  actor: Actor,
): Promise<EndpointResponse<typeof backupEndpoints.ownerBackups>> {
  await requireOwner(app, actor);
  return { folder: app.config.backupDir, backups: await listBackups(app) };
}

/** Starts a backup. @throws AppError `owner_required`; `backup_running` while another one waits or is written */
export async function startBackup(app: App, actor: Actor): Promise<Backup> {
  const { email } = await requireOwner(app, actor);
  await endLost(app);
  const row = await inTransaction(app, async (tx) => {
    const id = randomUUID();
    const name = await freeName(tx, app.clock.now());
    const added = await insertWaiting(tx, { id, name, now: app.clock.now() });
    if (!added) throw new AppError('backup_running');
    await app.jobs.enqueue(tx, backUp, { backup_id: id });
    await recordOwnerAction(app, tx, { by: email, action: 'backup_started', subject: name });
    return added;
  });
  return showBackup(app, row);
}

/** Returns the name for a backup of that moment, in UTC: `earmark-2030-01-31-142501.tar.zst`. */
async function freeName(tx: Tx, now: Date): Promise<string> {
  const stamp = now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  for (let number = 1; ; number++) {
    const name = `earmark-${stamp}${number === 1 ? '' : `-${number}`}.tar.zst`;
    if (!(await isBackupName(tx, name))) return name;
  }
}

/**
 * Deletes a backup, and its file if this process sees it.
 * @throws AppError `owner_required`, `not_found`; `backup_running` while it is written
 */
export async function deleteBackup(app: App, actor: Actor, id: string): Promise<void> {
  const { email } = await requireOwner(app, actor);
  await endLost(app);
  const row = await findBackup(app.db, id);
  if (!row) throw new AppError('not_found');
  if (row.finished_at) await deleteFiles(app, row);
  await inTransaction(app, async (tx) => {
    if (!(await deleteBackupRow(tx, id)))
      throw new AppError((await findBackup(tx, id)) ? 'backup_running' : 'not_found');
    await recordOwnerAction(app, tx, { by: email, action: 'backup_deleted', subject: row.name });
  });
}
