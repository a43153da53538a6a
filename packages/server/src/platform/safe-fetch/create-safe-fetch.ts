import type { LookupFunction } from 'node:net';
import { Agent, type Dispatcher, request } from 'undici';
import { AddressRefusedError, createGuardedAgent } from './guarded-agent.ts';
import { acceptedEncodings, readBody, TooLargeError } from './read-body.ts';
import { FetchError, type Fetched, type FetchOptions, type SafeFetch } from './safe-fetch.ts';

const maxRedirects = 5;
const defaultMaxBytes = 10_000_000;
const defaultTimeoutMs = 20_000;
const connectTimeoutMs = 8_000;

/**
 * Creates the function through which all addresses from outside are fetched.
 * @param options.userAgent value of the `User-Agent` header.
 * @param options.allowPrivate checks only the size and time limits: for a service on a home network, and for
 * tests.
 * @param options.guard resolver and address check, for tests.
 */
export function createSafeFetch(options: {
  userAgent: string;
  allowPrivate: boolean;
  guard?: { lookup?: LookupFunction; isAllowed?: (ip: string) => boolean };
}): SafeFetch & { close(): Promise<void> } {
  const agent = options.allowPrivate
    ? new Agent({ connect: { timeout: connectTimeoutMs }, keepAliveTimeout: 1_000 })
    : createGuardedAgent({ connectTimeoutMs, ...options.guard });

  const safeFetch = async (address: string, fetchOptions: FetchOptions = {}): Promise<Fetched> => {
    const { timeoutMs = defaultTimeoutMs, signal } = fetchOptions;
    const late = AbortSignal.timeout(timeoutMs);
    const over = signal ? AbortSignal.any([late, signal]) : late;
    try {
      return await follow(agent, parseAddress(address, options.allowPrivate), options, fetchOptions, over);
    } catch (error) {
      // A caller that aborted expects its own reason, not a failed fetch.
      if (signal?.aborted) throw signal.reason;
      throw toFetchError(error, late.aborted);
    }
  };
  return Object.assign(safeFetch, { close: () => agent.destroy() });
}

async function follow(
  agent: Agent,
  start: URL,
  { userAgent, allowPrivate }: { userAgent: string; allowPrivate: boolean },
  { method = 'GET', headers = {}, body, maxBytes = defaultMaxBytes }: FetchOptions,
  signal: AbortSignal,
): Promise<Fetched> {
  let url = start;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const first = redirects === 0;
    const response = await request(url, {
      dispatcher: agent,
      method: first ? method : 'GET',
      headers: { 'accept-encoding': acceptedEncodings, 'user-agent': userAgent, ...headers },
      ...(first && body !== undefined ? { body: typeof body === 'string' ? body : Buffer.from(body) } : {}),
      signal,
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    // A body that is dropped halfway emits an error, which would otherwise end the process.
    response.body.on('error', () => {});
    const location = response.headers['location'];
    if (response.statusCode >= 300 && response.statusCode < 400 && typeof location === 'string') {
      await response.body.dump({ limit: 65_536 }).catch(() => {});
      url = parseAddress(URL.canParse(location, url) ? new URL(location, url).href : '', allowPrivate);
      continue;
    }
    return await read(url, response, maxBytes);
  }
  throw new FetchError('fetch_failed', { cause: new Error('too many redirects') });
}

async function read(url: URL, response: Dispatcher.ResponseData, maxBytes: number): Promise<Fetched> {
  const status = response.statusCode;
  if (status >= 400 || (status >= 300 && status !== 304)) {
    response.body.destroy();
    throw new FetchError(reasonOf(status), { status });
  }
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.body.destroy();
    throw new TooLargeError();
  }
  const encoding = String(response.headers['content-encoding'] ?? '');
  const bytes = await readBody(response.body, encoding, maxBytes);
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers)) {
    for (const part of [value].flat()) if (part !== undefined) headers.append(name, part);
  }
  return { url: url.href, status, headers, bytes };
}

function reasonOf(status: number): 'gone' | 'blocked' | 'fetch_failed' {
  if (status === 404 || status === 410) return 'gone';
  // 451: for legal reasons; 429 and 503 are mostly sent to bots by protection services.
  return [401, 402, 403, 406, 429, 451].includes(status) ? 'blocked' : 'fetch_failed';
}

/** Accepts only http(s) without credentials, on the usual ports unless private addresses are allowed. */
function parseAddress(address: string, allowPrivate: boolean): URL {
  if (!URL.canParse(address)) throw new FetchError('fetch_failed', { cause: new Error('not an address') });
  const url = new URL(address);
  const usual = url.port === '' || url.port === '80' || url.port === '443';
  if (
    !/^https?:$/.test(url.protocol) ||
    url.username !== '' ||
    url.password !== '' ||
    !(usual || allowPrivate)
  ) {
    throw new FetchError('address_refused');
  }
  url.hash = '';
  return url;
}

function toFetchError(error: unknown, late: boolean): FetchError {
  if (error instanceof FetchError) return error;
  if (error instanceof TooLargeError) return new FetchError('too_large', { cause: error });
  if (error instanceof AddressRefusedError) return new FetchError('address_refused', { cause: error });
  if (late || (error instanceof Error && 'code' in error && error.code === 'UND_ERR_CONNECT_TIMEOUT')) {
    return new FetchError('fetch_timeout', { cause: error });
  }
  return new FetchError('fetch_failed', { cause: error });
}
