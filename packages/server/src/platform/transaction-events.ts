import type { App } from './app.ts';
import type { Tx } from './db/tables.ts';

declare const payloadType: unique symbol;

/**
 * An event that higher domains must handle in the transaction of the publishing domain. Use an event of the
 * job queue for work that may be done later; see `jobs/define-job.ts`.
 */
export interface TransactionEvent<Payload> {
  readonly name: string;
  readonly [payloadType]?: Payload;
}

/** A domain's handler for an event. If it throws, the whole transaction is rolled back. */
export interface TransactionHandler {
  readonly event: string;
  handle(app: App, tx: Tx, payload: unknown): Promise<void>;
}

/** Handlers by event name, in the order of their domains. */
export type TransactionHandlers = ReadonlyMap<string, readonly TransactionHandler[]>;

declare module './app.ts' {
  interface Platform {
    readonly transactionHandlers: TransactionHandlers;
  }
}

/** @param name such as `article.extracted` */
export const defineTransactionEvent = <Payload>(name: string): TransactionEvent<Payload> => ({ name });

export const handleInTransaction = <Payload>(
  event: TransactionEvent<Payload>,
  handle: (app: App, tx: Tx, payload: Payload) => Promise<void>,
): TransactionHandler => ({
  event: event.name,
  // `publishInTransaction` passes the payload type that the event declares.
  handle: (app, tx, payload) => handle(app, tx, payload as Payload),
});

export const groupHandlers = (handlers: readonly TransactionHandler[]): TransactionHandlers =>
  Map.groupBy(handlers, ({ event }) => event);

/** Runs all handlers of an event in sequence, in the publisher's transaction. */
export async function publishInTransaction<Payload>(
  app: App,
  tx: Tx,
  event: TransactionEvent<Payload>,
  payload: Payload,
): Promise<void> {
  for (const { handle } of app.transactionHandlers.get(event.name) ?? []) await handle(app, tx, payload);
}
