import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../packages/server/src/platform/free-port.ts';

/** A process behind the balancer. */
export interface Backend {
  readonly port: number;
  /** Port on which the process answers `/readyz`. */
  readonly statusPort: number;
}

/** Distributes connections over the processes that report to be ready, as a load balancer for TCP does. */
export interface Balancer extends AsyncDisposable {
  readonly port: number;
  /** Adds a process and waits until it receives connections. */
  add(backend: Backend): Promise<void>;
  /** Removes a process that has ended. */
  remove(backend: Backend): void;
}

/** Milliseconds between two checks of a process, and those that it has to answer. */
const checkIntervalMs = 500;
const checkTimeoutMs = 4_000;
/** Failed checks after which a process receives no more connections, as in the chart's readiness probe. */
const maxFailures = 2;

export async function startBalancer(): Promise<Balancer> {
  const port = await freePort();
  const backends = new Map<Backend, { ready: boolean; failures: number }>();
  const sockets = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    const ready = [...backends].filter(([, state]) => state.ready).map(([backend]) => backend);
    const backend = ready[turn++ % Math.max(1, ready.length)];
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

  const closing = new AbortController();
  const check = async ({ statusPort }: Backend): Promise<boolean> => {
    const signal = AbortSignal.timeout(checkTimeoutMs);
    const response = await fetch(`http://127.0.0.1:${statusPort}/readyz`, { signal }).catch(() => null);
    await response?.arrayBuffer().catch(() => {});
    return response?.ok ?? false;
  };
  const checking = (async () => {
    while (!closing.signal.aborted) {
      await Promise.all(
        [...backends].map(async ([backend, state]) => {
          state.failures = (await check(backend)) ? 0 : state.failures + 1;
          if (state.failures === 0) state.ready = true;
          else if (state.failures >= maxFailures) state.ready = false;
        }),
      );
      await sleep(checkIntervalMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  })();
  return {
    port,
    add: async (backend) => {
      const state = { ready: false, failures: 0 };
      backends.set(backend, state);
      while (!state.ready) await sleep(100);
    },
    remove: (backend) => void backends.delete(backend),
    [Symbol.asyncDispose]: async () => {
      closing.abort();
      await checking;
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
