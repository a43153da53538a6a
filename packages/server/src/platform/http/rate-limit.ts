/** A bucket of tokens that refills evenly; each request takes one. */
export interface RateLimitRule {
  /** What is limited, such as `sign-in`. */
  name: string;
  /** Who is limited: an address, an account. */
  key: string;
  /** Requests that may come at once. */
  capacity: number;
  /** Requests that come back each minute. */
  perMinute: number;
}

export interface RateLimit {
  /**
   * Takes one token. Exact also when calls come at the same time in several processes.
   * @throws AppError `too_many_requests` with `retry_after`, in seconds.
   */
  take(rule: RateLimitRule): Promise<void>;
}
