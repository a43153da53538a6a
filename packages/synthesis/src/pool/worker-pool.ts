import { SpeechError } from '../errors.ts';
import { createExitGuard } from './exit-guard.ts';
import { createFairQueue } from './fair-queue.ts';
import type { SpeechTask } from './speech-task.ts';
import { type EmbeddedBuilds, type FromWorker, warmTask } from './worker-messages.ts';
import { createWorkerSlot, type WorkerSlot } from './worker-slot.ts';

export interface WorkerPoolOptions {
  builds: EmbeddedBuilds;
  workers: number;
  stallMs: number;
  tries: number;
}

export interface PoolStats {
  workers: number;
  busy: number;
  queued: number;
  /** Number of threads that died or were replaced since the pool was created. */
  restarts: number;
  /** Threads that run native code and can't be ended at the moment. */
  inNative: number;
  /** Threads that were abandoned inside native code and have not returned from it. */
  abandoned: number;
}

/** Distributes tasks to the threads. */
export interface WorkerPool {
  add(task: SpeechTask): void;
  /** Removes the task from the queue, or stops the thread that works on it. */
  drop(task: SpeechTask): void;
  /** Warms up the threads that have no task, one after the other, also those that are started later. */
  warmUp(): void;
  stats(): PoolStats;
  close(): Promise<void>;
}

interface Running {
  task: SpeechTask;
  progress: number;
  since: number;
}

type TaskMessage = Exclude<FromWorker, { kind: 'ready' | 'warmed' }>;

/** Interval for the detection of stalls, in milliseconds. */
const checkIntervalMs = 250;
/** Factor by which a native call may exceed its expected duration, because the machine may have become busy. */
const nativeTimeoutFactor = 8;
/** Number of failed starts per thread after which all queued units are rejected. */
const maxFailedStarts = 4;

export function createWorkerPool({ builds, workers, stallMs, tries }: WorkerPoolOptions): WorkerPool {
  const queue = createFairQueue<SpeechTask>();
  const running = new Map<WorkerSlot, Running>();
  const warmed = new WeakSet<WorkerSlot>();
  const warming = new Set<WorkerSlot>();
  const slots: WorkerSlot[] = [];
  const exitGuard = createExitGuard();
  let restarts = 0;
  let abandoned = 0;
  let warms = false;
  /** Every abandoned thread keeps its memory. If this many hang, others would hang as well, so no more are started. */
  const maxAbandoned = workers + 1;

  const begin = (slot: WorkerSlot, task: SpeechTask): void => {
    warmed.add(slot);
    task.tries += 1;
    task.sentFrames.begin();
    running.set(slot, { task, progress: slot.progress(), since: performance.now() });
    slot.speak(task.id, task.unit, task.spoken);
  };

  const assign = (): void => {
    for (const slot of slots) {
      if (!slot.ready || running.has(slot) || warming.has(slot)) continue;
      const task = queue.next();
      if (task) {
        begin(slot, task);
      } else if (warms && warming.size === 0 && !warmed.has(slot)) {
        warmed.add(slot);
        warming.add(slot);
        slot.warm();
      }
    }
  };

  const release = (slot: WorkerSlot): void => {
    running.delete(slot);
    assign();
  };

  /** Queues a task again whose thread is lost or about to be replaced, or rejects it after the last attempt. */
  const retry = (task: SpeechTask, error: SpeechError): void => {
    if (task.dropped) return;
    if (task.tries < tries) queue.requeue(task);
    else task.reject(error);
  };

  const fail = (slot: WorkerSlot, task: SpeechTask, error: SpeechError): void => {
    if (error.code === 'engine_failed') {
      // The error may have left the engine in a broken state, so its thread is replaced too.
      running.delete(slot);
      retry(task, error);
      slot.replace(error.message);
      return;
    }
    task.reject(error);
    release(slot);
  };

  const onMessage = (slot: WorkerSlot, message: TaskMessage): void => {
    const task = running.get(slot)?.task;
    if (!task || task.id !== message.task) return;
    switch (message.kind) {
      case 'frames': {
        const fresh = task.dropped ? null : task.sentFrames.add(message.frames);
        if (fresh && fresh.length > 0) task.onFrames?.(fresh);
        break;
      }
      case 'spoken': {
        const { key, format } = task.unit;
        const { tokenTimes, lines } = message.result;
        if (!task.dropped)
          task.resolve({ key, format, tokenTimes, lines, ...task.sentFrames.close(message.result) });
        release(slot);
        break;
      }
      case 'stopped':
        release(slot);
        break;
      case 'failed':
        fail(slot, task, new SpeechError(message.code, message.message));
        break;
    }
  };

  const onLost = (slot: WorkerSlot, reason: string): void => {
    restarts += 1;
    warmed.delete(slot);
    warming.delete(slot);
    const task = running.get(slot)?.task;
    running.delete(slot);
    if (task) retry(task, new SpeechError('engine_failed', reason));
    if (slots.every((other) => !other.ready && other.failedStarts >= maxFailedStarts)) rejectAll(reason);
    rejectWhenBlocked();
  };

  const rejectAll = (reason: string): void => {
    while (queue.length > 0) queue.next()?.reject(new SpeechError('engine_failed', reason));
  };

  /** Rejects all tasks if no thread is left and none may be started before a hanging thread returns. */
  const rejectWhenBlocked = (): void => {
    if (abandoned >= maxAbandoned && slots.every((slot) => !slot.ready))
      rejectAll(`The engine hangs in ${abandoned} threads.`);
  };

  /** Maximum time that a slot may go without progress, in milliseconds. */
  const stallTimeoutOf = (slot: WorkerSlot): number => {
    const expected = slot.nativeMs();
    return expected === null
      ? stallMs * nativeTimeoutFactor
      : Math.max(stallMs, expected * nativeTimeoutFactor);
  };

  const onFree = (slot: WorkerSlot): void => {
    warming.delete(slot);
    assign();
  };

  const watch = setInterval(() => {
    const now = performance.now();
    for (const [slot, run] of running) {
      const progress = slot.progress();
      if (progress !== run.progress) Object.assign(run, { progress, since: now });
      else if (now - run.since > stallTimeoutOf(slot)) {
        running.delete(slot);
        const seconds = Math.round((now - run.since) / 1000);
        retry(run.task, new SpeechError('stalled', `The engine made no progress for ${seconds} seconds.`));
        slot.replace('stalled');
      }
    }
  }, checkIntervalMs);
  watch.unref();

  while (slots.length < workers) {
    slots.push(
      createWorkerSlot(
        builds,
        {
          free: onFree,
          message: onMessage,
          lost: onLost,
          abandoned(change) {
            abandoned += change;
            if (change > 0) rejectWhenBlocked();
          },
          mayStart: () => abandoned < maxAbandoned,
        },
        exitGuard,
      ),
    );
  }

  return {
    add(task) {
      queue.add(task);
      assign();
      rejectWhenBlocked();
      // A waiting task takes precedence over the warm-up of a thread.
      if (queue.length > 0) for (const slot of warming) slot.stop(warmTask);
    },
    drop(task) {
      queue.remove(task);
      for (const [slot, run] of running) if (run.task === task) slot.stop(task.id);
    },
    warmUp() {
      warms = true;
      assign();
    },
    stats: () => ({
      workers: slots.length,
      busy: running.size,
      queued: queue.length,
      restarts,
      inNative: slots.filter((slot) => slot.inNative).length,
      abandoned,
    }),
    async close() {
      clearInterval(watch);
      running.clear();
      while (queue.length > 0) queue.next();
      await Promise.all(slots.map((slot) => slot.close()));
    },
  };
}
