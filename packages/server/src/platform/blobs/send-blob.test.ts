import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import type { Blobs } from './blobs.ts';
import { sendBlob } from './send-blob.ts';

const content = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));
const etag = '"abc123"';
const modified = new Date('2026-03-05T10:20:30.640Z');
const lastModified = 'Thu, 05 Mar 2026 10:20:30 GMT';

/** Stores one object in memory, under the key `file`, and streams it in chunks. */
function memoryBlobs(object: { bytes: Buffer; etag?: string; onGet?: (stream: Readable) => void }) {
  const head = () => ({
    size: object.bytes.length,
    etag: object.etag ?? etag,
    type: 'audio/mpeg',
    modifiedAt: modified,
  });
  const blobs: Pick<Blobs, 'head' | 'get'> = {
    head: async (key) => (key === 'file' ? head() : null),
    get: async (key, range) => {
      if (key !== 'file') return null;
      const start = range?.start ?? 0;
      const end = range?.end ?? object.bytes.length - 1;
      const stream = Readable.from(chunks(object.bytes.subarray(start, end + 1)), { objectMode: false });
      object.onGet?.(stream);
      return { ...head(), start, end, stream };
    },
  };
  return blobs;
}

function* chunks(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 64_000) yield bytes.subarray(at, at + 64_000);
}

interface BlobResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let server: FastifyInstance | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function listen(blobs: Pick<Blobs, 'head' | 'get'>): Promise<number> {
  server = Fastify();
  server.setErrorHandler((error, _request, reply) =>
    error instanceof AppError
      ? reply.code(error.status).send({ error: error.code })
      : reply.code(500).send({ error: 'internal' }),
  );
  server.route({
    method: ['GET', 'HEAD'],
    url: '/:key',
    handler: (request, reply) =>
      sendBlob(blobs, (request.params as { key: string }).key, request, reply, {
        cacheControl: 'private, max-age=60',
      }),
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}

function sendRequest(
  port: number,
  headers: Record<string, string> = {},
  { method = 'GET', path = '/file' } = {},
): Promise<BlobResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ port, path, method, headers, agent: false }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(parts) }),
      );
      incoming.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

describe('sendBlob', () => {
  it('answers GET with all bytes, the exact length and the validators', async () => {
    const response = await sendRequest(await listen(memoryBlobs({ bytes: content })), {
      'accept-encoding': 'gzip',
    });
    expect(response.status).toBe(200);
    expect(response.body).toEqual(content);
    expect(response.headers).toMatchObject({
      'content-length': '1000',
      'content-type': 'audio/mpeg',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=60',
      'last-modified': lastModified,
      etag,
    });
    expect(response.headers).not.toHaveProperty('transfer-encoding');
    expect(response.headers).not.toHaveProperty('content-encoding');
  });

  it('answers HEAD with the headers of GET, without opening the object, also with a range', async () => {
    let opened = 0;
    const port = await listen(memoryBlobs({ bytes: content, onGet: () => opened++ }));
    const plain = await sendRequest(port, {}, { method: 'HEAD' });
    const ranged = await sendRequest(port, { range: 'bytes=0-9' }, { method: 'HEAD' });
    const { date: _, ...expected } = (await sendRequest(port)).headers;
    for (const response of [plain, ranged]) {
      expect(response.status).toBe(200);
      expect(response.headers).toMatchObject(expected);
      expect(response.body).toHaveLength(0);
    }
    expect(opened).toBe(1);
  });

  it.each([
    ['first-last', 'bytes=0-0', 0, 0],
    ['first-last', 'bytes=10-19', 10, 19],
    ['upper case and blanks', 'Bytes= 10-19 ', 10, 19],
    ['open end', 'bytes=990-', 990, 999],
    ['the whole object as a range', 'bytes=0-', 0, 999],
    ['last past the end', 'bytes=990-5000', 990, 999],
    ['last beyond all numbers', `bytes=1-${'9'.repeat(40)}`, 1, 999],
    ['suffix', 'bytes=-5', 995, 999],
    ['suffix longer than the object', 'bytes=-5000', 0, 999],
  ])('answers a range (%s: %s) with 206', async (_, range, start, end) => {
    const response = await sendRequest(await listen(memoryBlobs({ bytes: content })), { range });
    expect(response.status).toBe(206);
    expect(response.headers['content-range']).toBe(`bytes ${start}-${end}/1000`);
    expect(response.headers['content-length']).toBe(String(end - start + 1));
    expect(response.headers.etag).toBe(etag);
    expect(response.body).toEqual(content.subarray(start, end + 1));
  });

  it.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', `bytes=${'9'.repeat(40)}-`])(
    'answers %s with 416 and the actual length',
    async (range) => {
      const response = await sendRequest(await listen(memoryBlobs({ bytes: content })), { range });
      expect(response.status).toBe(416);
      expect(response.headers['content-range']).toBe('bytes */1000');
      expect(JSON.parse(response.body.toString())).toEqual({ error: 'range_not_satisfiable' });
    },
  );

  it.each(['bytes=0-', 'bytes=-1'])('answers %s of an empty object with 416', async (range) => {
    const response = await sendRequest(await listen(memoryBlobs({ bytes: Buffer.alloc(0) })), { range });
    expect(response.status).toBe(416);
    expect(response.headers['content-range']).toBe('bytes */0');
  });

  it('sends an empty object', async () => {
    const response = await sendRequest(await listen(memoryBlobs({ bytes: Buffer.alloc(0) })));
    expect(response.status).toBe(200);
    expect(response.headers['content-length']).toBe('0');
  });

  it.each(['bytes=0-1,5-6', 'bytes=5-1', 'bytes=-', 'bytes=a-b', 'lines=0-1', 'bytes 0-1', ''])(
    'sends the whole object for an unsupported range header (%s)',
    async (range) => {
      const response = await sendRequest(await listen(memoryBlobs({ bytes: content })), { range });
      expect(response.status).toBe(200);
      expect(response.headers).not.toHaveProperty('content-range');
      expect(response.body).toEqual(content);
    },
  );

  it.each([
    ['the tag', etag, 206],
    ['another tag', '"other"', 200],
    ['the tag in its weak form', `W/${etag}`, 200],
    ['the date', lastModified, 206],
    ['an earlier date', 'Thu, 05 Mar 2026 10:20:29 GMT', 200],
    ['a later date', 'Thu, 05 Mar 2026 10:20:31 GMT', 200],
    ['nonsense', 'yesterday-ish', 200],
  ])('If-Range with %s answers %s with %i', async (_, condition, status) => {
    const response = await sendRequest(await listen(memoryBlobs({ bytes: content })), {
      range: 'bytes=0-9',
      'if-range': condition,
    });
    expect(response.status).toBe(status);
    expect(response.body).toHaveLength(status === 206 ? 10 : 1_000);
  });

  it.each([
    ['If-None-Match', { 'if-none-match': etag }, 304],
    ['If-None-Match with the weak tag, in a list', { 'if-none-match': `"x", W/${etag}` }, 304],
    ['If-None-Match *', { 'if-none-match': '*' }, 304],
    ['If-None-Match with another tag', { 'if-none-match': '"x"' }, 200],
    ['If-Modified-Since equal', { 'if-modified-since': lastModified }, 304],
    ['If-Modified-Since later', { 'if-modified-since': 'Fri, 06 Mar 2026 00:00:00 GMT' }, 304],
    ['If-Modified-Since earlier', { 'if-modified-since': 'Thu, 05 Mar 2026 10:20:29 GMT' }, 200],
    ['If-Modified-Since nonsense', { 'if-modified-since': 'soon' }, 200],
    [
      'another tag before a matching date',
      { 'if-none-match': '"x"', 'if-modified-since': lastModified },
      200,
    ],
    ['If-None-Match before Range', { 'if-none-match': etag, range: 'bytes=0-9' }, 304],
    ['If-Match', { 'if-match': etag }, 200],
    ['If-Match with the weak tag', { 'if-match': `W/${etag}` }, 412],
    ['If-Match with another tag', { 'if-match': '"x"' }, 412],
    ['If-Unmodified-Since equal', { 'if-unmodified-since': lastModified }, 200],
    ['If-Unmodified-Since earlier', { 'if-unmodified-since': 'Thu, 05 Mar 2026 10:20:29 GMT' }, 412],
  ])('follows %s', async (_, headers, status) => {
    const port = await listen(memoryBlobs({ bytes: content }));
    for (const method of ['GET', 'HEAD']) {
      const response = await sendRequest(port, headers as Record<string, string>, { method });
      expect(response.status).toBe(status);
      expect(response.headers.etag).toBe(etag);
      expect(response.headers['cache-control']).toBe('private, max-age=60');
      if (status === 304) expect(response.headers).not.toHaveProperty('content-length');
      expect(response.body).toHaveLength(status === 200 && method === 'GET' ? 1_000 : 0);
    }
  });

  it('answers an unknown key with 404, for GET and HEAD', async () => {
    const port = await listen(memoryBlobs({ bytes: content }));
    for (const method of ['GET', 'HEAD']) {
      expect((await sendRequest(port, {}, { method, path: '/none' })).status).toBe(404);
    }
  });

  it('sends the whole new object if it was replaced between the head and the read', async () => {
    const opened: Readable[] = [];
    const object = { bytes: content, etag, onGet: (stream: Readable) => opened.push(stream) };
    const blobs = memoryBlobs(object);
    const port = await listen({
      head: async (key) => {
        const head = await blobs.head(key);
        object.bytes = Buffer.from('entirely new');
        object.etag = '"new"';
        return head;
      },
      get: (key, range) => blobs.get(key, range),
    });
    const response = await sendRequest(port, { range: 'bytes=2-5', 'if-range': etag });
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({ etag: '"new"', 'content-length': '12' });
    expect(response.headers).not.toHaveProperty('content-range');
    expect(response.body.toString()).toBe('entirely new');
    expect(opened[0]?.destroyed).toBe(true);
  });

  it('closes the object when the client disconnects', async () => {
    const opened: Readable[] = [];
    const port = await listen(
      memoryBlobs({ bytes: Buffer.alloc(50_000_000), onGet: (stream) => opened.push(stream) }),
    );
    await new Promise<void>((resolve) => {
      const outgoing = httpRequest({ port, path: '/file', agent: false }, (incoming) => {
        incoming.once('data', () => {
          incoming.on('error', () => {});
          outgoing.destroy();
          resolve();
        });
      });
      outgoing.end();
    });
    for (let waited = 0; !opened[0]?.destroyed && waited < 5_000; waited += 10) await sleep(10);
    expect(opened[0]?.destroyed).toBe(true);
    expect(opened[0]?.readableEnded).toBe(false);
  });
});
