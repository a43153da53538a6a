import { onSchedule } from '../../platform/jobs/define-job.ts';
import { deleteDeliveriesBefore } from '../delivery-store.ts';
import { deleteItemsUnseenSince, dropTextsBefore } from '../item-store.ts';

const day = 86_400_000;
/** Days for which an item is known after it left its feed, so that it is not new when it comes up again. */
const itemsKept = 180 * day;
/** Days for which a new follower could still be given an item's text. */
const textsKept = 30 * day;
const deliveriesKept = 365 * day;

/** Deletes items and deliveries that no feed can list again. */
export const purgeOldFeedItems = onSchedule('11 4 * * *', {
  name: 'tidy-feeds',
  timeoutSeconds: 1_800,
  handler: async (app) => {
    const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);
    await dropTextsBefore(app.db, ago(textsKept));
    await deleteItemsUnseenSince(app.db, ago(itemsKept));
    await deleteDeliveriesBefore(app.db, ago(deliveriesKept));
  },
});
