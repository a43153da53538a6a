import { setTimeout as sleep } from 'node:timers/promises';

/** Lets the jobs of this process run at the same time, or one of them alone. */
export interface Isolation {
  /**
   * Begins an ordinary run.
   * @param interrupt asks the run to stop soon and to be resumed later; null if it cannot be resumed.
   * @returns a function to call at the end of the run; null while another job runs alone.
   */
  enter(interrupt: (() => void) | null): (() => void) | null;
  /**
   * Waits for the other runs to end and begins a run that excludes all others.
   * @returns a function to call when other runs may begin again; null while another job runs alone.
   */
  enterAlone(): Promise<(() => void) | null>;
  /** True while one job runs alone. */
  closed(): boolean;
}

/**
 * @param options.drainTimeoutMs milliseconds to wait for the other runs to end.
 * @param options.maxPauseMs milliseconds after which other runs may begin in any case.
 */
export function createIsolation({
  drainTimeoutMs,
  maxPauseMs,
}: {
  drainTimeoutMs: number;
  maxPauseMs: number;
}): Isolation {
  const running = new Map<symbol, (() => void) | null>();
  let isClosed = false;
  let onIdle: () => void = () => {};

  return {
    closed: () => isClosed,
    enter: (interrupt) => {
      if (isClosed) return null;
      const run = Symbol('run');
      running.set(run, interrupt);
      return () => {
        running.delete(run);
        if (running.size === 0) onIdle();
      };
    },
    enterAlone: async () => {
      if (isClosed) return null;
      isClosed = true;
      for (const interrupt of running.values()) interrupt?.();
      if (running.size > 0) {
        const waiting = new AbortController();
        const idle = new Promise<void>((resolve) => {
          onIdle = resolve;
        });
        await Promise.race([
          idle,
          sleep(drainTimeoutMs, undefined, { signal: waiting.signal }).catch(() => {}),
        ]);
        waiting.abort();
      }
      let isOver = false;
      const end = () => {
        clearTimeout(timer);
        if (!isOver) isClosed = false;
        isOver = true;
      };
      const timer = setTimeout(end, maxPauseMs).unref();
      return end;
    },
  };
}
