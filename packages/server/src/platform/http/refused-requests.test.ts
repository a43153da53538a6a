import { connect } from 'node:net';
import { errorTable } from '@earmark/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';

/** Requests that Node or Fastify refuse before any code of the service runs. */

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ listen: true });
});
afterAll(() => t[Symbol.asyncDispose]());

/** Sends bytes and reads the response until the connection ends. */
function exchange(request: string): Promise<string> {
  const { hostname, port } = new URL(t.url);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(request, 'latin1'));
    socket.on('data', (part) => {
      received += part.toString('latin1');
    });
    socket.once('close', () => resolve(received));
    socket.once('error', reject);
  });
}

const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${['Host: a', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;
const post = (path: string, body: string, ...headers: string[]) =>
  `POST ${path} HTTP/1.1\r\n${['Host: a', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n${body}`;
const json = 'Content-Type: application/json';

test.each([
  ['a malformed percent sign in an endpoint', get('/api/article/%zz'), 'bad_request'],
  ['a malformed percent sign in a page', get('/%c0%ae'), 'bad_request'],
  ['a malformed percent sign in a file', get('/audio/%ff.mp3'), 'bad_request'],
  ['a part of the path that is too long', get(`/api/article/${'a'.repeat(5_000)}`), 'not_found'],
  [
    'a part of another path that is too long',
    post(`/api/inbox/raw/${'a'.repeat(5_000)}`, ''),
    'address_too_long',
  ],
  ['an address that is too long', get(`/api/user?${'a=1&'.repeat(5_000)}`), 'address_too_long'],
  ['headers that are too long', get('/api/user', `X-Long: ${'x'.repeat(20_000)}`), 'headers_too_large'],
  ['a header without a colon', get('/api/user', 'no colon'), 'bad_request'],
  ['an unknown method', get('/').replace('GET', 'FOO'), 'bad_request'],
  ['an unknown version', 'GET / HTTP/9.9\r\n\r\n', 'bad_request'],
  [
    'an unknown type',
    post('/api/identity/lookup', 'a', 'Content-Type: a/b', 'Content-Length: 1'),
    'unsupported_media_type',
  ],
  [
    'a type that is none',
    post('/api/identity/lookup', 'a', 'Content-Type: ;;', 'Content-Length: 1'),
    'unsupported_media_type',
  ],
  ['broken JSON', post('/api/identity/lookup', '{"a', json, 'Content-Length: 3'), 'bad_request'],
  [
    'a length that is no number',
    post('/api/identity/lookup', '{}', json, 'Content-Length: 1e3'),
    'bad_request',
  ],
  [
    'two different lengths',
    post('/api/identity/lookup', '{}', json, 'Content-Length: 2', 'Content-Length: 3'),
    'bad_request',
  ],
  [
    'a length above the limit',
    post('/api/identity/lookup', '{', json, 'Content-Length: 99999999999'),
    'payload_too_large',
  ],
  [
    'a broken chunk',
    post('/api/identity/lookup', 'zz\r\n', json, 'Transfer-Encoding: chunked'),
    'bad_request',
  ],
] as const)('%s', async (_what, request, code) => {
  const response = await exchange(request);
  const [head = '', body = ''] = response.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${errorTable[code].status} `));
  expect(JSON.parse(body)).toMatchObject({ error: code, message: errorTable[code].message });
});
