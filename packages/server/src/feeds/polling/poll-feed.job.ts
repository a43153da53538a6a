import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Db, Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { enqueueDelivery } from '../delivering/deliver-items.job.ts';
import { parseFeed } from '../feed-formats.ts';
import { type FeedRow, findFeed, hasActiveFollower, lockFeed, updateFeed } from '../feed-store.ts';
import { type FeedBody, fetchFeed } from './fetch-feed.ts';
import { prepareFeed, recordFeed, recordPollResult } from './record-feed.ts';
import { recordPollFailure } from './record-poll-failure.ts';

/** Minimum time between two polls of a feed, in milliseconds. */
export const minPollIntervalMs = 30_000;

/** Polls one feed. */
export const pollFeed = defineJob({
  name: 'poll-feed',
  schema: z.object({ feed: z.uuid() }),
  // The jobs spend most of their time waiting for other servers; each host gets one request at a time.
  concurrency: 8,
  perGroup: 1,
  unique: 'queued',
  timeoutSeconds: 120,
  resumable: true,
  retry: { limit: 2, delaySeconds: 30 },
  handler: async (app, { feed: id }, run) => {
    const feed = await findFeed(app.db, id);
    if (!feed) return;
    if (feed.subscribers === 0) return updateFeed(app.db, id, { next_check_at: null });
    // Reported by a hub, while every follower's account is disabled.
    if (!(await hasActiveFollower(app.db, id))) return;
    if (feed.checked_at && app.clock.now().getTime() - feed.checked_at.getTime() < minPollIntervalMs) return;
    const outcome = await check(app, feed, run.signal);
    app.feedMetrics.polls.inc({ outcome });
    run.log.debug({ feed: id, outcome }, 'polled a feed');
  },
});

/**
 * Enqueues the poll of a feed, to start immediately or at `startAfter`. Feeds of one host are polled one
 * after the other.
 */
export async function enqueuePoll(
  app: App,
  db: Db | Tx,
  feed: { id: string; host: string },
  startAfter?: Date,
): Promise<void> {
  await app.jobs.enqueue(
    db,
    pollFeed,
    { feed: feed.id },
    { singletonKey: feed.id, group: feed.host, ...(startAfter === undefined ? {} : { startAfter }) },
  );
}

async function check(
  app: App,
  feed: FeedRow,
  signal: AbortSignal,
): Promise<'read' | 'unchanged' | 'failed' | 'not_a_feed'> {
  const result = await fetchFeed(app, feed.feed_url, feed, signal);
  switch (result.kind) {
    case 'failed':
      await recordPollFailure(app, feed, result);
      return 'failed';
    case 'unchanged':
      await inTransaction(app, async (tx) => {
        const present = await lockFeed(tx, feed.id);
        if (!present) return;
        await recordPollResult(app, tx, present, { ...result, selfUrl: present.hub_topic });
        // Deliver to users who have followed the feed in the meantime.
        await enqueueDelivery(app, tx, feed.id);
      });
      return 'unchanged';
    case 'body':
      return (await read(app, feed, result.body, signal)) ? 'read' : 'not_a_feed';
  }
}

async function read(app: App, feed: FeedRow, body: FeedBody, signal: AbortSignal): Promise<boolean> {
  const parsed = await parseFeed(app, body, signal);
  if (!parsed) {
    await recordPollFailure(app, feed, { failure: 'not_a_feed', isBusy: false, isGone: false });
    return false;
  }
  await recordFeed(app, feed.id, await prepareFeed(app, feed, { parsed, body }, signal));
  return true;
}
