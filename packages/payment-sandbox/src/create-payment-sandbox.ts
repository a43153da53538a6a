import { advanceClock, catchUpClocks } from './advance-clock.ts';
import { type CardSetup, confirmCardSetup } from './confirm-card-setup.ts';
import { deliverEvents } from './deliver-events.ts';
import { createSandboxFetch, type SandboxFetch, sandboxKey } from './handle-call.ts';
import { inSandbox } from './in-sandbox.ts';
import { checkoutPages, confirmationPages } from './pages/checkout-pages.ts';
import { invoicePages, portalPages } from './pages/portal-pages.ts';
import type { SandboxPage } from './pages/sandbox-page.ts';
import type { SandboxContext } from './sandbox-context.ts';
import type { SandboxHost } from './sandbox-host.ts';

/** A simulated payment provider in this process; no money is charged. */
export interface PaymentSandbox {
  /** The API key for its client. */
  readonly key: string;
  /** The `fetch` function for its client: the provider's API without the network. */
  readonly fetch: SandboxFetch;
  /** The provider's pages. */
  readonly pages: readonly SandboxPage[];
  /** Verifies a card, as the provider's card form does inside a page of the service. */
  confirmCardSetup(input: CardSetup): ReturnType<typeof confirmCardSetup>;
  /**
   * Delivers pending events; see `SandboxHost.scheduleDelivery`.
   * @param deliver receives an event as JSON
   */
  deliverEvents(deliver: (payload: string) => Promise<void>): Promise<void>;
  /** Runs all actions that became due since the last call. Must be called every few minutes. */
  catchUpClocks(): Promise<void>;
  /** Advances one customer's clock and runs all actions that become due. @param by milliseconds */
  advanceClock(customer: string, by: number): Promise<void>;
  /** Changes the provider's objects in one transaction, as its own pages do. */
  change<Result>(work: (sandbox: SandboxContext) => Promise<Result>): Promise<Result>;
}

export const createPaymentSandbox = (host: SandboxHost): PaymentSandbox => ({
  key: sandboxKey,
  fetch: createSandboxFetch(host),
  pages: [...checkoutPages(host), ...confirmationPages(host), ...portalPages(host), ...invoicePages(host)],
  confirmCardSetup: (input) => confirmCardSetup(host, input),
  deliverEvents: (deliver) => deliverEvents(host, deliver),
  catchUpClocks: () => catchUpClocks(host),
  advanceClock: (customer, by) => advanceClock(host, customer, by),
  change: (work) => inSandbox(host, work),
});
