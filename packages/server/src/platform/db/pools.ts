import type { Config } from '../config.ts';
import type { PoolOptions } from './open.ts';
import type { RequestPool } from './request-limits.ts';

/**
 * Maximum milliseconds that a request waits for a connection. All connections are busy then, so further waiting
 * would only delay the answer that the caller has to try again.
 */
const queueTimeoutMs = 2_000;
/**
 * Maximum milliseconds of a statement in a request, enforced by the server in case this process cannot cancel it.
 * Endpoints have lower limits.
 */
const requestStatementMs = 30_000;
/** Maximum milliseconds of a statement in a job. */
const jobStatementMs = 600_000;

export function requestPools({ databasePools }: Config): Readonly<Record<RequestPool, PoolOptions>> {
  const pool = (name: string, max: number): PoolOptions => ({
    name,
    max,
    queueTimeoutMs,
    statementTimeoutMs: requestStatementMs,
  });
  return {
    signedIn: pool('signed-in', databasePools.signedIn),
    public: pool('public', databasePools.public),
    search: pool('search', databasePools.search),
  };
}

export const jobPool = ({ databasePools }: Config): PoolOptions => ({
  name: 'jobs',
  max: databasePools.jobs,
  statementTimeoutMs: jobStatementMs,
});

/** Connections of the job queue itself; see `openJobs`. */
export const maxQueueConnections = 4;
/** Connections outside the pools: notifications, migration, claim on the cluster, an operator's command. */
const otherConnections = 20;

/** Returns the maximum number of database connections of one process and the commands beside it. */
export const maxConnections = ({ databasePools }: Config): number =>
  Object.values(databasePools).reduce((sum, size) => sum + size, maxQueueConnections + otherConnections);
