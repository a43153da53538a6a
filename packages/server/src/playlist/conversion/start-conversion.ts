import { type ArticleRow, enqueueReading, reopenArticle } from '../../articles/index.ts';
import {
  enqueueNarration,
  type NarrationRow,
  publishNarrationChanged,
  reopenNarration,
  reopenNarrationsOf,
} from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { chargeWaiting } from '../charging/charge-item.ts';
import { emitCompleted } from '../completed-event.ts';
import type { PlaylistRow } from '../playlist-store.ts';

/**
 * Sees to it that a narration gets done: begins what waits or was laid aside, and tries again what failed. Nothing happens
 * to what is completed or under way, nor to what waits for its article to be extracted, which ends in narration.
 * @param userId whose turn the work takes.
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
    // Whoever else waited for the article waits for it again.
    for (const id of await reopenNarrationsOf(tx, article.id, now))
      await publishNarrationChanged(app, tx, id);
    await enqueueReading(app, tx, article.id, userId);
  } else {
    if (narration.status === 'failed') {
      await reopenNarration(tx, narration.id, article.status === 'ready' ? 'queued' : 'fetching', now);
      await publishNarrationChanged(app, tx, narration.id);
      // Whoever else gave up on it gets it as well, and pays for it as well.
      await chargeWaiting(app, tx, article.id);
    }
    if (article.status === 'ready') await enqueueNarration(app, tx, narration.id, userId);
  }
}

/** Gets an entry its audio: it is there already, or its conversion begins. */
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
