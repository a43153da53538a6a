import { privacyDays } from '@earmark/contract';
import { listPrivateUsers } from '../../accounts/index.ts';
import { expiredUploadPrefixes } from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import { onSchedule } from '../../platform/jobs/define-job.ts';
import { deleteExpiredShares } from '../sharing/share-store.ts';
import { deleteItems, deleteReplacedCorrections } from './delete-items.ts';
import { listAddedBefore, listLongRemoved } from './retention-store.ts';

/** Time for which a removed entry can be restored, in milliseconds. */
const removedRetentionMs = 30 * 86_400_000;
/** Time for which audio stays that a listener's correction replaced, in milliseconds. */
const replacedRetentionMs = 86_400_000;
const batchSize = 200;

/**
 * Deletes processed uploads, expired share links, audio that corrections replaced, entries that were removed long ago, and old entries of users in privacy mode.
 */
export const purgeExpiredArticles = onSchedule('43 3 * * *', {
  name: 'tidy-articles',
  timeoutSeconds: 3_000,
  resumable: true,
  handler: async (app, _input, run) => {
    const now = app.clock.now();
    for (const prefix of expiredUploadPrefixes(now)) await app.blobs.deletePrefix(prefix);
    await deleteExpiredShares(app.db, now);
    const replacedBefore = new Date(now.getTime() - replacedRetentionMs);
    while (await deleteReplacedCorrections(app, replacedBefore)) run.signal.throwIfAborted();
    await deletePrivateItems(app, now, run.signal);
    const before = new Date(now.getTime() - removedRetentionMs);
    for (;;) {
      const removed = await listLongRemoved(app.db, before, batchSize);
      for (const items of removed) {
        run.signal.throwIfAborted();
        await deleteItems(app, items);
      }
      if (removed.length < batchSize) return;
    }
  },
});

/**
 * Deletes the texts and audio of users in privacy mode, 30 days after the entry was added and the mode turned
 * on.
 */
async function deletePrivateItems(app: App, now: Date, signal: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - privacyDays * 86_400_000);
  for (const userId of await listPrivateUsers(app.db, before)) {
    for (const items of await listAddedBefore(app.db, userId, before)) {
      signal.throwIfAborted();
      await deleteItems(app, items);
    }
  }
}
