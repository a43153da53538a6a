import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { claimFailingFeeds, type FailingGroup } from '../failing-feeds-store.ts';
import { enqueuePoll } from './poll-feed.job.ts';

/** Maximum number of feeds that one call polls. */
const maxFeeds = 200;

/**
 * Polls the failing feeds of a host now, one after the other, also those that are permanently gone. A poll that is
 * queued already is enough.
 * @returns the number of feeds
 */
export async function pollAgain(app: App, tx: Tx, group: FailingGroup): Promise<number> {
  const feeds = await claimFailingFeeds(tx, group, { now: app.clock.now(), limit: maxFeeds });
  for (const feed of feeds) await enqueuePoll(app, tx, feed);
  return feeds.length;
}
