import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSafeFetch } from './create-safe-fetch.ts';
import { AddressRefusedError, createGuardedAgent } from './guarded-agent.ts';
import { isPublicAddress } from './public-address.ts';
import { FetchError } from './safe-fetch.ts';

const userAgent = 'test';
let reached: string[] = [];
let server: Server;
let port: number;
let respond: RequestListener = (_request, response) => response.end('hello');

beforeAll(async () => {
  server = createServer((request, response) => {
    reached.push(request.url ?? '');
    respond(request, response);
  });
  // Listens on every address of this machine, so that only the guard can stop a request.
  await new Promise<void>((resolve) => void server.listen(0, '::', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Resolves a name to the addresses in the table, one entry per lookup; the last entry repeats. */
function names(table: Record<string, string[][]>): LookupFunction {
  return (hostname, _options, callback) => {
    const remaining = table[hostname];
    const addresses = remaining && remaining.length > 1 ? remaining.shift() : remaining?.[0];
    if (!addresses) return callback(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }), []);
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
}

async function reasonOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof FetchError)) throw new Error('expected a FetchError', { cause: error });
  return error.reason;
}

describe('addresses that only this machine or its network can reach', () => {
  const lookup = names({
    'loop.test': [['127.0.0.1']],
    'loop6.test': [['::1']],
    'private.test': [['10.0.0.5']],
    'metadata.test': [['169.254.169.254']],
    'mixed.test': [['93.184.216.34', '127.0.0.1']],
    'mapped.test': [['::ffff:127.0.0.1']],
    'empty.test': [[]],
    localhost: [['127.0.0.1']],
    'localhost.': [['127.0.0.1']],
  });

  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://localhost./',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.5/',
    'http://172.16.3.4/',
    'http://192.168.1.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[::127.0.0.1]/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://0.0.0.0/',
    'http://0/',
    'http://[::]/',
    'http://loop.test/',
    'http://loop6.test/',
    'http://private.test/',
    'http://metadata.test/',
    'http://mixed.test/',
    'http://mapped.test/',
    'http://empty.test/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b:1::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:7f00:1::]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://100.64.0.1/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://user:password@93.184.216.34/',
    'http://１２７.０.０.１/',
    'http://127。0。0。1/',
    'http://93.184.216.34:8080/',
    'http://93.184.216.34:22/',
    'ftp://93.184.216.34/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'data:text/plain,hello',
  ])('%s is rejected', async (url) => {
    reached = [];
    const fetch = createSafeFetch({ userAgent, allowPrivate: false, guard: { lookup } });
    expect(await reasonOf(fetch(url))).toBe('address_refused');
    expect(reached).toEqual([]);
    await fetch.close();
  });

  test('a name that changes its address after the check does not reach a private address', async () => {
    // ::1 stands for a public host and 127.0.0.1 for a private one; the server returns which one was reached.
    respond = (request, response) => response.end(request.socket.localAddress);
    const lookups: string[] = [];
    const changing = names({ 'rebind.test': [['::1'], ['127.0.0.1']] });
    const agent = createGuardedAgent({
      connectTimeoutMs: 1_000,
      isAllowed: (ip) => ip === '::1',
      lookup: (hostname, options, callback) => {
        lookups.push(hostname);
        changing(hostname, options, callback);
      },
    });
    const sendRequest = () => request(`http://rebind.test:${port}/`, { dispatcher: agent, reset: true });
    expect(await (await sendRequest()).body.text()).toBe('::1');
    // One lookup per connection: a second lookup would have returned the private address.
    expect(lookups).toEqual(['rebind.test']);
    reached = [];
    await expect(sendRequest()).rejects.toThrow(AddressRefusedError);
    expect(reached).toEqual([]);
    await agent.destroy();
  });

  test('the remote address of a finished connection is checked as well', async () => {
    reached = [];
    let checks = 0;
    // The address turns out to be another one only after the connection was made.
    const agent = createGuardedAgent({ connectTimeoutMs: 1_000, isAllowed: () => ++checks === 1 });
    await expect(request(`http://[::1]:${port}/`, { dispatcher: agent })).rejects.toThrow(
      AddressRefusedError,
    );
    expect(reached).toEqual([]);
    await agent.destroy();
  });

  test.each([
    ['93.184.216.34', true],
    ['8.8.8.8', true],
    ['2606:2800:220:1:248:1893:25c8:1946', true],
    ['::ffff:8.8.8.8', true],
    ['192.0.2.1', false],
    ['240.0.0.1', false],
    ['not an address', false],
    ['', false],
  ])('%s: public is %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });
});

describe('fetching', () => {
  const open = () => createSafeFetch({ userAgent: 'Earmark/1', allowPrivate: true });
  const url = (path = '/') => `http://127.0.0.1:${port}${path}`;
  const fetchOnce = async (path: string, options?: Parameters<ReturnType<typeof open>>[1]) => {
    const fetch = open();
    try {
      return await fetch(url(path), options);
    } finally {
      await fetch.close();
    }
  };

  test('returns the bytes, the address after redirects, and the headers', async () => {
    respond = (request, response) => {
      if (request.url === '/old') response.writeHead(302, { location: '/new#part' }).end();
      else
        response
          .writeHead(200, { 'content-type': 'text/html', 'x-agent': request.headers['user-agent'] })
          .end('<p>ü');
    };
    const { status, url: final, bytes, headers } = await fetchOnce('/old');
    expect([status, final, new TextDecoder().decode(bytes)]).toEqual([200, url('/new'), '<p>ü']);
    expect([headers.get('content-type'), headers.get('x-agent')]).toEqual(['text/html', 'Earmark/1']);
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ] as const)('unpacks %s', async (encoding, compress) => {
    respond = (_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(compress(Buffer.from('packed')));
    expect(new TextDecoder().decode((await fetchOnce('/')).bytes)).toBe('packed');
  });

  test('a body is sent to the first address only', async () => {
    const requestLines: string[] = [];
    respond = (request, response) => {
      requestLines.push(`${request.method} ${request.url}`);
      if (request.url === '/a') response.writeHead(307, { location: '/b' }).end();
      else response.end();
    };
    await fetchOnce('/a', { method: 'POST', body: 'secret' });
    expect(requestLines).toEqual(['POST /a', 'GET /b']);
  });

  test('304 is returned for a conditional request', async () => {
    respond = (request, response) =>
      response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 200).end();
    expect((await fetchOnce('/', { headers: { 'if-none-match': '"1"' } })).status).toBe(304);
  });

  test.each([
    [404, 'gone'],
    [410, 'gone'],
    [401, 'blocked'],
    [403, 'blocked'],
    [429, 'blocked'],
    [451, 'blocked'],
    [500, 'fetch_failed'],
    [503, 'fetch_failed'],
  ])('status %i throws FetchError with the reason %s', async (status, reason) => {
    respond = (_request, response) => response.writeHead(status).end();
    const error = await fetchOnce('/').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ reason, status });
  });

  test('a closed port, an unknown name and an invalid address fail', async () => {
    const fetch = createSafeFetch({ userAgent, allowPrivate: true });
    expect(await reasonOf(fetch('http://127.0.0.1:1/'))).toBe('fetch_failed');
    expect(await reasonOf(fetch('no address'))).toBe('fetch_failed');
    await fetch.close();
    const guarded = createSafeFetch({ userAgent, allowPrivate: false, guard: { lookup: names({}) } });
    expect(await reasonOf(guarded('http://nowhere.test/'))).toBe('fetch_failed');
    await guarded.close();
  });

  test('a loop of redirects ends', async () => {
    reached = [];
    respond = (_request, response) => response.writeHead(301, { location: '/' }).end();
    expect(await reasonOf(fetchOnce('/'))).toBe('fetch_failed');
    expect(reached).toHaveLength(6);
  });

  test.each(['file:///etc/passwd', 'ftp://example.net/', 'http://user:pass@example.net/'])(
    'a redirect to %s is rejected',
    async (location) => {
      respond = (_request, response) => response.writeHead(302, { location }).end();
      expect(await reasonOf(fetchOnce('/'))).toBe('address_refused');
    },
  );
});

describe('caps', () => {
  const fetch = createSafeFetch({ userAgent, allowPrivate: true });
  const url = () => `http://127.0.0.1:${port}/`;
  afterAll(() => fetch.close());

  test('a body with a Content-Length above the limit is not read', async () => {
    respond = (_request, response) => response.writeHead(200, { 'content-length': '50000000' }).write('x');
    expect(await reasonOf(fetch(url(), { maxBytes: 1_000 }))).toBe('too_large');
  });

  test('reading an endless body stops at the limit', async () => {
    respond = (_request, response) => {
      const block = Buffer.alloc(65_536);
      const more = () => {
        while (!response.destroyed && response.write(block));
      };
      response.on('drain', more);
      more();
    };
    expect(await reasonOf(fetch(url(), { maxBytes: 1_000_000 }))).toBe('too_large');
  });

  test('reading a small file that decompresses to a huge one stops at the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(60_000_000));
    respond = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    expect(await reasonOf(fetch(url(), { maxBytes: 1_000_000 }))).toBe('too_large');
  });

  test('a body of exactly the limit is accepted', async () => {
    respond = (_request, response) => response.end(Buffer.alloc(1_000));
    expect((await fetch(url(), { maxBytes: 1_000 })).bytes).toHaveLength(1_000);
    expect(await reasonOf(fetch(url(), { maxBytes: 999 }))).toBe('too_large');
  });

  test.each([
    ['never answers', () => {}],
    [
      'drips',
      (response: { write(text: string): void }) => void setInterval(() => response.write('x'), 20).unref(),
    ],
  ])('a server that %s causes a timeout', async (_what, behave) => {
    respond = (_request, response) => behave(response);
    expect(await reasonOf(fetch(url(), { timeoutMs: 200 }))).toBe('fetch_timeout');
  });

  test('an aborted fetch rejects with the reason of the caller', async () => {
    respond = () => {};
    const controller = new AbortController();
    const pending = fetch(url(), { signal: controller.signal });
    controller.abort(new Error('not needed any more'));
    await expect(pending).rejects.toThrow('not needed any more');
  });

  test('an invalid compressed body fails', async () => {
    respond = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip');
    expect(await reasonOf(fetch(url()))).toBe('fetch_failed');
  });
});
