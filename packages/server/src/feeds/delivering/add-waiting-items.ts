import { type EndpointResponse, maxWaitingItemsAdded } from '@earmark/contract';
import type { feedEndpoints } from '@earmark/contract/feeds/feeds';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { countWaiting, releaseWaiting } from '../delivery-store.ts';
import { requireFeed } from '../require-feed.ts';
import { lockOwnSubscription } from '../subscription-store.ts';
import { enqueueDelivery } from './deliver-items.job.ts';

/**
 * Adds the newest of a feed's waiting items to the user's playlist, at most `maxWaitingItemsAdded` per call.
 * @throws AppError `not_found` if there is no such feed, or the user does not follow it
 */
export async function addWaitingItems(
  app: App,
  actor: Actor,
  feedId: string,
): Promise<EndpointResponse<typeof feedEndpoints.addWaitingItems>> {
  const feed = await requireFeed(app, feedId);
  return inTransaction(app, async (tx) => {
    const own = await lockOwnSubscription(tx, actor.userId, feed.id);
    if (!own) throw new AppError('not_found');
    const followed = { userId: actor.userId, feed: feed.id };
    const added = await releaseWaiting(tx, followed, maxWaitingItemsAdded);
    if (added > 0) await enqueueDelivery(app, tx, feed.id);
    const waiting = await countWaiting(tx, actor.userId);
    return { added, waiting: waiting.get(feed.id) ?? 0 };
  });
}
