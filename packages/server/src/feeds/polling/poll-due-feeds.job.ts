import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { onSchedule } from '../../platform/jobs/define-job.ts';
import { enqueueDelivery } from '../delivering/deliver-items.job.ts';
import { type DueFeed, findExpiringHubs, findUndelivered, takeDueFeeds } from '../feed-store.ts';
import { enqueueHubRequest } from '../websub/request-hub.job.ts';
import { enqueuePoll } from './poll-feed.job.ts';

const minute = 60_000;
/** Feeds sent on their way in one run; the next one follows within a minute. */
const max = 2_000;
/** A check that was taken and never ended counts as lost after this. */
const takenFor = 15 * minute;
/** Between two feeds of one host. */
const betweenFeeds = 2_000;
/** A hub is asked again a day before its promise ends, and not more often than every six hours. */
const renewBefore = 1_440 * minute;
const renewRetryAfter = 360 * minute;

/**
 * Sends on their way all feeds that are due, and whatever a lost job left behind: the rows say what is to be done.
 */
export const pollDueFeeds = onSchedule('* * * * *', {
  name: 'poll-due-feeds',
  timeoutSeconds: 60,
  retry: { limit: 0 },
  handler: (app) =>
    inTransaction(app, async (tx) => {
      const now = app.clock.now();
      const from = (ms: number) => new Date(now.getTime() + ms);
      await sendOff(app, tx, await takeDueFeeds(tx, { now, until: from(takenFor), limit: max }));
      const hubs = { before: from(renewBefore), askedBefore: from(-renewRetryAfter), limit: max };
      for (const { id } of await findExpiringHubs(tx, hubs))
        await enqueueHubRequest(app, tx, id, 'subscribe');
      for (const { id } of await findUndelivered(tx, max)) await enqueueDelivery(app, tx, id);
    }),
});

/** Feeds of one host follow one another at some distance; those of different hosts start together. */
async function sendOff(app: App, tx: Tx, feeds: readonly DueFeed[]): Promise<void> {
  const now = app.clock.now().getTime();
  const before = new Map<string, number>();
  for (const feed of feeds) {
    const place = before.get(feed.host) ?? 0;
    before.set(feed.host, place + 1);
    await enqueuePoll(app, tx, feed, place === 0 ? undefined : new Date(now + place * betweenFeeds));
  }
}
