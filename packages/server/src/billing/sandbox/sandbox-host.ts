import type { Catalogue } from '@earmark/contract';
import type { PaymentSandbox, SandboxHost, SandboxTables } from '@earmark/payment-sandbox';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { pageFrame } from '../../platform/http/page-frame.ts';
import { priceAtProvider } from '../catalogue/price-at-provider.ts';
import { returnAddress } from '../checkout/return-address.ts';
import { apiVersion } from '../provider/api-version.ts';
import { isHandledEvent } from '../webhooks/event-types.ts';
import { deliverSandboxEvents } from './deliver-events.job.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables extends SandboxTables {}
}

/** Loads the sandbox; never called with a real payment provider. */
export async function loadSandbox(app: App, catalogue: Catalogue): Promise<PaymentSandbox> {
  const { createPaymentSandbox } = await import('@earmark/payment-sandbox');
  return createPaymentSandbox(createHost(app, catalogue));
}

const createHost = (app: App, { prices }: Catalogue): SandboxHost => ({
  publicUrl: app.config.publicUrl,
  brandName: app.config.brand.name,
  apiVersion,
  isSent: isHandledEvent,
  prices,
  clock: app.clock,
  log: app.log,
  db: app.db,
  transaction: (work) => inTransaction(app, work),
  scheduleDelivery: async (tx) => {
    await app.jobs.enqueue(tx, deliverSandboxEvents, {}, { singletonKey: 'events' });
  },
  returnAddress: (path) => returnAddress(app, path, '/add'),
  subscribe: async ({ customer, price, card }) => {
    await app.payments.stripe.subscriptions.create({
      customer,
      items: [{ price: await priceAtProvider(app, price) }],
      default_payment_method: card,
    });
  },
  pageFrame,
});
