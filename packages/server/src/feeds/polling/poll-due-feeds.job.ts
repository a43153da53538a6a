import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { onSchedule } from '../../platform/jobs/define-job.ts';
import { enqueueDelivery } from '../delivering/deliver-items.job.ts';
import { claimDueFeeds, type DueFeed, findExpiringHubs, findUndelivered } from '../feed-store.ts';
import { enqueueHubRequest } from '../websub/request-hub.job.ts';
import { enqueuePoll } from './poll-feed.job.ts';

const minute = 60_000;
/** Maximum number of polls enqueued in one run; the next run follows within a minute. */
const maxFeeds = 2_000;
/** A poll that was enqueued but did not finish counts as lost after this time. */
const claimTimeoutMs = 15 * minute;
/** Delay between the polls of two feeds on one host. */
const hostDelayMs = 2_000;
/** Hub subscriptions are renewed a day before they end, and at most every six hours. */
const renewBeforeMs = 1_440 * minute;
const renewRetryMs = 360 * minute;

/**
 * Enqueues the polls of all feeds that are due, and the work of lost jobs. What remains to be done is read
 * from the database, not from the queue.
 */
export const pollDueFeeds = onSchedule('* * * * *', {
  name: 'poll-due-feeds',
  timeoutSeconds: 60,
  retry: { limit: 0 },
  handler: (app) =>
    inTransaction(app, async (tx) => {
      const now = app.clock.now();
      const from = (ms: number) => new Date(now.getTime() + ms);
      await enqueuePolls(
        app,
        tx,
        await claimDueFeeds(tx, { now, until: from(claimTimeoutMs), limit: maxFeeds }),
      );
      const hubs = { before: from(renewBeforeMs), requestedBefore: from(-renewRetryMs), limit: maxFeeds };
      for (const { id } of await findExpiringHubs(tx, hubs))
        await enqueueHubRequest(app, tx, id, 'subscribe');
      for (const { id } of await findUndelivered(tx, maxFeeds)) await enqueueDelivery(app, tx, id);
    }),
});

/** Enqueues polls: with a delay between feeds of one host, at the same time for different hosts. */
async function enqueuePolls(app: App, tx: Tx, feeds: readonly DueFeed[]): Promise<void> {
  const now = app.clock.now().getTime();
  const before = new Map<string, number>();
  for (const feed of feeds) {
    const position = before.get(feed.host) ?? 0;
    before.set(feed.host, position + 1);
    await enqueuePoll(app, tx, feed, position === 0 ? undefined : new Date(now + position * hostDelayMs));
  }
}
