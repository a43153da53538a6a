import type { Stripe } from 'stripe';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { addEvent, type ProviderEvent } from './events-store.ts';
import { handlePaymentEvent } from './handle-event.job.ts';

/**
 * Receives an event of the provider: verifies its signature and stores it once. A background job handles the
 * event, where it may fail and be retried; the provider gets its response once the row is committed.
 * @param payload the received bytes, which are what was signed
 * @throws AppError `bad_request` if the provider did not sign the payload recently for this installation
 */
export async function receiveWebhook(app: App, payload: Buffer, signature: string): Promise<void> {
  const event = prove(app, payload, signature);
  const isLive = app.payments.kind === 'stripe' && app.payments.live;
  if (event.livemode !== isLive) throw new AppError('bad_request');
  await keepEvent(app, event, 'webhook');
}

/** @returns false if it was stored before */
export async function keepEvent(
  app: App,
  event: Stripe.Event,
  source: ProviderEvent['source'],
): Promise<boolean> {
  const { object } = event.data;
  const objectId = 'id' in object && typeof object.id === 'string' ? object.id : null;
  const created = new Date(event.created * 1000);
  return inTransaction(app, async (tx) => {
    const isNew = await addEvent(
      tx,
      { id: event.id, type: event.type, objectId, created, source },
      app.clock.now(),
    );
    if (isNew)
      await app.jobs.enqueue(tx, handlePaymentEvent, { event_id: event.id }, { singletonKey: event.id });
    return isNew;
  });
}

function prove(app: App, payload: Buffer, signature: string): Stripe.Event {
  try {
    return app.payments.verify(payload, signature);
  } catch (error) {
    app.log.warn({ err: error }, 'a webhook was refused');
    throw new AppError('bad_request');
  }
}
