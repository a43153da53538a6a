import type { PoolState } from '../metrics/database-metrics.ts';

/** Observes the use of a database, for metrics and traces. */
export interface DatabaseObserver {
  /** Called once with the pool of connections. */
  opened(pool: PoolState): void;
  /** Runs the wait for a connection. */
  acquire<Result>(run: () => Promise<Result>): Promise<Result>;
  /** Runs a statement. @param sql its text with placeholders instead of values */
  statement<Result>(sql: string, run: () => Promise<Result>): Promise<Result>;
}

export const noObserver: DatabaseObserver = {
  opened: () => {},
  acquire: (run) => run(),
  statement: (_sql, run) => run(),
};
