import { handlePaymentEvent } from '../../src/billing/webhooks/handle-event.job.ts';
import { receiveWebhook } from '../../src/billing/webhooks/receive-webhook.ts';
import type { Job } from '../../src/platform/jobs/define-job.ts';
import type { BillingApp } from './billing-app.ts';

export interface HeldEvent {
  id: string;
  type: string;
  data: object;
}

/** Removes the sandbox's pending events from its queue, so that a test can deliver them itself. */
export async function holdEvents(t: BillingApp): Promise<HeldEvent[]> {
  const rows = await t.app.db
    .updateTable('sandbox_events')
    .set({ delivered_at: t.clock.now() })
    .where('delivered_at', 'is', null)
    .returning(['id', 'type', 'data', 'made'])
    .execute();
  return rows.sort((a, b) => a.made - b.made).map(({ id, type, data }) => ({ id, type, data }));
}

export function signed(t: BillingApp, data: object): { payload: string; signature: string } {
  if (t.app.payments.kind !== 'sandbox') throw new Error('this test needs the payment sandbox');
  const payload = JSON.stringify(data);
  return { payload, signature: t.app.payments.sign(payload) };
}

/**
 * Delivers events through the webhook, and handles each before the next. Events that depend on others are
 * retried afterwards, as the queue does.
 */
export async function handOver(t: BillingApp, events: readonly HeldEvent[]): Promise<void> {
  const waiting: string[] = [];
  for (const { id, data } of events) {
    const { payload, signature } = signed(t, data);
    await receiveWebhook(t.app, Buffer.from(payload), signature);
    await runJob(t, handlePaymentEvent, { event_id: id }).catch(() => waiting.push(id));
  }
  for (const event_id of waiting) await runJob(t, handlePaymentEvent, { event_id });
}

/** Returns the last held event of each of these types. */
export const lastOf = (held: readonly HeldEvent[], types: readonly string[]): HeldEvent[] =>
  types.map((type) => {
    const found = held.filter((one) => one.type === type).at(-1);
    if (!found) throw new Error(`there is no held event of type ${type}`);
    return found;
  });

/** Runs a job at once, without the queue. */
export const runJob = <Input>(
  t: BillingApp,
  job: Job<Input>,
  input: Input,
): ReturnType<Job<Input>['execute']> =>
  job.execute(t.app, input, {
    jobId: 'by hand',
    run: 0,
    attempt: 1,
    lastAttempt: false,
    signal: new AbortController().signal,
    log: t.app.log,
    progressed: () => {},
  });

/** Deletes everything that was booked because of the provider's events, as if none had been received. */
export async function deleteRecordedEvents(t: BillingApp): Promise<void> {
  const { db } = t.app;
  await db.deleteFrom('webhook_events').execute();
  await db.deleteFrom('money_entries').execute();
  await db.deleteFrom('hour_entries').execute();
  await db.deleteFrom('billing_payments').execute();
  await db.deleteFrom('billing_subscriptions').execute();
  await db.deleteFrom('billing_mails').execute();
  await db.deleteFrom('offer_uses').execute();
  await db.deleteFrom('trial_uses').execute();
  await db.deleteFrom('character_entries').where('kind', '=', 'purchase').execute();
  await db.updateTable('billing_checkouts').set({ state: 'open', subscription_id: null }).execute();
}

/** Returns all permutations of a few items. */
export function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) =>
    permutations([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]),
  );
}
