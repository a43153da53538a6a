import type { AccountCleaner } from '../../accounts/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { deleteDeliveriesOf } from '../delivery-store.ts';
import { listFollowedFeeds } from '../subscription-store.ts';
import { unfollow } from './follow.ts';

/** Deletes the subscriptions and deliveries of a deleted account. */
export const eraseFollower: AccountCleaner = async (app, userId, signal) => {
  for (const { id } of await listFollowedFeeds(app.db, userId)) {
    signal.throwIfAborted();
    await inTransaction(app, (tx) => unfollow(app, tx, userId, id));
  }
  await deleteDeliveriesOf(app.db, userId);
};
