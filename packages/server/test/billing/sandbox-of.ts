import type { PaymentSandbox } from '@earmark/payment-sandbox';
import type { App } from '../../src/platform/app.ts';

/** The payment provider's stand-in, to move its clock and to do what a bank does. @throws when a real provider is configured */
export function sandboxOf({ payments }: Pick<App, 'payments'>): PaymentSandbox {
  if (payments.kind !== 'sandbox') throw new Error('needs the sandbox');
  return payments.sandbox;
}
