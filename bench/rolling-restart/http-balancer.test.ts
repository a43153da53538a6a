import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startHttpBalancer } from './http-balancer.ts';
import type { Backend } from './ready-backends.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

async function serve(listener: RequestListener): Promise<Backend> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, statusPort: port };
}

/** A process that closes the connection when a request arrives, as one does that stops too early. */
const closing = () => serve((request) => request.socket.destroy());
const answering = () => serve((request, response) => request.pipe(response));
/** A port on which nothing listens. */
async function stopped(): Promise<Backend> {
  const backend = await answering();
  const server = servers.pop();
  server?.close();
  return backend;
}

/** Returns each of the processes in turn, the first one first. */
function taking(...backends: Backend[]) {
  let turn = 0;
  return { inTurn: () => [backends[turn++ % backends.length] as Backend] };
}

const post = (body: string) => ({ method: 'POST', body });

test('a GET whose connection is closed before the response is sent to the next process', async () => {
  await using balancer = await startHttpBalancer(taking(await closing(), await answering()));
  expect((await fetch(`http://127.0.0.1:${balancer.port}/`)).status).toBe(200);
  expect(balancer.repeated()).toBe(1);
});

test('a POST that may have been received is not sent again', async () => {
  await using balancer = await startHttpBalancer(taking(await closing(), await answering()));
  expect((await fetch(`http://127.0.0.1:${balancer.port}/`, post('text'))).status).toBe(502);
  expect(balancer.repeated()).toBe(0);
});

test('a POST that no process has received is sent to the next one', async () => {
  await using balancer = await startHttpBalancer(taking(await stopped(), await answering()));
  const response = await fetch(`http://127.0.0.1:${balancer.port}/`, post('text'));
  expect([response.status, await response.text()]).toEqual([200, 'text']);
});

test('a response that breaks off breaks off for the client, too', async () => {
  const breaking = await serve((_, response) => {
    response.write('first');
    setImmediate(() => response.destroy());
  });
  await using balancer = await startHttpBalancer(taking(breaking));
  const response = await fetch(`http://127.0.0.1:${balancer.port}/`);
  await expect(response.text()).rejects.toThrow();
  expect(balancer.repeated()).toBe(0);
});

test('without a process that is ready, the response is 503', async () => {
  await using balancer = await startHttpBalancer({ inTurn: () => [] });
  expect((await fetch(`http://127.0.0.1:${balancer.port}/`)).status).toBe(503);
});
