import { randomUUID } from 'node:crypto';
import type { EndpointRequest, EndpointResponse } from '@earmark/contract';
import type { feedEndpoints } from '@earmark/contract/feeds/feeds';
import { entitlementsOf } from '../../entitlements/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { presentFeeds } from '../directory/present-feed.ts';
import { feedIdOf, feedUrlFrom } from '../feed-address.ts';
import { addAddress, type FeedRow, findFeedByAddress, insertFeed, lockAddress } from '../feed-store.ts';
import { prepareFeed, writeFeed } from '../polling/record-feed.ts';
import { requireFeed } from '../require-feed.ts';
import { findOwnSubscription } from '../subscription-store.ts';
import { discoverFeed } from './discover-feed.ts';
import { type Follower, follow } from './follow.ts';

const subscribed = 'Successfully subscribed to feed';
const added =
  "Your feed has been added successfully. You'll start receiving new articles from this feed automatically within the next few hours.";

/**
 * Follows a known feed by its id, or the feed at an address.
 * @throws AppError the errors of `feedEndpoints.addFeed`
 */
export async function addFeed(
  app: App,
  actor: Actor,
  input: EndpointRequest<typeof feedEndpoints.addFeed>['body'],
): Promise<EndpointResponse<typeof feedEndpoints.addFeed>> {
  const { plan } = await entitlementsOf(app, actor.userId);
  const follower = { userId: actor.userId, plan };
  const byId = 'feed_id' in input;
  const row = byId
    ? await followKnown(app, follower, await requireFeed(app, input.feed_id))
    : await followAddress(app, follower, input.feed_url);
  const [feed] = await presentFeeds(app.db, [row], actor.userId);
  if (!feed) throw new Error('a feed was deleted before it could be returned');
  return { feed, message: byId ? subscribed : added };
}

const followKnown = (app: App, follower: Follower, feed: FeedRow) =>
  inTransaction(app, (tx) => follow(app, tx, follower, feed.id));

async function followAddress(app: App, follower: Follower, typed: string): Promise<FeedRow> {
  const url = feedUrlFrom(typed);
  if (url === null) throw new AppError('invalid_url');
  const known = await findFeedByAddress(app.db, feedIdOf(url));
  if (known) return followKnown(app, follower, known);
  // Checked first, so that nothing is fetched for users whose plan does not allow it.
  if (follower.plan !== 'pro') throw new AppError('pro_required');
  const found = await discoverFeed(app, url, app.stopping);
  const feedId = feedIdOf(found.body.url);
  const present = await findFeedByAddress(app.db, feedId);
  if (present && (await findOwnSubscription(app.db, follower.userId, present.id))) {
    throw new AppError('already_subscribed');
  }
  const prepared = await prepareFeed(app, present ?? null, found, app.stopping);
  return inTransaction(app, async (tx) => {
    const feed = await ensureFeed(app, tx, found.body.url, prepared.parsed.title);
    if (found.isOwnAddress) await addAddress(tx, feedIdOf(url), feed.id);
    if (feed.id !== present?.id && feed.read_at === null) await writeFeed(app, tx, feed, prepared);
    return follow(app, tx, follower, feed.id);
  });
}

/** Returns the feed at an address; inserts it if it is unknown. */
export async function ensureFeed(app: App, tx: Tx, url: string, title: string): Promise<FeedRow> {
  const feedId = feedIdOf(url);
  await lockAddress(tx, feedId);
  const present = await findFeedByAddress(tx, feedId);
  if (present) return present;
  const now = app.clock.now();
  const name = plainLine(title.slice(0, 300)) || feedId;
  return insertFeed(tx, { id: randomUUID(), feedId, feedUrl: url, title: name, now });
}
