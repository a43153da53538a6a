import type { PlanPrice } from '@earmark/contract';
import type { Html } from './pages/html.ts';
import type { SandboxDb, SandboxTx } from './sandbox-tables.ts';

/** What the sandbox needs of the service that it runs in. */
export interface SandboxHost {
  /** The service's own address, without a slash at the end. The sandbox's pages are below `/sandbox/`. */
  readonly publicUrl: string;
  /** The service's name, as the pages show it. */
  readonly brandName: string;
  /** The version of the provider's API that the client asks for, as `2026-10-28.endive`. Others are refused. */
  readonly apiVersion: string;
  /** The catalogue's prices, also those that cannot be bought any more. */
  readonly prices: readonly PlanPrice[];
  readonly clock: { now(): Date };
  readonly log: { error(details: object, message: string): void };
  /** A database that has the tables of `SandboxTables`. */
  readonly db: SandboxDb;
  /** Runs `work` in one transaction, perhaps more than once: it has no effects but those on the database. */
  transaction<Result>(work: (tx: SandboxTx) => Promise<Result>): Promise<Result>;
  /** Has `deliverEvents` called soon after the transaction is committed. */
  deliverSoon(tx: SandboxTx): Promise<void>;
  /**
   * The whole address of a path of the service.
   * @param path as a client or a form named it; undefined for the usual one
   * @throws for a path that could lead to another site
   */
  returnAddress(path: string | undefined): string;
  /** Begins a subscription through the client, as the service does it itself. */
  subscribe(subscription: { customer: string; price: PlanPrice; card: string }): Promise<void>;
  /** A whole page of HTML. @param page.band stands above everything */
  pageFrame(page: { title: string; band: string; body: Html }): string;
}
