import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listenToArticle } from './live-stream.ts';

/** Ten seconds of audio in which no two places are the same. */
const episode = Buffer.from(Uint32Array.from({ length: 15_000 }, (_, index) => index * 2_654_435_761).buffer);
const options = { retryDelayMs: 1, maxFruitless: 5 };

let server: Server;
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Starts a server that answers the nth request with the nth response, and all further ones with the last. */
async function serve(...responses: ((response: ServerResponse, fromByte: number) => void)[]): Promise<URL> {
  let count = 0;
  server = createServer((request, response) => {
    const from = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('from') ?? 0);
    response.setHeader('connection', 'close');
    responses[Math.min(count++, responses.length - 1)]?.(response, Math.round(from * 6_000));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

const whole = (response: ServerResponse, from: number) => void response.end(episode.subarray(from));
const breakAt = (end: number) => (response: ServerResponse, from: number) =>
  void response.write(episode.subarray(from, end), () => setTimeout(() => response.destroy(), 20));
const refuse = (response: ServerResponse) => void response.writeHead(503).end();
const skip = (response: ServerResponse, from: number) => void response.end(episode.subarray(from + 12_000));

test('a stream that breaks off, is refused and goes on was heard whole', async () => {
  const stream = await serve(breakAt(30_000), refuse, breakAt(33_003), breakAt(45_000), whole);
  expect(await listenToArticle(stream, options)).toEqual({ resumed: 3, fault: null });
});

test('a stream of which the end was heard before it broke off was heard whole', async () => {
  const stream = await serve(breakAt(episode.length), whole);
  expect(await listenToArticle(stream, options)).toEqual({ resumed: 1, fault: null });
});

test('the finished episode is read again after a broken connection', async () => {
  const stream = await serve(whole, breakAt(7_000), refuse, whole);
  expect(await listenToArticle(stream, options)).toEqual({ resumed: 0, fault: null });
});

test('audio that was left out, added or ended early is a fault', async () => {
  expect((await listenToArticle(await serve(breakAt(21_000), skip, whole), options)).fault).toBe(
    'a gap from byte 21000 to 27000',
  );
  server.close();
  const altered = (response: ServerResponse, from: number) =>
    void response.end(Buffer.concat([episode.subarray(from, 21_000), Buffer.alloc(900)]));
  expect((await listenToArticle(await serve(breakAt(21_000), altered, whole), options)).fault).toBe(
    'piece 1 of 2 with 6900 bytes differs from byte 21000 of 60000',
  );
  server.close();
  const early = (response: ServerResponse) => void response.end(episode.subarray(0, 40_000));
  expect((await listenToArticle(await serve(early, whole), options)).fault).toBe(
    '40000 of 60000 bytes were heard',
  );
});

test('a stream that never goes on is a fault, with the last reason and how much was heard', async () => {
  const stream = await serve(breakAt(30_000), refuse);
  expect(await listenToArticle(stream, options)).toEqual({
    resumed: 0,
    fault: expect.stringMatching(/^cannot be continued after byte 30000: status 503, 5 times in \d+ s$/),
  });
});
