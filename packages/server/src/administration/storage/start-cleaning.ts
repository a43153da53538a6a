import type { CleaningKind } from '@earmark/contract';
import { requireOwner } from '../../accounts/index.ts';
import { recordOwnerAction } from '../../installation/index.ts';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { cleanStorage } from './clean-storage.job.ts';
import { beginCleaning } from './storage-store.ts';

/** As the log names them. */
const names: Readonly<Record<CleaningKind, string>> = {
  segments: 'spoken sentences',
  unreferenced: 'unused files',
  backups: 'old backups',
  uploads: 'abandoned uploads',
};

/** Starts a cleaning unless it runs. @throws AppError `owner_required` */
export async function startCleaning(app: App, actor: Actor, { kind }: { kind: CleaningKind }): Promise<void> {
  const { email } = await requireOwner(app, actor);
  await inTransaction(app, async (tx) => {
    const isNew = await beginCleaning(tx, kind, app.clock.now());
    // Also for one that runs: it may have lost its job.
    await app.jobs.enqueue(tx, cleanStorage, { kind }, { singletonKey: kind });
    if (isNew)
      await recordOwnerAction(app, tx, { by: email, action: 'storage_cleaned', subject: names[kind] });
  });
}
