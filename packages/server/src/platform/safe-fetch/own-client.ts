import type { LookupFunction } from 'node:net';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Agent, request } from 'undici';
import { reasonOf } from '../reason-of.ts';
import type { Redirect, Reply } from './own-reply.ts';

const maxRedirects = 5;
const defaultTimeoutMs = 8_000;

export interface OwnRequest {
  method?: 'GET' | 'HEAD';
  headers?: Readonly<Record<string, string>>;
  /** Number of bytes after which reading ends. */
  maxBytes: number;
}

export interface OwnClientOptions {
  /** Like `dns.lookup`; the resolver of the system if absent. */
  readonly lookup?: LookupFunction | undefined;
  /** Authorities that are accepted, as PEM; those of this process if absent. */
  readonly publicRoots?: readonly string[] | undefined;
  /** Maximum milliseconds of a request; 8,000 if absent. */
  readonly requestTimeoutMs?: number | undefined;
}

/** Fetches addresses of the service itself, and never any other, wherever a redirect or a link leads. */
export interface OwnClient extends AsyncDisposable {
  /** Whether the address may be fetched. */
  isOwn(address: string): boolean;
  /** Never rejects: a failure is a result. */
  fetch(address: string, options: OwnRequest): Promise<Reply>;
}

/**
 * @param origins scheme and host of the public address, and of the store to which audio is redirected
 * @param signal ends all requests
 */
export function createOwnClient(
  origins: ReadonlySet<string>,
  { lookup, publicRoots, requestTimeoutMs = defaultTimeoutMs }: OwnClientOptions,
  signal: AbortSignal,
): OwnClient {
  const agent = new Agent({
    connect: {
      timeout: requestTimeoutMs,
      ...(lookup ? { lookup } : {}),
      ...(publicRoots ? { ca: [...publicRoots] } : {}),
    },
    keepAliveTimeout: 1_000,
  });
  const isOwn = (address: string): boolean => {
    if (!URL.canParse(address)) return false;
    const { origin, protocol, host, username, password } = new URL(address);
    // The same host by https is what a proxy redirects http to.
    const isUpgrade = protocol === 'https:' && origins.has(`http://${host}`);
    return username === '' && password === '' && (origins.has(origin) || isUpgrade);
  };
  return {
    isOwn,
    fetch: async (address, options) => {
      const startedAt = performance.now();
      const redirects: Redirect[] = [];
      const end = (rest: Partial<Reply>): Reply => ({
        ...{ status: 0, failure: null, headers: {}, body: Buffer.alloc(0), isCut: false, leftTo: null },
        ...rest,
        redirects,
        durationMs: performance.now() - startedAt,
      });
      let url = address;
      const late = AbortSignal.timeout(requestTimeoutMs);
      try {
        while (redirects.length <= maxRedirects) {
          if (!isOwn(url)) return end({ leftTo: URL.canParse(url) ? new URL(url).origin : url });
          const response = await request(url, {
            dispatcher: agent,
            method: options.method ?? 'GET',
            headers: { ...options.headers },
            signal: AbortSignal.any([late, signal]),
          });
          const headers = flat(response.headers);
          const { statusCode: status } = response;
          const { location } = headers;
          response.body.on('error', () => {});
          if (status < 300 || status >= 400 || location === undefined)
            return end({
              status,
              headers,
              ...(await read(response.body, headers['content-encoding'], options.maxBytes)),
            });
          response.body.destroy();
          if (!URL.canParse(location, url)) return end({ status, headers, failure: 'invalid redirect' });
          url = new URL(location, url).href;
          redirects.push({ status, toOrigin: new URL(url).origin });
        }
        return end({ failure: `more than ${maxRedirects} redirects` });
      } catch (error) {
        const isLate = late.aborted || signal.aborted;
        return end({
          failure: isLate ? `no answer within ${requestTimeoutMs / 1_000} seconds` : reasonOf(error),
        });
      }
    },
    [Symbol.asyncDispose]: () => agent.destroy(),
  };
}

const flat = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));

const decoders = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress } as const;

async function read(
  raw: NodeJS.ReadableStream & { destroy(): void },
  encoding: string | undefined,
  maxBytes: number,
): Promise<Pick<Reply, 'body' | 'isCut' | 'failure'>> {
  const decoder = decoders[encoding as keyof typeof decoders]?.();
  raw.on('error', (error) => decoder?.destroy(error));
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of (decoder ? raw.pipe(decoder) : raw) as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes) break;
    }
    const body = Buffer.concat(chunks);
    return { body: body.subarray(0, maxBytes), isCut: size > maxBytes, failure: null };
  } catch (error) {
    return { body: Buffer.concat(chunks), isCut: false, failure: reasonOf(error) };
  } finally {
    raw.destroy();
  }
}
