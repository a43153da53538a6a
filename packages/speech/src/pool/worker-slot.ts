import { Worker } from 'node:worker_threads';
import type { SpokenText } from '../engines/engine.ts';
import type { UnitPlan } from '../unit.ts';
import {
  controls,
  type EmbeddedBuilds,
  type FromWorker,
  type ToWorker,
  type WorkerStart,
} from './worker-messages.ts';

/** How a slot reports to the pool. */
export interface SlotEvents {
  /** The slot can take a unit. */
  free(slot: WorkerSlot): void;
  message(slot: WorkerSlot, message: Exclude<FromWorker, { kind: 'ready' | 'warmed' }>): void;
  /** The thread is gone, and whatever it did with it. A new one is on its way. */
  lost(slot: WorkerSlot, reason: string): void;
}

/** One worker thread's place in the pool: threads come and go, the slot stays. */
export interface WorkerSlot {
  readonly ready: boolean;
  /** Threads in a row that died before they could work. */
  readonly failedStarts: number;
  speak(task: number, unit: UnitPlan, spoken: readonly (SpokenText | null)[]): void;
  warm(): void;
  /** Asks the thread to stop the task at the next opportunity. */
  stop(task: number): void;
  /** A number that changes while the thread makes progress. */
  progress(): number;
  /** Ends the thread and starts another. */
  replace(reason: string): void;
  close(): Promise<void>;
}

/** First wait before a thread that could not start is started again, in milliseconds; doubles each time. */
const firstWait = 100;
const longestWait = 10_000;

export function createWorkerSlot(builds: EmbeddedBuilds, events: SlotEvents): WorkerSlot {
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
    const wait = failedStarts === 0 ? 0 : Math.min(longestWait, firstWait * 2 ** failedStarts);
    timer = setTimeout(start, wait);
    events.lost(slot, reason);
  };

  const send = (message: ToWorker): void => worker?.postMessage(message);

  const slot: WorkerSlot = {
    get ready() {
      return ready;
    },
    get failedStarts() {
      return failedStarts;
    },
    speak: (task, unit, spoken) => send({ kind: 'speak', task, unit, spoken }),
    warm: () => send({ kind: 'warm' }),
    stop: (task) => {
      Atomics.store(control, controls.stop, task);
    },
    progress: () => Atomics.load(control, controls.progress),
    replace(reason) {
      if (worker) lose(worker, reason);
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
