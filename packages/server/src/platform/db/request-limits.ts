import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Pools of connections for requests: those of signed-in users, those that need no sign-in, and searches. Slow or
 * numerous requests of one kind use up their own connections only. Jobs have a pool of their own.
 */
export type RequestPool = 'signedIn' | 'public' | 'search';

/** Limits of the statements of one request. */
export interface RequestLimits {
  readonly pool: RequestPool;
  /** Maximum milliseconds of each statement; a longer one is cancelled and fails with `unavailable`. */
  readonly statementTimeoutMs: number;
  /**
   * Aborts when nobody waits for the result any more: the running statement is cancelled, and no other one
   * starts. Absent for a request that must be completed in any case.
   */
  readonly left?: AbortSignal;
}

/** Maximum milliseconds of a statement, unless its endpoint sets another limit. */
export const statementTimeouts: Readonly<Record<RequestPool, number>> = {
  signedIn: 10_000,
  public: 5_000,
  search: 2_000,
};

const limits = new AsyncLocalStorage<RequestLimits>();

/** Runs a function, and all it awaits, under the limits of a request. */
export const withRequestLimits = <Result>(of: RequestLimits, run: () => Result): Result =>
  limits.run(of, run);

/** Runs a function without the limits of the current request, because others use its result, too. */
export const outsideRequest = <Result>(run: () => Result): Result => limits.exit(run);

/** Returns the limits of the current request; undefined outside of requests. */
export const requestLimits = (): RequestLimits | undefined => limits.getStore();
