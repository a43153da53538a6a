/** A token bucket that refills evenly; each request takes one token. */
export interface RateLimitRule {
  /** Name of the limit, such as `sign-in`. */
  name: string;
  /** The limited caller: an address or an account. */
  key: string;
  /** Maximum number of requests at the same time. */
  capacity: number;
  /** Number of tokens added per minute. */
  perMinute: number;
}

export interface RateLimit {
  /**
   * Takes one token. Exact also for simultaneous calls in several processes.
   * @throws AppError `too_many_requests` with `retry_after` in seconds.
   */
  take(rule: RateLimitRule): Promise<void>;
}
