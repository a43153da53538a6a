import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { reasonOf } from '../../platform/reason-of.ts';
import { deleteDrafts, sizeOfFile } from './backup-files.ts';
import {
  claimBackup,
  findBackup,
  listBackupRows,
  markComplete,
  markFailed,
  touchBackup,
} from './backups-store.ts';
import { processEnded } from './list-backups.ts';

/** Milliseconds between two signs of life. */
const heartbeatMs = 5_000;
/** Milliseconds between two looks at the free space of the service. */
const spaceCheckMs = 1_000;

/**
 * Writes a waiting backup. A second run means that the process of the first one ended, so the backup has failed: an
 * owner decides whether to begin again.
 */
export const backUp = defineJob({
  name: 'back-up',
  schema: z.object({ backup_id: z.uuid() }),
  concurrency: 1,
  timeoutSeconds: 80_000,
  resumable: true,
  handler: async (app, { backup_id: id }, run) => {
    const { backupDir: folder } = app.config;
    const { version } = app.program;
    const place = { machine: hostname(), folder, version, now: app.clock.now() };
    const row = await claimBackup(app.db, id, place);
    if (!row) return endEarlierRun(app, id);
    await deleteDrafts(app, await listBackupRows(app.db));
    const heartbeat = setInterval(() => {
      touchBackup(app.db, id, app.clock.now()).catch((err) =>
        run.log.warn({ err }, 'the sign of life of a backup was not recorded'),
      );
    }, heartbeatMs);
    const tooLittleSpace = new AbortController();
    const checkSpace = () => app.space.require().catch((error) => tooLittleSpace.abort(error));
    const spaceCheck = setInterval(checkSpace, spaceCheckMs);
    try {
      await checkSpace();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Few processes ever need it.
      const { backUpRunning } = await import('../../operations/index.ts');
      const parts = { config: app.config, version };
      const signal = AbortSignal.any([run.signal, tooLittleSpace.signal]);
      const bytes = await backUpRunning(parts, join(folder, row.name), signal);
      await markComplete(app.db, id, bytes, app.clock.now());
    } catch (error) {
      run.log.error({ err: error }, 'a backup failed');
      await markFailed(
        app.db,
        id,
        describeProblem(error, run.signal, tooLittleSpace.signal),
        app.clock.now(),
      );
    } finally {
      clearInterval(heartbeat);
      clearInterval(spaceCheck);
    }
  },
});

/** A file has its name only when it is complete. */
async function endEarlierRun(app: App, id: string): Promise<void> {
  const row = await findBackup(app.db, id);
  if (!row || row.finished_at) return;
  const bytes = await sizeOfFile(app, row);
  if (bytes !== null) return markComplete(app.db, id, bytes, app.clock.now());
  await markFailed(app.db, id, processEnded, app.clock.now());
  await deleteDrafts(app, [{ ...row, problem: processEnded }]);
}

function describeProblem(error: unknown, stopped: AbortSignal, tooLittleSpace: AbortSignal): string {
  if (tooLittleSpace.aborted)
    return 'It would have left too little space on the disk of the service. Nothing was kept.';
  if (stopped.aborted) return 'The service was stopped before it was complete.';
  // Its messages are sentences for operators.
  if (error instanceof Error && error.name === 'OperationError') return error.message;
  return `It could not be written: ${reasonOf(error)}.`;
}
