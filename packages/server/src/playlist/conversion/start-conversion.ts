import { type ArticleRow, enqueueReading, raiseReading, reopenArticle } from '../../articles/index.ts';
import {
  enqueueNarration,
  findJobClass,
  type NarrationRow,
  publishNarrationChanged,
  reopenNarration,
  reopenNarrationsOf,
} from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import type { JobShare } from '../../platform/jobs/waiting-jobs-store.ts';
import { chargeWaiting } from '../charging/charge-item.ts';
import { emitCompleted } from '../completed-event.ts';
import type { PlaylistRow } from '../playlist-store.ts';

/**
 * Enqueues the work that a narration still needs: starts a pending or paused narration, and retries a failed
 * one. A completed or running narration, and one whose article is still being extracted, needs nothing.
 * @param userId user whose share of the queue the work counts against
 */
export async function startConversion(
  app: App,
  tx: Tx,
  { article, narration, userId }: { article: ArticleRow; narration: NarrationRow; userId: string },
): Promise<void> {
  if (narration.status === 'completed') return;
  const now = app.clock.now();
  if (article.status === 'failed') {
    await reopenArticle(tx, article.id, now);
    // The narrations of other listeners wait for the article again, too.
    for (const id of await reopenNarrationsOf(tx, article.id, now))
      await publishNarrationChanged(app, tx, id);
    await enqueueReading(app, tx, article.id, await shareOf(tx, narration, userId));
  } else {
    if (narration.status === 'failed') {
      await reopenNarration(tx, narration.id, article.status === 'ready' ? 'queued' : 'fetching', now);
      await publishNarrationChanged(app, tx, narration.id);
      // Other entries with this narration get the new attempt as well, and are charged for it.
      await chargeWaiting(app, tx, article.id);
    }
    if (article.status === 'ready') await enqueueNarration(app, tx, narration.id, userId);
    // It may have been requested less urgently before.
    else await raiseReading(app, tx, article.id, await shareOf(tx, narration, userId));
  }
}

const shareOf = async (tx: Tx, { id }: NarrationRow, account: string): Promise<JobShare> => ({
  class: await findJobClass(tx, id),
  account,
});

/** Provides the audio of an entry: uses the completed narration or starts the conversion. */
export async function convertEntry(
  app: App,
  tx: Tx,
  { item, article, narration }: { item: PlaylistRow; article: ArticleRow; narration: NarrationRow },
): Promise<void> {
  await startConversion(app, tx, { article, narration, userId: item.user_id });
  if (narration.status === 'completed') {
    await emitCompleted(app, tx, narration, [{ itemId: item.id, userId: item.user_id }]);
  }
}
