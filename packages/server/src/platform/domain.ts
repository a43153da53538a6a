import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import type { Role } from './config.ts';
import type { Actor } from './http/actor.ts';
import type { DescribePage } from './http/serve-web.ts';
import type { AnyJob } from './jobs/define-job.ts';
import type { TransactionHandler } from './transaction-events.ts';

/** Stops what was started. */
export type Stop = () => Promise<void>;

/** An operator page in the list at `/operator`. The route of the page must call `authorizeOperator`. */
export interface OperatorPage {
  readonly path: string;
  readonly title: string;
  /** One sentence about the purpose of the page. */
  readonly about: string;
}

/** The routes, jobs and other parts that a domain adds to the service. Only the name is required. */
export interface Domain {
  readonly name: string;
  /**
   * Creates the domain's parts of `App`, before anything else runs. Must not replace parts that a test has
   * set.
   */
  setUp?(app: App): Promise<Stop | null>;
  /** Adds routes. Called in processes with the role `api`. */
  routes?(server: FastifyInstance, app: App): void | Promise<void>;
  /** Handlers that run in the transaction in which a lower domain publishes an event. */
  readonly inTransaction?: readonly TransactionHandler[];
  readonly jobs?: readonly AnyJob[];
  /** Returns the user that a token belongs to; exactly one domain implements this. */
  authenticate?(app: App, token: string, request: FastifyRequest): Promise<Actor | null>;
  /** Returns the HTML head for a public address; the first result that is not null is used. */
  readonly describePage?: DescribePage;
  /** Returns facts about this installation for the scripts of every page, by name. */
  siteFacts?(app: App): Promise<Readonly<Record<string, unknown>>>;
  operatorPages?(app: App): readonly OperatorPage[];
  /** Services that run as long as the process has the role. */
  readonly run?: Partial<Record<Role, (app: App) => Promise<Stop>>>;
}
