import { Worker } from 'node:worker_threads';
import type { SpokenText } from '../engines/engine.ts';
import type { UnitPlan } from '../unit.ts';
import { endThread } from './end-thread.ts';
import type { ExitGuard } from './exit-guard.ts';
import { expectedMsOf, isInNative } from './native-calls.ts';
import {
  controls,
  type EmbeddedBuilds,
  type FromWorker,
  type ToWorker,
  type WorkerStart,
} from './worker-messages.ts';

/** Callbacks from a slot to the pool. */
export interface SlotEvents {
  /** The slot can take a unit. */
  free(slot: WorkerSlot): void;
  message(slot: WorkerSlot, message: Exclude<FromWorker, { kind: 'ready' | 'warmed' }>): void;
  /** The thread died, and its unit is lost. A new thread is being started. */
  lost(slot: WorkerSlot, reason: string): void;
  /** A thread was abandoned inside native code (1), or an abandoned one returned and ended (-1). */
  abandoned(change: 1 | -1): void;
  /** Returns whether another thread may be started. */
  mayStart(): boolean;
}

/** The place of one worker thread in the pool. Threads are replaced; the slot stays. */
export interface WorkerSlot {
  readonly ready: boolean;
  /** Number of consecutive threads that died before they were ready. */
  readonly failedStarts: number;
  speak(task: number, unit: UnitPlan, spoken: readonly (SpokenText | null)[]): void;
  warm(): void;
  /** Replaces the builds; the thread uses them from its next task on. */
  replaceBuilds(builds: EmbeddedBuilds): void;
  /** Asks the thread to stop the task at the next opportunity. */
  stop(task: number): void;
  /** A number that changes while the thread makes progress. */
  progress(): number;
  /** Expected duration of the current native call in milliseconds; null if unknown, 0 if there is none. */
  nativeMs(): number | null;
  /** Whether the thread currently runs native code. */
  readonly inNative: boolean;
  /** Ends the thread and starts another. A thread that runs native code is abandoned. */
  replace(reason: string): void;
  /** Ends an idle thread until `wake`, so that its memory is free. */
  rest(): void;
  /** Whether the thread ended because there was nothing to do. */
  readonly resting: boolean;
  /** Starts a thread again that rests. */
  wake(): void;
  /** Ends the thread after its current native call. */
  close(): Promise<void>;
}

/** First wait before restarting a thread that failed to start, in milliseconds; doubles each time. */
const firstRestartDelayMs = 100;
const maxWaitMs = 10_000;
/**
 * How long a thread that is being ended may stay in native code, in milliseconds. A model gets at most 220
 * characters, about 15 seconds of speech; the slowest voices need half of that time on a slow processor. A
 * service manager typically allows 30 seconds for the shutdown.
 */
const endTimeoutMs = 10_000;

export function createWorkerSlot(
  firstBuilds: EmbeddedBuilds,
  events: SlotEvents,
  exitGuard: ExitGuard,
): WorkerSlot {
  let builds = firstBuilds;
  let worker: Worker | null = null;
  let control = new Int32Array(new SharedArrayBuffer(4 * controls.length));
  let ready = false;
  let closed = false;
  let failedStarts = 0;
  let timer: NodeJS.Timeout | undefined;

  const start = (): void => {
    if (!events.mayStart()) {
      timer = setTimeout(start, maxWaitMs);
      return;
    }
    control = new Int32Array(new SharedArrayBuffer(4 * controls.length));
    const workerData: WorkerStart = { control: control.buffer, builds };
    const thread = new Worker(new URL('./worker.ts', import.meta.url), { workerData, name: 'speech' });
    worker = thread;
    const own = control;
    exitGuard.add(own);
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
    thread.on('exit', (code) => {
      Atomics.store(own, controls.inNative, 0);
      exitGuard.remove(own);
      lose(thread, `The speech worker ended with code ${code}.`);
    });
  };

  const lose = (thread: Worker, reason: string): void => {
    if (worker !== thread || closed) return;
    worker = null;
    if (!ready) failedStarts += 1;
    ready = false;
    void end(thread, 0);
    const wait = failedStarts === 0 ? 0 : Math.min(maxWaitMs, firstRestartDelayMs * 2 ** failedStarts);
    timer = setTimeout(start, wait);
    events.lost(slot, reason);
  };

  /** @returns once the thread has ended, or after about `timeoutMs` milliseconds */
  const end = async (thread: Worker, timeoutMs: number): Promise<void> => {
    if (!(await endThread(thread, control, timeoutMs, () => events.abandoned(-1)))) events.abandoned(1);
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
    speak(task, unit, spoken) {
      // The same task may have been stopped here before.
      Atomics.store(control, controls.stop, 0);
      send({ kind: 'speak', task, unit, spoken });
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
    nativeMs: () => expectedMsOf(control),
    get inNative() {
      return isInNative(control);
    },
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
      void end(thread, 0);
    },
    wake() {
      if (!resting || closed) return;
      resting = false;
      start();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      if (worker) await end(worker, endTimeoutMs);
      worker = null;
    },
  };
  start();
  return slot;
}
