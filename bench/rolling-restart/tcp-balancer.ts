import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../packages/server/src/platform/free-port.ts';
import type { ReadyBackends } from './ready-backends.ts';

/** A load balancer on this machine. */
export interface Balancer extends AsyncDisposable {
  readonly port: number;
}

/** Distributes connections over the processes that are ready, as a Kubernetes Service does. */
export async function startTcpBalancer(backends: Pick<ReadyBackends, 'inTurn'>): Promise<Balancer> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const [backend] = backends.inTurn();
    if (!backend) return client.destroy();
    const upstream = connect({ port: backend.port, host: '127.0.0.1' });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.once('error', () => to.destroy());
      from.once('close', () => {
        sockets.delete(from);
        to.destroySoon();
      });
      from.pipe(to);
    }
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
