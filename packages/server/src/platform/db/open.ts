import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { type DatabaseObserver, noObserver } from './database-observer.ts';
import type { Db, Tables } from './tables.ts';
import { asUnavailable } from './unavailable.ts';
import type { Watchdog } from './watchdog.ts';

/** An open database and its URL. */
export interface OpenDatabase {
  readonly db: Db;
  readonly url: string;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Maximum number of connections. */
  max: number;
  /** Maximum milliseconds that a statement waits for a free connection; 10,000 if absent. */
  queueTimeoutMs?: number;
  /** Maximum milliseconds per statement; 0 for no limit. A longer statement fails with `unavailable`. */
  statementTimeoutMs: number;
  /** Breaks off connections when the server hangs. */
  watchdog: Watchdog;
  /** Logs connections lost while idle. */
  log: Log;
  /** Measures the pool and its statements. */
  observer?: DatabaseObserver;
}

/** Type id of `bigint` in PostgreSQL; the driver returns it as text by default. */
const int8 = 20;

/** Parses a `bigint`. Amounts and ids stay far below 2^53; a larger value throws instead of being rounded. */
function readInt8(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint out of range: ${value}`);
  return number;
}

/** Milliseconds that a statement waits for a connection by default. */
const defaultQueueTimeoutMs = 10_000;
/** Milliseconds that connections have to close regularly. */
const closeTimeoutMs = 3_000;
/** Milliseconds after which the server ends an idle transaction, so that its locks are released. */
const idleTransactionTimeoutMs = 60_000;

/**
 * Opens a pool of connections. It connects with the first statement. While the server refuses, hangs or takes
 * too long, statements fail with the AppError `unavailable`.
 * @param url address of a PostgreSQL 15 or later.
 */
export function openDatabase(
  url: string,
  {
    max,
    queueTimeoutMs = defaultQueueTimeoutMs,
    statementTimeoutMs,
    watchdog,
    log,
    observer,
  }: DatabaseOptions,
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    Client: watchdog.Client,
    max,
    application_name: 'earmark',
    connectionTimeoutMillis: queueTimeoutMs,
    idleTimeoutMillis: 60_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === int8 ? readInt8 : pg.types.getTypeParser(oid, format ?? 'text'),
    },
    // Set by statements, because poolers refuse such settings at the start of a connection.
    onConnect: async (client) => {
      await client.query(
        `set statement_timeout = ${statementTimeoutMs}; set idle_in_transaction_session_timeout = ${idleTransactionTimeoutMs}`,
      );
    },
  });
  // Without a listener, a connection lost while idle would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  observer?.opened(pool);
  const db = new Kysely<Tables>({ dialect: new ServiceDialect({ pool }, observer ?? noObserver) });
  return {
    db,
    url,
    close: () => Promise.race([db.destroy(), sleep(closeTimeoutMs, undefined, { ref: false })]),
  };
}

class ServiceDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #observer: DatabaseObserver;

  constructor(config: PostgresDialectConfig, observer: DatabaseObserver) {
    super(config);
    this.#config = config;
    this.#observer = observer;
  }

  override createDriver(): ServiceDriver {
    return new ServiceDriver(this.#config, this.#observer);
  }
}

/**
 * Throws `unavailable` wherever a connection fails: when it is acquired, and in each statement. Both are
 * observed.
 */
class ServiceDriver extends PostgresDriver {
  readonly #known = new WeakSet<DatabaseConnection>();
  readonly #observer: DatabaseObserver;

  constructor(config: PostgresDialectConfig, observer: DatabaseObserver) {
    super(config);
    this.#observer = observer;
  }

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const connection = await this.#observer.acquire(() => super.acquireConnection(...options).catch(rethrow));
    if (this.#known.has(connection)) return connection;
    this.#known.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (...query) =>
      this.#observer.statement(query[0].sql, () => execute(...query).catch(rethrow)) as never;
    return connection;
  }
}

function rethrow(error: unknown): never {
  throw asUnavailable(error);
}
