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

/** A payment provider in this process, in which no money moves. */
export interface PaymentSandbox {
  /** The key that its client is given. */
  readonly key: string;
  /** What its client calls instead of the network: the provider's API. */
  readonly fetch: SandboxFetch;
  /** The provider's pages. */
  readonly pages: readonly SandboxPage[];
  /** What the provider's card form does in a page of the service. */
  confirmCardSetup(input: CardSetup): ReturnType<typeof confirmCardSetup>;
  /** Hands over what happened; see `SandboxHost.deliverSoon`. @param deliver takes an event as JSON */
  deliverEvents(deliver: (payload: string) => Promise<void>): Promise<void>;
  /** Does what fell due since the last call. To be called every few minutes. */
  catchUpClocks(): Promise<void>;
  /** Moves one customer's clock forward, with all that falls due on the way. @param by milliseconds */
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
