import { setTimeout as sleep } from 'node:timers/promises';

/** A process behind a balancer. */
export interface Backend {
  readonly port: number;
  /** Port on which the process answers `/readyz`. */
  readonly statusPort: number;
}

/** The processes behind a balancer, and which of them report to be ready. */
export interface ReadyBackends extends AsyncDisposable {
  /** Adds a process and waits until it is ready. */
  add(backend: Backend): Promise<void>;
  /** Removes a process that has ended. */
  remove(backend: Backend): void;
  /** Returns the ready ones, beginning with another one each time. */
  inTurn(): Backend[];
}

/** Milliseconds between two checks of a process, and those that it has to answer. */
const checkIntervalMs = 500;
const checkTimeoutMs = 4_000;
/** Failed checks after which a process receives nothing more, as in the chart's readiness probe. */
const maxFailures = 2;

/** Starts checking; the list is empty at first. */
export function watchBackends(): ReadyBackends {
  const backends = new Map<Backend, { ready: boolean; failures: number }>();
  const closing = new AbortController();
  let turn = 0;
  const checking = (async () => {
    while (!closing.signal.aborted) {
      await Promise.all(
        [...backends].map(async ([backend, state]) => {
          state.failures = (await isReady(backend)) ? 0 : state.failures + 1;
          if (state.failures === 0) state.ready = true;
          else if (state.failures >= maxFailures) state.ready = false;
        }),
      );
      await sleep(checkIntervalMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  })();
  return {
    add: async (backend) => {
      const state = { ready: false, failures: 0 };
      backends.set(backend, state);
      while (!state.ready) await sleep(100);
    },
    remove: (backend) => void backends.delete(backend),
    inTurn: () => {
      const ready = [...backends].filter(([, { ready }]) => ready).map(([backend]) => backend);
      const first = turn++ % Math.max(1, ready.length);
      return [...ready.slice(first), ...ready.slice(0, first)];
    },
    [Symbol.asyncDispose]: async () => {
      closing.abort();
      await checking;
    },
  };
}

async function isReady({ statusPort }: Backend): Promise<boolean> {
  const signal = AbortSignal.timeout(checkTimeoutMs);
  const response = await fetch(`http://127.0.0.1:${statusPort}/readyz`, { signal }).catch(() => null);
  await response?.arrayBuffer().catch(() => {});
  return response?.ok ?? false;
}
