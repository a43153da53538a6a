import type { App } from '../../platform/app.ts';
import { onSchedule } from '../../platform/jobs/define-job.ts';
import { hasCode } from '../provider/call-provider.ts';
import { refreshSubscription } from '../subscriptions/refresh-subscription.ts';
import { listOpenSubscriptions } from '../subscriptions-store.ts';
import { handledEventTypes, isHandledEvent } from './event-types.ts';
import { deleteOldEvents, listBacklog, unknownEvents } from './events-store.ts';
import { handlePaymentEvent } from './handle-event.job.ts';
import { storeEvent } from './receive-webhook.ts';

/**
 * The provider keeps its events for 30 days; after a longer downtime, the service relies on the
 * subscriptions.
 */
const lookbackMs = 3 * 86_400_000;
const retentionMs = 90 * 86_400_000;
const pageSize = 100;
/** For the handled event types: about ten thousand events in three days. */
const maxPages = 100;

/** Recovers from lost or failed webhooks: fetches the missing events, and every running subscription. */
export const reconcilePayments = onSchedule('23 * * * *', {
  name: 'reconcile-payments',
  retry: { limit: 2, delaySeconds: 60, maxDelaySeconds: 600 },
  timeoutSeconds: 1_800,
  // The operator may request a run while another is active, which may already have passed the missing events.
  unique: null,
  handler: async (app, _input, { signal }) => {
    await fetchMissedEvents(app, signal);
    await retryBacklog(app);
    await refreshRunning(app, signal);
    await deleteOldEvents(app.db, new Date(app.clock.now().getTime() - retentionMs));
  },
});

async function fetchMissedEvents(app: App, signal: AbortSignal): Promise<void> {
  const since = Math.floor((app.clock.now().getTime() - lookbackMs) / 1000);
  let after: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    signal.throwIfAborted();
    const { data, has_more } = await app.payments.stripe.events.list({
      limit: pageSize,
      created: { gte: since },
      types: [...handledEventTypes],
      ...(after === undefined ? {} : { starting_after: after }),
    });
    const missed = await unknownEvents(
      app.db,
      data.map(({ id }) => id),
    );
    for (const event of data) {
      if (missed.has(event.id) && isHandledEvent(event.type)) await storeEvent(app, event, 'reconcile');
    }
    after = data.at(-1)?.id;
    if (!has_more || after === undefined) return;
  }
}

/** Enqueues events again whose job has failed permanently. */
async function retryBacklog(app: App): Promise<void> {
  const quarterAgo = new Date(app.clock.now().getTime() - 15 * 60_000);
  for (const { id } of await listBacklog(app.db, quarterAgo, 500))
    await app.jobs.enqueue(app.db, handlePaymentEvent, { event_id: id }, { singletonKey: id });
}

async function refreshRunning(app: App, signal: AbortSignal): Promise<void> {
  for (let after = ''; ; ) {
    const ids = await listOpenSubscriptions(app.db, after, pageSize);
    for (const id of ids) {
      signal.throwIfAborted();
      await refreshSubscription(app, id).catch((error: unknown) => {
        if (!hasCode(error, 'resource_missing')) throw error;
        app.log.warn({ subscription: id }, 'the provider does not know a subscription');
      });
    }
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
