import { onSchedule } from '../../platform/jobs/define-job.ts';
import { deleteDeliveriesBefore } from '../delivery-store.ts';
import { deleteItemsUnseenSince, dropTextsBefore } from '../item-store.ts';

const day = 86_400_000;
/**
 * Milliseconds for which an item is kept after it left its feed. If the feed lists it again within this time,
 * it does not count as new.
 */
const itemRetentionMs = 180 * day;
/** Milliseconds for which an item's text is kept for new followers. */
const textRetentionMs = 30 * day;
const deliveryRetentionMs = 365 * day;

/** Deletes items and deliveries that no feed can list again. */
export const purgeOldFeedItems = onSchedule('11 4 * * *', {
  name: 'tidy-feeds',
  timeoutSeconds: 1_800,
  handler: async (app) => {
    const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);
    await dropTextsBefore(app.db, ago(textRetentionMs));
    await deleteItemsUnseenSince(app.db, ago(itemRetentionMs));
    await deleteDeliveriesBefore(app.db, ago(deliveryRetentionMs));
  },
});
