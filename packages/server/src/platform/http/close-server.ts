import type { Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Closes connections that never made a request as soon as the server closes. Browsers open connections before
 * they need them, and Node treats such a connection as busy, so a single one would delay the shutdown by the
 * whole grace period.
 */
export function endUnusedConnections(server: FastifyInstance): void {
  const unused = new Set<Socket>();
  let closing = false;
  server.server.on('connection', (socket: Socket) => {
    if (closing) {
      socket.destroy();
      return;
    }
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));
  server.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
}

/**
 * Closes the connections that wait for another request. Reads first what has arrived: a connection whose request
 * is not read yet counts as one that waits, and on a busy machine its request may have been there for a while.
 */
async function endIdleConnections(server: FastifyInstance): Promise<void> {
  // The first turn ends the current round of the event loop, the second one follows the next round's reads.
  await turn();
  await turn();
  server.server.closeIdleConnections();
}

/** Stops accepting requests and waits for the active ones, at most `graceSeconds`. */
export async function closeServer(server: FastifyInstance, graceSeconds: number): Promise<void> {
  await endIdleConnections(server);
  const closed = server.close();
  const timer = new AbortController();
  await Promise.race([
    closed,
    sleep(graceSeconds * 1000, undefined, { signal: timer.signal }).then(
      () => server.server.closeAllConnections(),
      () => {},
    ),
  ]);
  timer.abort();
  await closed;
}
