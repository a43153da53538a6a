import { lockSource, thumbnailFile } from '../../articles/index.ts';
import { narrationPrefix, publishListenerLeaving } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import {
  deleteArticleIfUnused,
  deleteItemsOf,
  deleteNarrations,
  deleteUnsharedSegments,
  type ItemsOf,
  lockReplacedCorrections,
  lockUnusedNarrations,
} from './retention-store.ts';

/**
 * Permanently deletes a user's entries for an article, and every narration, text, file and cached segment
 * that no other entry needs. Files are deleted before rows, so that an interrupted run starts again and still
 * finds the rows.
 */
export async function deleteItems(app: App, items: ItemsOf & { sourceKey: string }): Promise<void> {
  await inTransaction(app, async (tx) => {
    await lockSource(tx, items.sourceKey);
    const unused = await lockUnusedNarrations(tx, items);
    await deleteFiles(app, tx, unused);
    await deleteItemsOf(tx, items);
    await deleteNarrations(
      tx,
      unused.map(({ id }) => id),
    );
    if (await deleteArticleIfUnused(tx, items.articleId)) {
      await app.blobs.delete(thumbnailFile(items.articleId));
    }
  });
}

/** Narrations deleted in one transaction. */
const maxReplaced = 50;

/**
 * Deletes the narrations with corrections that were replaced before `before`.
 * @returns whether there may be more
 */
export function deleteReplacedCorrections(app: App, before: Date): Promise<boolean> {
  return inTransaction(app, async (tx) => {
    const replaced = await lockReplacedCorrections(tx, before, maxReplaced);
    await deleteFiles(app, tx, replaced);
    await deleteNarrations(
      tx,
      replaced.map(({ id }) => id),
    );
    return replaced.length === maxReplaced;
  });
}

async function deleteFiles(
  app: App,
  tx: Tx,
  narrations: readonly { id: string; audio_id: string }[],
): Promise<void> {
  const segments = await deleteUnsharedSegments(
    tx,
    narrations.map(({ id }) => id),
  );
  for (const { id, audio_id } of narrations) {
    await app.blobs.deletePrefix(narrationPrefix(audio_id));
    await publishListenerLeaving(app, tx, id);
  }
  await app.blobs.deleteAll(segments);
}
