import { createHash } from 'node:crypto';
import type { App } from '../../platform/app.ts';
import { FetchError, type FetchFailure } from '../../platform/safe-fetch/safe-fetch.ts';
import type { FeedRow } from '../feed-store.ts';
import { cacheLifetimeMs } from './polling-rules.ts';

/** Maximum size of a feed, in bytes after decompression. */
export const maxFeedBytes = 10_000_000;
/** Timeout for a feed's response in milliseconds, including redirects. */
const fetchTimeoutMs = 20_000;

const accept =
  'application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, */*;q=0.5';

/** The unparsed body of a feed. */
export interface FeedBody {
  /** Final address after redirects. */
  url: string;
  bytes: Uint8Array;
  contentType: string | null;
  etag: string | null;
  lastModified: string | null;
  /** SHA-256. */
  hash: string;
  freshForMs: number | null;
}

export type FeedFetchResult =
  | { kind: 'body'; body: FeedBody }
  | { kind: 'unchanged'; url: string; freshForMs: number | null }
  | { kind: 'failed'; failure: FetchFailure; isBusy: boolean; isGone: boolean };

/** The validators of the last response, for a conditional request. */
type Conditions = Pick<FeedRow, 'etag' | 'last_modified' | 'body_hash'>;

/**
 * Fetches a feed.
 * @param conditions validators of the known body; null to fetch the body in any case
 * @throws only when `signal` aborts
 */
export async function fetchFeed(
  app: Pick<App, 'fetch'>,
  url: string,
  conditions: Conditions | null,
  signal: AbortSignal,
): Promise<FeedFetchResult> {
  try {
    const response = await app.fetch(url, {
      headers: {
        accept,
        ...(conditions?.etag ? { 'if-none-match': conditions.etag } : {}),
        ...(conditions?.last_modified ? { 'if-modified-since': conditions.last_modified } : {}),
      },
      maxBytes: maxFeedBytes,
      timeoutMs: fetchTimeoutMs,
      signal,
    });
    const freshForMs = cacheLifetimeMs(response.headers.get('cache-control'));
    const hash = createHash('sha256').update(response.bytes).digest('hex');
    if (conditions && (response.status === 304 || hash === conditions.body_hash)) {
      return { kind: 'unchanged', url: response.url, freshForMs };
    }
    return {
      kind: 'body',
      body: {
        url: response.url,
        bytes: response.bytes,
        contentType: response.headers.get('content-type'),
        etag: shortHeader(response.headers.get('etag')),
        lastModified: shortHeader(response.headers.get('last-modified')),
        hash,
        freshForMs,
      },
    };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const { reason, status } = error;
    return {
      kind: 'failed',
      failure: reason,
      isBusy: status === 429 || status === 503,
      isGone: status === 410,
    };
  }
}

/** Drops header values that are too long to be sent with each poll; legitimate ones are shorter. */
const shortHeader = (value: string | null) => (value === null || value.length > 500 ? null : value);
