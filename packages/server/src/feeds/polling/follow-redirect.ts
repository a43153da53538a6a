import type { Tx } from '../../platform/db/tables.ts';
import { feedIdOf, hostOf } from '../feed-address.ts';
import {
  addAddress,
  type FeedRow,
  findFeedByAddress,
  lockAddress,
  mergeFeed,
  updateFeed,
} from '../feed-store.ts';
import { hasMoved } from './polling-rules.ts';

/**
 * Records where a feed's address redirects to, and moves the feed there once the redirect has been stable for
 * long enough. A feed that moves to the address of another one is merged into it.
 */
export async function followRedirect(
  tx: Tx,
  feed: FeedRow,
  { url, selfUrl }: { url: string; selfUrl: string | null },
  now: Date,
): Promise<void> {
  if (url === feed.feed_url) {
    if (feed.redirect_url !== null) await updateFeed(tx, feed.id, noRedirect);
    return;
  }
  const feedId = feedIdOf(url);
  // The feed id is the same: the addresses differ only in scheme or spelling.
  if (feedId === feed.feed_id) return updateFeed(tx, feed.id, { feed_url: url, ...noRedirect });
  const isSame = feed.redirect_url === url;
  const since = isSame && feed.redirect_since ? feed.redirect_since : now;
  const polls = isSame ? feed.redirect_polls + 1 : 1;
  // A response without a body contains no address of its own; the stored one is used.
  const isConfirmed = selfUrl !== null && feedIdOf(selfUrl) === feedId;
  if (!hasMoved({ since, polls, now, isConfirmed })) {
    return updateFeed(tx, feed.id, { redirect_url: url, redirect_since: since, redirect_polls: polls });
  }
  await lockAddress(tx, feedId);
  const other = await findFeedByAddress(tx, feedId);
  if (other && other.id !== feed.id) return mergeFeed(tx, feed, other, now);
  await addAddress(tx, feedId, feed.id);
  await updateFeed(tx, feed.id, {
    feed_id: feedId,
    feed_url: url,
    host: hostOf(url),
    former_url: feed.feed_url,
    ...noRedirect,
  });
}

const noRedirect = { redirect_url: null, redirect_since: null, redirect_polls: 0 };
