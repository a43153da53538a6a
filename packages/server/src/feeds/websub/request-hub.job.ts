import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Db, Tx } from '../../platform/db/tables.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { FetchError } from '../../platform/safe-fetch/safe-fetch.ts';
import { type FeedRow, findFeed, updateFeed } from '../feed-store.ts';
import { callbackUrl, hubSecret, isReachable } from './callback-address.ts';

/** Requested duration of a hub subscription, in seconds; the hub decides. */
const leaseSeconds = 10 * 86_400;

/** Subscribes to a feed's hub, or unsubscribes from it. The hub responds by calling back. */
export const requestHub = defineJob({
  name: 'request-hub',
  schema: z.object({ feed: z.uuid(), mode: z.enum(['subscribe', 'unsubscribe']) }),
  concurrency: 2,
  unique: 'queued',
  timeoutSeconds: 60,
  // A failed request is repeated by the schedule, hours later; until then the feed is polled like others.
  retry: { limit: 1, delaySeconds: 60 },
  handler: async (app, { feed: id, mode }, run) => {
    const feed = await findFeed(app.db, id);
    if (!feed?.hub_url || !isReachable(app.config)) return;
    // The feed has gained a follower, or lost its last one, since this job was enqueued.
    if ((mode === 'subscribe') !== feed.subscribers > 0) return;
    const token = feed.hub_token ?? randomBytes(24).toString('base64url');
    await updateFeed(app.db, id, { hub_token: token, hub_asked_at: app.clock.now() });
    const form = new URLSearchParams({
      'hub.callback': callbackUrl(app, token),
      'hub.mode': mode,
      'hub.topic': topicOf(feed),
      'hub.secret': hubSecret(app, token),
      ...(mode === 'subscribe' ? { 'hub.lease_seconds': String(leaseSeconds) } : {}),
    });
    try {
      await app.fetch(feed.hub_url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
        maxBytes: 100_000,
        timeoutMs: 15_000,
        signal: run.signal,
      });
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      run.log.debug({ feed: id, reason: error.reason, status: error.status }, 'a hub refused a request');
    }
  },
});

/** Returns the address that identifies a feed to its hub. */
export const topicOf = (feed: Pick<FeedRow, 'hub_topic' | 'feed_url'>): string =>
  feed.hub_topic ?? feed.feed_url;

export async function enqueueHubRequest(
  app: App,
  db: Db | Tx,
  feed: string,
  mode: 'subscribe' | 'unsubscribe',
): Promise<void> {
  await app.jobs.enqueue(db, requestHub, { feed, mode }, { singletonKey: `${feed} ${mode}` });
}
