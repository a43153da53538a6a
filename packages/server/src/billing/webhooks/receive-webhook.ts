import type { Stripe } from 'stripe';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { addEvent, type ProviderEvent } from './events-store.ts';
import { handlePaymentEvent } from './handle-event.job.ts';

/**
 * Receives an event of the provider: verifies its signature and stores it once. The response is sent once the
 * row is committed; a background job handles the event and is retried if it fails.
 * @param payload the received bytes, which the signature covers
 * @throws AppError `bad_request` if the provider did not sign the payload recently for this installation
 */
export async function receiveWebhook(app: App, payload: Buffer, signature: string): Promise<void> {
  const event = verifySignature(app, payload, signature);
  const isLive = app.payments.kind === 'stripe' && app.payments.live;
  if (event.livemode !== isLive) throw new AppError('bad_request');
  await storeEvent(app, event, 'webhook');
}

/** @returns false if it was stored before */
export async function storeEvent(
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

function verifySignature(app: App, payload: Buffer, signature: string): Stripe.Event {
  try {
    return app.payments.verify(payload, signature);
  } catch (error) {
    app.log.warn({ err: error }, 'a webhook was refused');
    throw new AppError('bad_request');
  }
}
