import type { App } from './app.ts';
import type { Tx } from './db/tables.ts';

declare const payloadType: unique symbol;

/**
 * Something that happens in one domain and that domains above it have to act on in the same transaction. What may be
 * done later is an event of the job queue; see `jobs/define-job.ts`.
 */
export interface TransactionEvent<Payload> {
  readonly name: string;
  readonly [payloadType]?: Payload;
}

/** What a domain does when an event is published. A handler that throws undoes the whole transaction. */
export interface TransactionHandler {
  readonly event: string;
  handle(app: App, tx: Tx, payload: unknown): Promise<void>;
}

/** Handlers by the name of their event, in the order of their domains. */
export type TransactionHandlers = ReadonlyMap<string, readonly TransactionHandler[]>;

declare module './app.ts' {
  interface Platform {
    readonly transactionHandlers: TransactionHandlers;
  }
}

/** @param name as `article.extracted` */
export const defineTransactionEvent = <Payload>(name: string): TransactionEvent<Payload> => ({ name });

export const handleInTransaction = <Payload>(
  event: TransactionEvent<Payload>,
  handle: (app: App, tx: Tx, payload: Payload) => Promise<void>,
): TransactionHandler => ({
  event: event.name,
  // `publishInTransaction` takes the payload that the event declares.
  handle: (app, tx, payload) => handle(app, tx, payload as Payload),
});

export const groupHandlers = (handlers: readonly TransactionHandler[]): TransactionHandlers =>
  Map.groupBy(handlers, ({ event }) => event);

/** Runs every handler of an event, one after the other, in the publisher's transaction. */
export async function publishInTransaction<Payload>(
  app: App,
  tx: Tx,
  event: TransactionEvent<Payload>,
  payload: Payload,
): Promise<void> {
  for (const { handle } of app.transactionHandlers.get(event.name) ?? []) await handle(app, tx, payload);
}
