import type { PlanPrice } from '@earmark/contract';
import type { Html } from './pages/html.ts';
import type { SandboxDb, SandboxTx } from './sandbox-tables.ts';

/** Interface to the service in which the sandbox runs. */
export interface SandboxHost {
  /** The service's own address, without a trailing slash. The sandbox's pages are below `/sandbox/`. */
  readonly publicUrl: string;
  /** The service's name as shown on the pages. */
  readonly brandName: string;
  /**
   * The version of the provider's API that the client must request, for example `2026-10-28.endive`. Others
   * are rejected.
   */
  readonly apiVersion: string;
  /** Whether the webhook receives events of this type. The provider lists the others, but does not send them. */
  isSent(type: string): boolean;
  /** The catalogue's prices, including those no longer sold. */
  readonly prices: readonly PlanPrice[];
  readonly clock: { now(): Date };
  readonly log: { error(details: object, message: string): void };
  /** A database with the tables of `SandboxTables`. */
  readonly db: SandboxDb;
  /** Runs `work` in one transaction, possibly more than once; it must have no effects except on the database. */
  transaction<Result>(work: (tx: SandboxTx) => Promise<Result>): Promise<Result>;
  /** Causes `deliverEvents` to be called soon after the transaction is committed. */
  scheduleDelivery(tx: SandboxTx): Promise<void>;
  /**
   * Returns the full address of a path of the service.
   * @param path as given by a client or a form; undefined for the default
   * @throws if the path could lead to another site
   */
  returnAddress(path: string | undefined): string;
  /** Starts a subscription through the client, as the service itself does. */
  subscribe(subscription: { customer: string; price: PlanPrice; card: string }): Promise<void>;
  /** Renders a complete HTML page. @param page.band shown above everything else */
  pageFrame(page: { title: string; band: string; body: Html }): string;
}
