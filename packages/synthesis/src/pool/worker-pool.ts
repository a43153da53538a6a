import { SpeechError } from '../errors.ts';
import { createFairQueue } from '../scheduling/fair-queue.ts';
import { chooseInterrupted, type RunningTask } from './running-task.ts';
import { type SpeechTask, segmentOf, sendFrames } from './speech-task.ts';
import { type EmbeddedBuilds, type FromWorker, warmTask } from './worker-messages.ts';
import { createWorkerSlot, type SlotEvents, type WorkerSlot } from './worker-slot.ts';

export interface WorkerPoolOptions {
  builds: EmbeddedBuilds;
  workers: number;
  stallMs: number;
  tries: number;
  /** Milliseconds without a task after which the threads end until they are needed. */
  restAfterMs: number;
}

export interface PoolStats {
  workers: number;
  busy: number;
  queued: number;
  /** Number of threads that died or were replaced since the pool was created. */
  restarts: number;
  /** Threads that ended because there was nothing to do; they start again when needed. */
  resting: number;
}

/** Distributes tasks to the threads. */
export interface WorkerPool {
  add(task: SpeechTask): void;
  /** Removes the task from the queue, or stops the thread that works on it. */
  drop(task: SpeechTask): void;
  /** Starts a thread if all of them rest: a task is about to come. */
  wake(): void;
  /** Warms up the threads that have no task, one after the other, also those that are started later. */
  warmUp(): void;
  /** Replaces the builds; each thread uses them from its next task on. */
  replaceBuilds(builds: EmbeddedBuilds): void;
  stats(): PoolStats;
  close(): Promise<void>;
}

type TaskMessage = Exclude<FromWorker, { kind: 'ready' | 'warmed' }>;

/** Interval for the detection of stalls, in milliseconds. */
const checkIntervalMs = 250;
/** Number of failed starts per thread after which all queued units are rejected. */
const maxFailedStarts = 4;

/** Starts the threads. */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  return new ThreadPool(options);
}

class ThreadPool implements WorkerPool {
  readonly #stallMs: number;
  readonly #tries: number;
  readonly #queue = createFairQueue<SpeechTask>();
  readonly #slots: WorkerSlot[] = [];
  readonly #running = new Map<WorkerSlot, RunningTask>();
  readonly #warmed = new WeakSet<WorkerSlot>();
  readonly #warming = new Set<WorkerSlot>();
  readonly #watch: NodeJS.Timeout;
  readonly #restAfterMs: number;
  #restarts = 0;
  #warms = false;
  #idleSince = performance.now();
  #isResting = false;

  constructor({ builds, workers, stallMs, tries, restAfterMs }: WorkerPoolOptions) {
    this.#stallMs = stallMs;
    this.#tries = tries;
    this.#restAfterMs = restAfterMs;
    this.#watch = setInterval(() => {
      this.#replaceStalled();
      this.#restWhenIdle();
    }, checkIntervalMs);
    this.#watch.unref();
    const events = this.#slotEvents();
    while (this.#slots.length < workers) this.#slots.push(createWorkerSlot(builds, events));
  }

  add(task: SpeechTask): void {
    this.#queue.add(task);
    this.#assign();
    // All threads are busy, and a unit of a long text takes seconds.
    if (task.urgent && task.first && task.tries === 0) this.#interruptBackground();
    this.#wakeWhenBusy();
    // A waiting task takes precedence over the warm-up of a thread.
    if (this.#queue.length > 0) for (const slot of this.#warming) slot.stop(warmTask);
  }

  drop(task: SpeechTask): void {
    this.#queue.remove(task);
    for (const [slot, run] of this.#running) if (run.task === task) slot.stop(task.id);
  }

  wake(): void {
    this.#isResting = false;
    this.#idleSince = performance.now();
    this.#slots[0]?.wake();
  }

  warmUp(): void {
    this.#warms = true;
    this.#assign();
  }

  replaceBuilds(builds: EmbeddedBuilds): void {
    for (const slot of this.#slots) slot.replaceBuilds(builds);
  }

  stats(): PoolStats {
    return {
      workers: this.#slots.length,
      busy: this.#running.size,
      queued: this.#queue.length,
      restarts: this.#restarts,
      resting: this.#slots.filter((slot) => slot.resting).length,
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#watch);
    this.#running.clear();
    while (this.#queue.length > 0) this.#queue.next();
    await Promise.all(this.#slots.map((slot) => slot.close()));
  }

  #slotEvents(): SlotEvents {
    return {
      free: (slot) => {
        this.#warming.delete(slot);
        this.#assign();
      },
      message: (slot, message) => this.#onMessage(slot, message),
      lost: (slot, reason) => this.#onLost(slot, reason),
    };
  }

  /** Gives tasks to the free threads, or warms one up. */
  #assign(): void {
    for (const slot of this.#slots) {
      if (!slot.ready || this.#running.has(slot) || this.#warming.has(slot)) continue;
      const task = this.#queue.next();
      if (task) this.#begin(slot, task);
      else if (this.#warms && this.#warming.size === 0 && !this.#warmed.has(slot)) {
        this.#warmed.add(slot);
        this.#warming.add(slot);
        slot.warm();
      }
    }
  }

  #begin(slot: WorkerSlot, task: SpeechTask): void {
    this.#warmed.add(slot);
    this.#idleSince = performance.now();
    task.tries += 1;
    if (task.work.kind !== 'encode') task.sentFrames.begin();
    const begun = performance.now();
    this.#running.set(slot, { task, progress: slot.progress(), since: begun, begun, interrupted: false });
    slot.begin(task.id, task.work);
  }

  /**
   * Asks a thread to stop the unit that began last, of those that nobody waits for. It stops at its next sentence, and
   * the unit is queued again.
   */
  #interruptBackground(): void {
    const chosen = chooseInterrupted(this.#running);
    if (!chosen) return;
    const [slot, run] = chosen;
    run.interrupted = true;
    slot.stop(run.task.id);
  }

  #release(slot: WorkerSlot): void {
    this.#running.delete(slot);
    this.#assign();
  }

  #onMessage(slot: WorkerSlot, message: TaskMessage): void {
    const run = this.#running.get(slot);
    if (!run || run.task.id !== message.task) return;
    const { task } = run;
    switch (message.kind) {
      case 'frames':
        sendFrames(task, message.frames);
        break;
      case 'encoded':
        // The task returns to the pool once the models have run.
        this.#release(slot);
        task.tries = 0;
        task.onEncoded(message.lines);
        break;
      case 'begun':
        this.#release(slot);
        task.tries = 0;
        task.onBegun();
        break;
      case 'spoken':
        if (!task.dropped) task.resolve(segmentOf(task, message.result));
        this.#release(slot);
        break;
      case 'stopped':
        if (run.interrupted && !task.dropped) {
          task.tries -= 1;
          task.interruptions += 1;
          this.#queue.requeue(task);
        }
        this.#release(slot);
        break;
      case 'failed':
        this.#fail(slot, task, new SpeechError(message.code, message.message));
        break;
    }
  }

  #fail(slot: WorkerSlot, task: SpeechTask, error: SpeechError): void {
    if (error.code === 'engine_failed') {
      // The error may have left the engine in a broken state, so its thread is replaced too.
      this.#running.delete(slot);
      this.#retry(task, error);
      slot.replace(error.message);
      return;
    }
    task.reject(error);
    this.#release(slot);
  }

  #onLost(slot: WorkerSlot, reason: string): void {
    this.#restarts += 1;
    this.#warmed.delete(slot);
    this.#warming.delete(slot);
    const task = this.#running.get(slot)?.task;
    this.#running.delete(slot);
    if (task) this.#retry(task, new SpeechError('engine_failed', reason));
    if (this.#slots.every((other) => !other.ready && other.failedStarts >= maxFailedStarts))
      this.#rejectAll(reason);
  }

  /** Queues a task again whose thread is lost or about to be replaced, or rejects it after the last attempt. */
  #retry(task: SpeechTask, error: SpeechError): void {
    if (task.dropped) return;
    if (task.tries < this.#tries) this.#queue.requeue(task);
    else task.reject(error);
  }

  #rejectAll(reason: string): void {
    while (this.#queue.length > 0) this.#queue.next()?.reject(new SpeechError('engine_failed', reason));
  }

  /** Ends all threads after some time without tasks. */
  #restWhenIdle(): void {
    const now = performance.now();
    if (this.#running.size > 0 || this.#warming.size > 0 || this.#queue.length > 0) this.#idleSince = now;
    if (this.#isResting || now - this.#idleSince < this.#restAfterMs) return;
    this.#isResting = true;
    for (const slot of this.#slots) {
      slot.rest();
      this.#warmed.delete(slot);
    }
  }

  /** Starts threads again while tasks wait: the first one for the first task, the others for further ones. */
  #wakeWhenBusy(): void {
    if (this.#queue.length === 0) return;
    const [first] = this.#slots;
    if (first?.resting) this.wake();
    else for (const slot of this.#slots) slot.wake();
  }

  #replaceStalled(): void {
    const now = performance.now();
    for (const [slot, run] of this.#running) {
      const progress = slot.progress();
      if (progress !== run.progress) Object.assign(run, { progress, since: now });
      else if (now - run.since > this.#stallMs) {
        this.#running.delete(slot);
        const seconds = Math.round((now - run.since) / 1000);
        const message = `The engine made no progress for ${seconds} seconds.`;
        this.#retry(run.task, new SpeechError('stalled', message));
        slot.replace('stalled');
      }
    }
  }
}
