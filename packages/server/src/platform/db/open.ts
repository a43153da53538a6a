import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Db, Tables } from './tables.ts';

/** An open database and how to reach it again. */
export interface OpenDatabase {
  readonly db: Db;
  readonly url: string;
  close(): Promise<void>;
}

/** Postgres' type number of `bigint`, which the driver would otherwise hand over as text. */
const int8 = 20;

/** Reads a `bigint`. Amounts and ids here stay far below 2^53; one that does not is refused rather than rounded. */
function readInt8(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint out of range: ${value}`);
  return number;
}

/**
 * Opens a pool of connections. Nothing is connected until the first statement.
 * @param url address of a PostgreSQL 15 or later.
 * @param options.pool most connections kept.
 * @param options.log hears of connections lost while idle.
 */
export function openDatabase(url: string, { pool: max, log }: { pool: number; log: Log }): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'earmark',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === int8 ? readInt8 : pg.types.getTypeParser(oid, format ?? 'text'),
    },
  });
  // Without a listener, a connection lost while idle would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, url, close: () => db.destroy() };
}
