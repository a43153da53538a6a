import type { FailureCode } from '@earmark/contract';

export interface FetchOptions {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  /** Sent only to the first address, never after a redirect. */
  body?: string | Uint8Array;
  /** Maximum bytes after decompression. 10 MB if absent. */
  maxBytes?: number;
  /** Maximum milliseconds for the whole fetch, including redirects. 20,000 if absent. */
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

/** Reason of a failed fetch, as in the contract; `status` if the server responded. */
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
 * Fetches an address that a user, a page or a feed named, without reaching private addresses.
 * @throws FetchError
 */
export type SafeFetch = (url: string, options?: FetchOptions) => Promise<Fetched>;
