import { setTimeout as sleep } from 'node:timers/promises';
import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  replaceWithNoncontingentExpression,
} from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { type DatabaseObserver, noObserver } from './database-observer.ts';
import { type ChoosePool, createDriver, type ObservedPool } from './driver.ts';
import type { RequestPool } from './request-limits.ts';
import type { Db, Tables } from './tables.ts';
import type { Watchdog } from './watchdog.ts';

/** An open database. */
export interface OpenDatabase {
  readonly db: Db;
  close(): Promise<void>;
}

/** Name, size and limits of a pool. */
export interface PoolOptions {
  /** In metrics. */
  name: string;
  /** Maximum number of connections. */
  max: number;
  /** Maximum milliseconds that a statement waits for a free connection; 10,000 if absent. */
  queueTimeoutMs?: number;
  /** Maximum milliseconds per statement; 0 for no limit. A longer statement fails with `unavailable`. */
  statementTimeoutMs: number;
}

export interface DatabaseOptions {
  /**
   * True if the address leads to a pooler that gives each transaction another session, so that settings of the
   * session would reach statements of others; the pooler must limit idle transactions then.
   */
  shared?: boolean;
  /** Breaks off connections when the server hangs. */
  watchdog: Watchdog;
  /** Logs connections lost while idle. */
  log: Log;
  /** Returns the observer of a pool, by the name of the pool. */
  observe?: (pool: string) => DatabaseObserver;
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
 * Opens a database with one pool of connections. It connects with the first statement. While the server refuses,
 * hangs or takes too long, statements fail with the AppError `unavailable`.
 * @param url address of a PostgreSQL 15 or later.
 */
export function openDatabase(url: string, pool: PoolOptions, options: DatabaseOptions): OpenDatabase {
  const opened = openPool(url, pool, options);
  return open([opened], () => opened);
}

/**
 * Opens a database with a pool for each kind of request. Statements use the pool of the current request; outside of
 * requests, `signedIn`.
 */
export function openForRequests(
  url: string,
  pools: Readonly<Record<RequestPool, PoolOptions>>,
  options: DatabaseOptions,
): OpenDatabase {
  const opened = {
    signedIn: openPool(url, pools.signedIn, options),
    public: openPool(url, pools.public, options),
    search: openPool(url, pools.search, options),
  };
  return open(Object.values(opened), (limits) => opened[limits?.pool ?? 'signedIn']);
}

function open(pools: readonly ObservedPool[], choose: ChoosePool): OpenDatabase {
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => createDriver(pools, choose),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    // PostgreSQL takes `in ()` for a syntax error: here nothing is in an empty list.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
  return {
    db,
    close: () => Promise.race([db.destroy(), sleep(closeTimeoutMs, undefined, { ref: false })]),
  };
}

function openPool(
  url: string,
  { name, max, queueTimeoutMs = defaultQueueTimeoutMs, statementTimeoutMs }: PoolOptions,
  { shared = false, watchdog, log, observe = () => noObserver }: DatabaseOptions,
): ObservedPool {
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
      if (shared) return;
      await client.query(
        `set statement_timeout = ${statementTimeoutMs}; set idle_in_transaction_session_timeout = ${idleTransactionTimeoutMs}`,
      );
    },
  });
  // Without a listener, a connection lost while idle would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  const observer = observe(name);
  observer.opened(pool);
  return { pool, observer };
}
