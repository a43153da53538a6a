import { SpeechError } from '../errors.ts';
import { createFairQueue } from '../scheduling/fair-queue.ts';
import type {
  InferencePool,
  InferenceReply,
  InferenceRequest,
  InferenceStats,
  InferenceTurn,
  OnnxModel,
} from './inference.ts';
import type { FromInference } from './inference-messages.ts';
import { createModelRecords, type ModelRecords } from './model-records.ts';
import { createProcessSlot, type ProcessEnd, type ProcessSlot } from './process-slot.ts';

export interface InferencePoolOptions {
  /** Number of processes, each of which uses one processor; 1 if absent. */
  processes?: number;
  /** Milliseconds that a run may at least take before its process counts as stalled; 15,000 if absent. */
  stallMs?: number;
  /** Milliseconds without a run after which the processes give back their memory; 30,000 if absent. */
  restAfterMs?: number;
  /** Called once for each model that is set aside. */
  onSetAside?: (model: { file: string; reason: string }) => void;
  /** Module that a process runs; for tests. */
  entry?: URL;
}

/** Starts no process before the first run or `preload`. */
export const createInferencePool = (options: InferencePoolOptions = {}): InferencePool =>
  new ProcessPool(options);

interface Run extends InferenceTurn {
  request: InferenceRequest;
  /** Number of processes that ended during it. */
  ends: number;
  signal: AbortSignal;
  resolve(reply: InferenceReply): void;
  reject(reason: unknown): void;
}

/** Number of processes that may be ended from outside during one run. */
const maxEnds = 5;
/** Interval for the detection of idle processes, in milliseconds. */
const checkIntervalMs = 1_000;

class ProcessPool implements InferencePool {
  readonly #slots: ProcessSlot[] = [];
  readonly #busy = new Set<ProcessSlot>();
  readonly #queue = createFairQueue<Run>();
  readonly #records: ModelRecords;
  readonly #restAfterMs: number;
  readonly #idleCheck: NodeJS.Timeout;
  /** The model that an idle process keeps open. */
  #preloaded: OnnxModel | null = null;
  #idleSince = performance.now();
  #crashes = 0;
  #lastId = 0;
  #isClosed = false;

  constructor(options: InferencePoolOptions) {
    const { processes = 1, stallMs = 15_000, restAfterMs = 30_000, onSetAside = () => {} } = options;
    const { entry = new URL('./inference-process.ts', import.meta.url) } = options;
    while (this.#slots.length < Math.max(1, processes)) this.#slots.push(createProcessSlot(entry));
    this.#records = createModelRecords({ stallMs, onSetAside });
    this.#restAfterMs = restAfterMs;
    this.#idleCheck = setInterval(() => this.#restWhenIdle(), Math.min(checkIntervalMs, restAfterMs));
    this.#idleCheck.unref();
  }

  run(request: InferenceRequest, turn: InferenceTurn, signal: AbortSignal): Promise<InferenceReply> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(closedError());
      if (signal.aborted) return reject(signal.reason);
      const { user, job, first, urgent, order } = turn;
      const close =
        <Value>(end: (value: Value) => void) =>
        (value: Value): void => {
          signal.removeEventListener('abort', abort);
          end(value);
        };
      const run: Run = {
        user,
        job,
        first,
        urgent,
        order,
        request,
        ends: 0,
        signal,
        resolve: close(resolve),
        reject: close(reject),
      };
      const abort = (): void => {
        this.#queue.remove(run);
        run.reject(signal.reason);
      };
      signal.addEventListener('abort', abort, { once: true });
      this.#queue.add(run);
      this.#assign();
    });
  }

  preload(model: OnnxModel): void {
    this.#preloaded = model;
    const slot = this.#slots.find((one) => !this.#busy.has(one));
    if (slot && !this.#isClosed) this.#load(slot, model);
  }

  readmit(): void {
    this.#records.readmit();
  }

  stats(): InferenceStats {
    return {
      processes: this.#slots.filter(({ isRunning }) => isRunning).length,
      busy: this.#busy.size,
      queued: this.#queue.length,
      crashes: this.#crashes,
      setAside: this.#records.setAside(),
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#idleCheck);
    while (this.#queue.length > 0) this.#queue.next()?.reject(closedError());
    for (const slot of this.#slots) slot.kill('closed');
  }

  /** Gives runs to the processes that have none; the longest-running ones first, which have models open. */
  #assign(): void {
    for (const slot of this.#slots.toSorted((a, b) => Number(b.isRunning) - Number(a.isRunning))) {
      while (!this.#busy.has(slot)) {
        const run = this.#queue.next();
        if (!run) return;
        const refusal = this.#records.refusalOf(run.request.model.file);
        if (refusal) run.reject(refusal);
        else this.#begin(slot, run);
      }
    }
  }

  #begin(slot: ProcessSlot, run: Run): void {
    const { request } = run;
    const { file } = request.model;
    if (this.#preloaded) this.#preloaded = request.model;
    const timer = this.#watch(slot, this.#records.timeoutOf(file, request));
    const release = (): void => {
      clearTimeout(timer);
      this.#release(slot);
    };
    this.#busy.add(slot);
    slot.send(
      { kind: 'run', id: this.#nextId(), request },
      (reply) => {
        if (reply.kind === 'done') {
          this.#records.succeeded(file, request, reply.reply.ms);
          run.resolve(reply.reply);
        } else if (reply.kind === 'failed') run.reject(this.#errorOf(reply, file));
        release();
      },
      (end) => {
        run.ends += 1;
        this.#onLost(file, end);
        if (run.ends >= maxEnds) run.reject(new SpeechError('engine_failed', end.reason));
        else if (!run.signal.aborted && !this.#isClosed) this.#queue.requeue(run);
        else run.reject(closedError());
        release();
      },
    );
  }

  #load(slot: ProcessSlot, model: OnnxModel): void {
    if (this.#records.refusalOf(model.file)) return;
    const timer = this.#watch(slot, this.#records.timeoutOf(model.file, null));
    const release = (): void => {
      clearTimeout(timer);
      this.#release(slot);
    };
    this.#busy.add(slot);
    slot.send(
      { kind: 'load', id: this.#nextId(), model },
      (reply) => {
        if (reply.kind === 'failed') this.#errorOf(reply, model.file);
        release();
      },
      (end) => {
        this.#onLost(model.file, end);
        release();
      },
    );
  }

  /** Kills a process that does not return. */
  #watch(slot: ProcessSlot, timeoutMs: number): NodeJS.Timeout {
    const seconds = Math.round(timeoutMs / 1000);
    return setTimeout(
      () => slot.kill(`The model did not return within ${seconds} seconds.`),
      timeoutMs,
    ).unref();
  }

  #release(slot: ProcessSlot): void {
    this.#busy.delete(slot);
    this.#idleSince = performance.now();
    // After what waits for the run has been told: the first window of a text comes before the next text.
    setImmediate(() => {
      if (!this.#isClosed) this.#assign();
    });
  }

  #onLost(file: string, { reason, isOutside }: ProcessEnd): void {
    if (this.#isClosed || isOutside) return;
    this.#crashes += 1;
    this.#records.crashed(file, reason);
  }

  #errorOf({ code, message }: Extract<FromInference, { kind: 'failed' }>, file: string): SpeechError {
    // Every other run would fail in the same way.
    if (code === 'model_failed' || code === 'bad_configuration') this.#records.setAsideNow(file, message);
    return new SpeechError(code, message);
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /**
   * Replaces used processes by one that has only opened the model: what onnxruntime has allocated and the weights
   * that it has read are then out of memory, and the next run need not wait for a start.
   */
  #restWhenIdle(): void {
    if (this.#busy.size > 0 || this.#queue.length > 0) return;
    if (performance.now() - this.#idleSince < this.#restAfterMs) return;
    for (const [at, slot] of this.#slots.entries()) {
      if (!slot.isRunning || (at === 0 && !slot.isUsed)) continue;
      slot.kill('idle');
      if (at === 0 && this.#preloaded) this.#load(slot, this.#preloaded);
    }
  }
}

const closedError = (): SpeechError => new SpeechError('closed', 'The speech pool is closed.');
