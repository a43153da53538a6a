import type { FailureCode } from '@earmark/contract';

export interface FetchOptions {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  /** Sent only to the first address, never after a redirect. */
  body?: string | Uint8Array;
  /** Most bytes taken, after decompression. 10 MB when absent. */
  maxBytes?: number;
  /** Most milliseconds for everything, redirects included. 20,000 when absent. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

export interface Fetched {
  /** Address after all redirects. */
  url: string;
  /** HTTP status; 2xx or 304. */
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

/** Why nothing was fetched, as the contract names it; `status` when the other side answered. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly reason: FetchFailure;
  readonly status: number | null;
  constructor(reason: FetchFailure, options: { status?: number; cause?: unknown } = {}) {
    super(reason, { cause: options.cause });
    this.reason = reason;
    this.status = options.status ?? null;
  }
}

export type FetchFailure = Extract<
  FailureCode,
  'fetch_failed' | 'fetch_timeout' | 'address_refused' | 'too_large' | 'gone' | 'blocked'
>;

/**
 * Fetches an address that a user, a page or a feed named, without ever reaching what only this machine can reach.
 * @throws FetchError
 */
export type SafeFetch = (url: string, options?: FetchOptions) => Promise<Fetched>;
