import { lockSource, thumbnailFile } from '../../articles/index.ts';
import { narrationPrefix, publishListenerLeaving } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import {
  deleteArticleIfUnused,
  deleteItemsOf,
  deleteNarrations,
  deleteUnsharedSegments,
  type ItemsOf,
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
    const segments = await deleteUnsharedSegments(
      tx,
      unused.map(({ id }) => id),
    );
    for (const { id, audio_id } of unused) {
      await app.blobs.deletePrefix(narrationPrefix(audio_id));
      await publishListenerLeaving(app, tx, id);
    }
    await app.blobs.deleteAll(segments);
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
