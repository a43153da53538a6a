import { articleExtracted, articleReplaced } from '../../articles/index.ts';
import {
  enqueueNarration,
  narrationCompleted,
  narrationsFailed,
  publishNarrationChanged,
  stageWaitingNarrations,
} from '../../narrations/index.ts';
import { handleInTransaction } from '../../platform/transaction-events.ts';
import { chargeWaiting, refundNarrations } from '../charging/charge-item.ts';
import { emitCompleted } from '../completed-event.ts';
import { findListeners, moveItems } from '../playlist-store.ts';
import { adoptNarration } from './adopt-narration-store.ts';
import { findWaitingNarrations } from './waiting-store.ts';

/** Updates playlists on the events of their articles and narrations. */
export const conversionHandlers = [
  handleInTransaction(articleExtracted, async (app, tx, { articleId }) => {
    await chargeWaiting(app, tx, articleId);
    await stageWaitingNarrations(tx, articleId, 'queued', app.clock.now());
    for (const { id, user_id } of await findWaitingNarrations(tx, articleId)) {
      await enqueueNarration(app, tx, id, user_id);
      await publishNarrationChanged(app, tx, id);
    }
  }),
  handleInTransaction(articleReplaced, (_app, tx, replacement) => moveItems(tx, replacement)),
  handleInTransaction(
    narrationCompleted,
    async (app, tx, { narrationId, articleId, audioId, durationMs, completedAt }) => {
      await adoptNarration(tx, narrationId, durationMs, completedAt);
      const listeners = await findListeners(tx, narrationId);
      const items = listeners.map(({ id, user_id }) => ({ itemId: id, userId: user_id }));
      await emitCompleted(app, tx, { article_id: articleId, audio_id: audioId }, items);
    },
  ),
  handleInTransaction(narrationsFailed, (app, tx, { narrationIds }) =>
    refundNarrations(app, tx, narrationIds),
  ),
];
