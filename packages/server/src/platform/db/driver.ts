import type { DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import type pg from 'pg';
import { cancelStatement } from './cancel-statement.ts';
import type { DatabaseObserver } from './database-observer.ts';
import { type RequestLimits, requestLimits } from './request-limits.ts';
import { asUnavailable, CallerLeftError, DatabaseUnavailableError } from './unavailable.ts';

/** A pool of connections, and the observer of its statements. */
export interface ObservedPool {
  readonly pool: pg.Pool;
  readonly observer: DatabaseObserver;
}

/** Returns the pool for a statement or transaction. @param limits of the current request, if there is one */
export type ChoosePool = (limits: RequestLimits | undefined) => ObservedPool;

/**
 * Runs the statements of Kysely on connections of the pool that `choose` returns. Statements of a request are
 * cancelled when they exceed its limits, or when the caller has left. Throws `unavailable` wherever a connection
 * fails.
 */
export function createDriver(pools: readonly ObservedPool[], choose: ChoosePool): Driver {
  const clientOf = (connection: DatabaseConnection) => (connection as ServiceConnection).client;
  return {
    init: async () => {},
    acquireConnection: async () => {
      const limits = requestLimits();
      if (limits?.left?.aborted) throw new CallerLeftError();
      const { pool, observer } = choose(limits);
      const client = await observer.acquire(() => orUnavailable(pool.connect()));
      return new ServiceConnection(client, observer);
    },
    releaseConnection: async (connection) => {
      const { client, broken } = connection as ServiceConnection;
      client.release(broken);
    },
    beginTransaction: async (connection, settings) =>
      void (await orUnavailable(clientOf(connection).query(begin(settings)))),
    commitTransaction: async (connection) => {
      const { command } = await orUnavailable(clientOf(connection).query('commit'));
      // PostgreSQL answers so if a statement of the transaction has failed.
      if (command === 'ROLLBACK')
        throw new Error('the transaction was rolled back, because a statement failed');
    },
    rollbackTransaction: async (connection) => {
      try {
        await orUnavailable(clientOf(connection).query('rollback'));
      } catch (error) {
        (connection as ServiceConnection).broken = true;
        throw error;
      }
    },
    destroy: async () => void (await Promise.all(pools.map(({ pool }) => pool.end()))),
  };
}

function begin({ isolationLevel, accessMode }: TransactionSettings): string {
  const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean);
  return ['start transaction', ...modes].join(' ');
}

/** Commands whose number of rows is the number of rows they changed. */
const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class ServiceConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  readonly #observer: DatabaseObserver;
  /** True if the connection must be closed instead of being used again. */
  broken = false;

  constructor(client: pg.PoolClient, observer: DatabaseObserver) {
    this.client = client;
    this.#observer = observer;
  }

  async executeQuery<Row>({
    sql,
    parameters,
  }: {
    sql: string;
    parameters: readonly unknown[];
  }): Promise<QueryResult<Row>> {
    const limits = requestLimits();
    if (limits?.left?.aborted) throw new CallerLeftError();
    const result = await this.#observer.statement(sql, () => {
      const running = this.client.query(sql, [...parameters]);
      return orUnavailable(withCaller(limits ? this.#limit(running, limits) : running));
    });
    const rows = (result.rows ?? []) as Row[];
    return changing.has(result.command) ? { rows, numAffectedRows: BigInt(result.rowCount ?? 0) } : { rows };
  }

  // biome-ignore lint/correctness/useYield: required by the interface, and never used
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('results are not streamed');
  }

  /** Waits for a statement, and cancels it when it takes too long or its caller leaves. */
  async #limit<Result>(
    running: Promise<Result>,
    { statementTimeoutMs, left }: RequestLimits,
  ): Promise<Result> {
    let cancelling: Promise<boolean> | undefined;
    const cancel = () => {
      cancelling ??= cancelStatement(this.client);
    };
    const timer = setTimeout(cancel, statementTimeoutMs);
    left?.addEventListener('abort', cancel, { once: true });
    try {
      return await running;
    } catch (error) {
      // With the connection, the server also loses the statement; a server that hangs could not cancel it.
      this.broken ||= asUnavailable(error) instanceof DatabaseUnavailableError;
      throw left?.aborted && cancelling ? new CallerLeftError(error) : error;
    } finally {
      clearTimeout(timer);
      left?.removeEventListener('abort', cancel);
      // Otherwise the request could cancel the next statement on this connection.
      if (cancelling && !this.broken && !(await cancelling)) this.broken = true;
    }
  }
}

async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw asUnavailable(error);
  }
}

/** Adds the caller to the stack of an error, because the driver's own stack ends at the socket. */
async function withCaller<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error) error.stack += `\n${new Error('called from').stack}`;
    throw error;
  }
}
