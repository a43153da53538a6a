import type { PaymentSandbox } from '@earmark/payment-sandbox';
import type { App } from '../../src/platform/app.ts';

/**
 * Returns the sandbox of the payment provider, to move its clock and to act as a bank.
 * @throws if a real provider is configured
 */
export function sandboxOf({ payments }: Pick<App, 'payments'>): PaymentSandbox {
  if (payments.kind !== 'sandbox') throw new Error('this test needs the payment sandbox');
  return payments.sandbox;
}
