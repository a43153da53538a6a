import { availableParallelism } from 'node:os';
import type { SpokenText } from '../engines/engine.ts';
import { SpeechError } from '../errors.ts';
import type { Segment, UnitPlan } from '../unit.ts';
import type { Equipment } from '../voices/resolve-voice.ts';
import { createFairQueue, type Queued } from './fair-queue.ts';
import { findBuilds } from './find-builds.ts';
import { createFrameLedger, type FrameLedger } from './frame-ledger.ts';
import type { FromWorker } from './worker-messages.ts';
import { createWorkerSlot, type WorkerSlot } from './worker-slot.ts';

export interface SpeechPoolOptions {
  /** Threads that speak; as many as there are processors when absent, at most 8. */
  workers?: number;
  /** Milliseconds without any progress after which a thread is given up; 15,000 when absent. */
  stallMs?: number;
  /** How often a unit is tried before it fails; 3 when absent. */
  tries?: number;
  /** Whether the threads speak unheard text first, so that the first listener waits less; true when absent. */
  warm?: boolean;
}

export interface SpeakOptions {
  /** Whose turn it is: users take turns, and their jobs do. */
  user: string;
  job: string;
  /** True for a beginning that somebody waits for; the unit's `index === 0` when absent. */
  first?: boolean;
  signal?: AbortSignal;
  /** Takes whole frames as they come, in order; together they are exactly the segment's `mp3`. */
  onFrames?: (frames: Uint8Array) => void;
}

export interface PoolStats {
  workers: number;
  busy: number;
  queued: number;
  /** Threads that were lost, or given up, since the pool began. */
  restarts: number;
}

/** Threads that speak units. */
export interface SpeechPool {
  /** What `planUnits` needs to know of this machine. */
  readonly equipment: Equipment;
  /**
   * @throws SpeechError `engine_failed`, `stalled`, `no_voice`, `closed`
   * @throws the signal's reason when it is aborted
   */
  speak(unit: UnitPlan, options: SpeakOptions): Promise<Segment>;
  stats(): PoolStats;
  /** Ends all threads; whatever is under way fails with `closed`. */
  close(): Promise<void>;
}

interface Task extends Queued {
  id: number;
  unit: UnitPlan;
  /** What remote engines have spoken of it, by line. */
  spoken: readonly (SpokenText | null)[];
  tries: number;
  ledger: FrameLedger;
  onFrames: ((frames: Uint8Array) => void) | undefined;
  resolve(segment: Segment): void;
  reject(reason: unknown): void;
  /** Nobody wants the result any more. */
  dropped: boolean;
}

interface Running {
  task: Task;
  progress: number;
  since: number;
}

/** How often stalls are looked for, in milliseconds. */
const watchEvery = 250;
/** Threads in a row that can't even start before waiting units are told so. */
const hopelessStarts = 4;

/** Starts the threads; they take units as soon as they are up. */
export async function createSpeechPool(options: SpeechPoolOptions = {}): Promise<SpeechPool> {
  const { workers = Math.min(8, availableParallelism()), stallMs = 15_000, tries = 3, warm = true } = options;
  const { equipment, builds } = await findBuilds();
  const queue = createFairQueue<Task>();
  const running = new Map<WorkerSlot, Running>();
  const warmed = new WeakSet<WorkerSlot>();
  const warming = new Set<WorkerSlot>();
  let nextId = 1;
  let restarts = 0;
  let closed = false;

  const assign = (): void => {
    for (const slot of slots) {
      if (!slot.ready || running.has(slot) || warming.has(slot)) continue;
      const task = queue.next();
      if (task) {
        warmed.add(slot);
        task.tries += 1;
        task.ledger.begin();
        running.set(slot, { task, progress: slot.progress(), since: performance.now() });
        slot.speak(task.id, task.unit, task.spoken);
      } else if (warm && !warmed.has(slot)) {
        warmed.add(slot);
        warming.add(slot);
        slot.warm();
      }
    }
  };

  const settle = (slot: WorkerSlot): void => {
    running.delete(slot);
    assign();
  };

  /** The task was not finished and its thread is gone or about to be: once more, or never. */
  const retry = (task: Task, error: SpeechError): void => {
    if (task.dropped) return;
    if (task.tries < tries) queue.putBack(task);
    else task.reject(error);
  };

  const onMessage = (slot: WorkerSlot, message: Exclude<FromWorker, { kind: 'ready' | 'warmed' }>): void => {
    const task = running.get(slot)?.task;
    if (!task || task.id !== message.task) return;
    switch (message.kind) {
      case 'frames': {
        const fresh = task.dropped ? null : task.ledger.add(message.frames);
        if (fresh && fresh.length > 0) task.onFrames?.(fresh);
        break;
      }
      case 'spoken': {
        const { key, format } = task.unit;
        const { marks, lines } = message.result;
        task.resolve({ key, format, marks, lines, ...task.ledger.close(message.result) });
        settle(slot);
        break;
      }
      case 'stopped':
        settle(slot);
        break;
      case 'failed':
        fail(slot, task, new SpeechError(message.code, message.message));
        break;
    }
  };

  const fail = (slot: WorkerSlot, task: Task, error: SpeechError): void => {
    if (error.code === 'engine_failed') {
      // What broke may have left the engine broken: its thread goes too.
      running.delete(slot);
      retry(task, error);
      slot.replace(error.message);
      return;
    }
    task.reject(error);
    settle(slot);
  };

  const onLost = (slot: WorkerSlot, reason: string): void => {
    restarts += 1;
    warmed.delete(slot);
    warming.delete(slot);
    const task = running.get(slot)?.task;
    running.delete(slot);
    if (task) retry(task, new SpeechError('engine_failed', reason));
    const hopeless = slots.every((other) => !other.ready && other.failedStarts >= hopelessStarts);
    while (hopeless && queue.length > 0) queue.next()?.reject(new SpeechError('engine_failed', reason));
  };

  const slots: WorkerSlot[] = [];
  for (let count = 0; count < Math.max(1, workers); count += 1) {
    const free = (slot: WorkerSlot): void => {
      warming.delete(slot);
      assign();
    };
    slots.push(createWorkerSlot(builds, { free, message: onMessage, lost: onLost }));
  }

  const watch = setInterval(() => {
    const now = performance.now();
    for (const [slot, run] of running) {
      const progress = slot.progress();
      if (progress !== run.progress) Object.assign(run, { progress, since: now });
      else if (now - run.since > stallMs) {
        running.delete(slot);
        const seconds = Math.round(stallMs / 1000);
        retry(run.task, new SpeechError('stalled', `The engine made no progress for ${seconds} seconds.`));
        slot.replace('stalled');
      }
    }
  }, watchEvery);
  watch.unref();

  const drop = (task: Task, reason: unknown): void => {
    task.dropped = true;
    queue.remove(task);
    for (const [slot, run] of running) if (run.task === task) slot.stop(task.id);
    task.reject(reason);
  };

  return {
    equipment,
    speak(unit, { user, job, first = unit.index === 0, signal, onFrames }) {
      return new Promise<Segment>((resolve, reject) => {
        if (closed) return reject(new SpeechError('closed', 'The speech pool is closed.'));
        if (signal?.aborted) return reject(signal.reason);
        const abort = (): void => drop(task, signal?.reason);
        const done = (): void => signal?.removeEventListener('abort', abort);
        const task: Task = {
          id: nextId,
          user,
          job,
          first,
          unit,
          spoken: [],
          tries: 0,
          ledger: createFrameLedger(),
          onFrames,
          dropped: false,
          resolve(segment) {
            done();
            resolve(segment);
          },
          reject(reason) {
            done();
            reject(reason);
          },
        };
        nextId = (nextId % 0x3fff_ffff) + 1;
        signal?.addEventListener('abort', abort, { once: true });
        queue.add(task);
        assign();
      });
    },
    stats: () => ({ workers: slots.length, busy: running.size, queued: queue.length, restarts }),
    async close() {
      if (closed) return;
      closed = true;
      clearInterval(watch);
      const error = new SpeechError('closed', 'The speech pool is closed.');
      for (let task = queue.next(); task; task = queue.next()) task.reject(error);
      for (const { task } of running.values()) task.reject(error);
      running.clear();
      await Promise.all(slots.map((slot) => slot.close()));
    },
  };
}
