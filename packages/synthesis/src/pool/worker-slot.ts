import { Worker } from 'node:worker_threads';
import {
  controls,
  type EmbeddedBuilds,
  type FromWorker,
  type ToWorker,
  type UnitWork,
  type WorkerStart,
} from './worker-messages.ts';

/** Callbacks from a slot to the pool. */
export interface SlotEvents {
  /** The slot can take a unit. */
  free(slot: WorkerSlot): void;
  message(slot: WorkerSlot, message: Exclude<FromWorker, { kind: 'ready' | 'warmed' }>): void;
  /** The thread died, and its unit is lost. A new thread is being started. */
  lost(slot: WorkerSlot, reason: string): void;
}

/** The place of one worker thread in the pool. Threads are replaced; the slot stays. */
export interface WorkerSlot {
  readonly ready: boolean;
  /** Number of consecutive threads that died before they were ready. */
  readonly failedStarts: number;
  begin(task: number, work: UnitWork): void;
  warm(): void;
  /** Replaces the builds; the thread uses them from its next task on. */
  replaceBuilds(builds: EmbeddedBuilds): void;
  /** Asks the thread to stop the task at the next opportunity. */
  stop(task: number): void;
  /** A number that changes while the thread makes progress. */
  progress(): number;
  /** Ends the thread and starts another. */
  replace(reason: string): void;
  /** Ends an idle thread until `wake`, so that its memory is free. */
  rest(): void;
  /** Whether the thread ended because there was nothing to do. */
  readonly resting: boolean;
  /** Starts a thread again that rests. */
  wake(): void;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** First wait before restarting a thread that failed to start, in milliseconds; doubles each time. */
const firstRestartDelayMs = 100;
const maxWaitMs = 10_000;
export function createWorkerSlot(firstBuilds: EmbeddedBuilds, events: SlotEvents): WorkerSlot {
  let builds = firstBuilds;
  let worker: Worker | null = null;
  let control = new Int32Array(new SharedArrayBuffer(4 * controls.length));
  let ready = false;
  let closed = false;
  let failedStarts = 0;
  let timer: NodeJS.Timeout | undefined;

  const start = (): void => {
    control = new Int32Array(new SharedArrayBuffer(4 * controls.length));
    const workerData: WorkerStart = { control: control.buffer, builds };
    const thread = new Worker(new URL('./worker.ts', import.meta.url), { workerData, name: 'speech' });
    worker = thread;
    thread.on('message', (message: FromWorker) => {
      if (worker !== thread) return;
      if (message.kind === 'ready') {
        ready = true;
        failedStarts = 0;
      }
      if (message.kind === 'ready' || message.kind === 'warmed') events.free(slot);
      else events.message(slot, message);
    });
    thread.on('error', (error) => lose(thread, error instanceof Error ? error.message : String(error)));
    thread.on('exit', (code) => lose(thread, `The speech worker ended with code ${code}.`));
  };

  const lose = (thread: Worker, reason: string): void => {
    if (worker !== thread || closed) return;
    worker = null;
    if (!ready) failedStarts += 1;
    ready = false;
    void thread.terminate();
    const wait = failedStarts === 0 ? 0 : Math.min(maxWaitMs, firstRestartDelayMs * 2 ** failedStarts);
    timer = setTimeout(start, wait);
    events.lost(slot, reason);
  };

  const send = (message: ToWorker): void => worker?.postMessage(message);

  let resting = false;

  const slot: WorkerSlot = {
    get ready() {
      return ready;
    },
    get failedStarts() {
      return failedStarts;
    },
    begin(task, work) {
      // The same task may have been stopped here before.
      Atomics.store(control, controls.stop, 0);
      send({ kind: 'work', task, work });
    },
    warm: () => send({ kind: 'warm' }),
    replaceBuilds(renewed) {
      builds = renewed;
      send({ kind: 'builds', builds });
    },
    stop: (task) => {
      Atomics.store(control, controls.stop, task);
    },
    progress: () => Atomics.load(control, controls.progress),
    replace(reason) {
      if (worker) lose(worker, reason);
    },
    get resting() {
      return resting;
    },
    rest() {
      const thread = worker;
      if (!ready || !thread) return;
      worker = null;
      ready = false;
      resting = true;
      void thread.terminate();
    },
    wake() {
      if (!resting || closed) return;
      resting = false;
      start();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await worker?.terminate();
      worker = null;
    },
  };
  start();
  return slot;
}
