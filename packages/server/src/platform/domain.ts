import type { FastifyInstance } from 'fastify';
import type { App } from './app.ts';
import type { Role } from './config.ts';
import type { Actor } from './http/actor.ts';
import type { DescribePage } from './http/serve-web.ts';
import type { AnyJob } from './jobs/define-job.ts';
import type { TransactionHandler } from './transaction-events.ts';

/** Undoes what was started. */
export type Stop = () => Promise<void>;

/** A page that only the operator may open, as the list at `/operator` shows it. Its route calls `authorizeOperator`. */
export interface OperatorPage {
  readonly path: string;
  readonly title: string;
  /** One sentence: what the page is for. */
  readonly about: string;
}

/** What one part of the product adds to the service. Everything but the name may be absent. */
export interface Domain {
  readonly name: string;
  /** Brings the domain's own parts of `App` into being, before anything else runs. Parts given by tests must stay. */
  setUp?(app: App): Promise<Stop | null>;
  /** Adds routes. Called in processes with the role `api`. */
  routes?(server: FastifyInstance, app: App): void | Promise<void>;
  /** What it does in the transaction in which a domain below it publishes an event. */
  readonly inTransaction?: readonly TransactionHandler[];
  readonly jobs?: readonly AnyJob[];
  /** Who a token speaks for; one domain in all supplies this. */
  authenticate?(app: App, token: string): Promise<Actor | null>;
  /** Speaks for a public address; the first domain that does not answer null decides. */
  readonly describePage?: DescribePage;
  operatorPages?(app: App): readonly OperatorPage[];
  /** What runs for as long as the process plays the role. */
  readonly run?: Partial<Record<Role, (app: App) => Promise<Stop>>>;
}
