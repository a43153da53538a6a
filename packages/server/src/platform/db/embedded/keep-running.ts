import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log.ts';

/** A running database server that this process has claimed. */
export interface RunningCluster {
  readonly pid: number;
  /** Resolves when the server ends or restarts, so that the claim is lost; never rejects. */
  readonly lost: Promise<void>;
}

/** Milliseconds between two attempts to start the server again: the first, and the longest. */
const retryMs = { first: 200, longest: 5_000 };

/**
 * Starts the database server again whenever it ends by itself, for example because the system killed it for
 * want of memory. Until it answers, requests fail with `unavailable`, and jobs wait without using up a try.
 * @param first the running server
 * @param restart starts the server, or adopts one that restarted its own processes
 */
export function keepRunning<Cluster extends RunningCluster>(
  first: Cluster,
  restart: (signal: AbortSignal) => Promise<Cluster>,
  log: Pick<Log, 'error' | 'info'>,
): { current(): Cluster; stop(): Promise<Cluster> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = first;

  const restartUntilRunning = async () => {
    for (let delay = retryMs.first; !signal.aborted; delay = Math.min(retryMs.longest, delay * 2)) {
      try {
        current = await restart(signal);
        log.info({ pid: current.pid }, 'the database runs again');
        return;
      } catch (err) {
        if (signal.aborted) return;
        log.error({ err }, 'the database could not be started again');
        await sleep(delay, undefined, { signal }).catch(() => {});
      }
    }
  };
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const running = (async () => {
    while (!signal.aborted) {
      await Promise.race([current.lost, aborted]);
      if (signal.aborted) return;
      log.error({ pid: current.pid }, 'the database ended by itself: starting it again');
      await restartUntilRunning();
    }
  })();
  return {
    current: () => current,
    stop: async () => {
      stopping.abort();
      await running;
      return current;
    },
  };
}
