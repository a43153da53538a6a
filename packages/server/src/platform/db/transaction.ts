import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from './tables.ts';

/** SQLSTATE of a transaction that lost against another and may simply be tried again. */
const lostRaces = new Set(['40001', '40P01']);
const attempts = 4;

/**
 * Runs `work` in one transaction: commits when it returns, rolls back when it throws.
 *
 * A transaction that lost a race (serialization failure, deadlock) is run again, up to four times in all, so `work` must
 * have no effects outside the database. Inside it use only the given handle: a statement on `app.db` would run beside
 * the transaction, on another connection.
 */
export async function inTransaction<Result>(
  app: { readonly db: Db },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await app.db.transaction().execute(work);
    } catch (error) {
      if (attempt >= attempts || !lostRaces.has(sqlState(error))) throw error;
      await sleep(10 * 2 ** attempt * Math.random());
    }
  }
}

/** SQLSTATE of a database error; '' for any other error. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** True when the error is a breach of the named unique index or constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    sqlState(error) === '23505' &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === constraint
  );
}
