import { Gauge, Histogram, type Registry } from 'prom-client';

/** State of a pool of connections; `pg.Pool` has these fields. */
export interface PoolState {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { readonly max?: number };
}

/** Metrics of the pools of database connections. */
export interface DatabaseMetrics {
  /** Adds a pool to the metrics. @param name value of the label `pool` */
  addPool(name: string, pool: PoolState): void;
  /** Seconds per statement, by pool and outcome (`ok`, `failed`). */
  readonly statementSeconds: Histogram<'pool' | 'outcome'>;
  /** Seconds that a statement or transaction waited for a connection. */
  readonly connectionWaitSeconds: Histogram<'pool'>;
}

/** @param buckets bounds of the histograms in seconds */
export function createDatabaseMetrics(registry: Registry, buckets: number[]): DatabaseMetrics {
  const registers = [registry];
  const pools = new Map<string, PoolState>();
  const gauge = (name: string, help: string, read: (pool: PoolState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, state] of pools) this.set({ pool }, read(state));
      },
    });
  gauge(
    'earmark_database_connections',
    'Open database connections of a pool: signed-in, public, search, jobs, queue.',
    ({ totalCount }) => totalCount,
  );
  gauge(
    'earmark_database_connections_used',
    'Database connections of a pool that run a statement or transaction.',
    ({ totalCount, idleCount }) => totalCount - idleCount,
  );
  gauge(
    'earmark_database_connections_max',
    'Maximum number of database connections of a pool.',
    ({ options }) => options.max ?? 0,
  );
  gauge(
    'earmark_database_waiting',
    'Statements and transactions that wait for a connection of a pool.',
    ({ waitingCount }) => waitingCount,
  );
  return {
    addPool: (name, pool) => void pools.set(name, pool),
    statementSeconds: new Histogram({
      name: 'earmark_sql_seconds',
      help: 'Seconds per SQL statement, without the wait for a connection. Outcome: ok, failed.',
      labelNames: ['pool', 'outcome'],
      buckets,
      registers,
    }),
    connectionWaitSeconds: new Histogram({
      name: 'earmark_database_wait_seconds',
      help: 'Seconds that a statement or transaction waited for a connection.',
      labelNames: ['pool'],
      buckets,
      registers,
    }),
  };
}
