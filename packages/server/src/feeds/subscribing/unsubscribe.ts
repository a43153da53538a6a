import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requireFeed } from '../require-feed.ts';
import { unfollow } from './follow.ts';

/** Unfollows a feed. @throws AppError `not_found` if there is no such feed, or the user does not follow it */
export async function unsubscribe(app: App, actor: Actor, feedId: string): Promise<void> {
  const feed = await requireFeed(app, feedId);
  const ended = await inTransaction(app, (tx) => unfollow(app, tx, actor.userId, feed.id));
  if (!ended) throw new AppError('not_found');
}
