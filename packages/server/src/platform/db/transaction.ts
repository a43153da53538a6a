import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from './tables.ts';

/** SQLSTATEs of a transaction that conflicted with another one and may be retried. */
const lostRaces = new Set(['40001', '40P01']);
const maxAttempts = 4;

/**
 * Runs `work` in one transaction: commits when it returns, rolls back when it throws.
 *
 * After a conflict (serialization failure, deadlock) the transaction is retried, up to four attempts, so
 * `work` must have no effects outside the database. Use only the given handle inside it: a statement on
 * `app.db` would run on another connection, outside the transaction.
 */
export async function inTransaction<Result>(
  app: { readonly db: Db },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await app.db.transaction().execute(work);
    } catch (error) {
      if (attempt >= maxAttempts || !lostRaces.has(sqlState(error))) throw error;
      await sleep(10 * 2 ** attempt * Math.random());
    }
  }
}

/** Returns the SQLSTATE of a database error; '' for any other error. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Returns true if the error is a violation of the named unique index or constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    sqlState(error) === '23505' &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === constraint
  );
}
