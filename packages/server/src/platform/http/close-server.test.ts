import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/create-test-app.ts';
import { closeServer } from './close-server.ts';

test('a connection that never made a request does not delay the shutdown', async () => {
  await using t = await createTestApp();
  const { port } = new URL(await t.server.listen({ port: 0, host: '127.0.0.1' }));
  // Browsers open connections before they need them.
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const accepted = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(accepted.status).toBe(200);
  await accepted.arrayBuffer();
  const closed = once(socket, 'close');
  // The grace period is longer than the test may take.
  await closeServer(t.server, 600);
  await closed;
});

test('a request that arrived before the shutdown is answered, also on a connection that was idle', async () => {
  await using t = await createTestApp();
  const { port } = new URL(await t.server.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  const request = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
  socket.write(request);
  await once(socket, 'data');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const closed = once(socket, 'close');
  // Written at once, and read by the server in a later turn of the event loop.
  socket.write(request);
  await closeServer(t.server, 600);
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});
