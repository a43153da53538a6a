import type { Backup } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { addFound, sizeOfFile } from './backup-files.ts';
import { type BackupRow, listBackupRows, markLost } from './backups-store.ts';

/** Milliseconds without a sign of life after which the process that wrote a backup has ended. */
const maxSilenceMs = 90_000;

/** Stated by backups whose process ended. */
export const processEnded = 'The process that wrote it ended.';

type Needed = Pick<App, 'config' | 'db' | 'clock'>;

/** Returns the last backups, newest first, with those that commands wrote into the folder. */
export async function listBackups(app: Needed): Promise<Backup[]> {
  await endLost(app);
  await addFound(app);
  return Promise.all((await listBackupRows(app.db)).map((row) => showBackup(app, row)));
}

/** Marks backups whose process has ended as failed. */
export function endLost({ db, clock }: Needed): Promise<void> {
  const now = clock.now();
  return markLost(db, { before: new Date(now.getTime() - maxSilenceMs), problem: processEnded, now });
}

export async function showBackup(app: Needed, row: BackupRow): Promise<Backup> {
  const { id, name, machine, folder, bytes, version, started_at, finished_at, problem } = row;
  return {
    backup_id: id,
    name,
    state: stateOf(row),
    machine,
    folder,
    is_here: finished_at !== null && problem === null && (await sizeOfFile(app, row)) !== null,
    bytes,
    version,
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    problem,
  };
}

function stateOf({ machine, finished_at, problem }: BackupRow): Backup['state'] {
  if (problem !== null) return 'failed';
  if (finished_at !== null) return 'complete';
  return machine === null ? 'waiting' : 'running';
}
