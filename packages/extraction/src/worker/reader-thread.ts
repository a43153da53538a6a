import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { refuse } from '../read-result.ts';
import { resolveLanguages } from '../resolve-language.ts';
import { limitCpuTime } from './cpu-limit.ts';
import type { ReadJob } from './read-job.ts';
import type { SourceResult, WorkerMessage } from './read-request.ts';

/**
 * Time limit for starting a worker and loading a parser, in milliseconds. On a busy machine this takes longer
 * than any source.
 */
const startMs = 60_000;
/**
 * Memory of a worker for new objects, in MB (2^20 bytes). With V8's own 48 MB, most of a page's tree gets old before it
 * is garbage: a page of 2.6 MB takes 150 MB more.
 */
const maxYoungMb = 24;
/** Milliseconds that a thread has to report its CPU time. */
const cpuReadingMs = 1_000;

/** The place of one worker, which starts with the first job and again after it was killed or died. */
export class ReaderThread {
  readonly #maxMemoryMb: number;
  readonly #onFree: () => void;
  #worker: Worker | null = null;
  #job: ReadJob | null = null;
  #stopLimit: () => void = () => {};
  #idleTimer: NodeJS.Timeout | undefined;
  readonly #idleMs: number;

  /**
   * @param options.maxMemoryMb heap of the worker, in MB (2^20 bytes)
   * @param options.idleMs milliseconds without a job after which the worker ends
   * @param onFree called after each job that was not canceled
   */
  constructor({ maxMemoryMb, idleMs }: { maxMemoryMb: number; idleMs: number }, onFree: () => void) {
    this.#idleMs = idleMs;
    this.#maxMemoryMb = maxMemoryMb;
    this.#onFree = onFree;
  }

  /** The job that is being read; null if the thread is free. */
  get job(): ReadJob | null {
    return this.#job;
  }

  /** Whether the worker runs. */
  get isRunning(): boolean {
    return this.#worker !== null;
  }

  /** Reads the source of a job. The thread must be free. */
  run(id: number, job: ReadJob): void {
    this.#job = job;
    clearTimeout(this.#idleTimer);
    const worker = this.#worker ?? this.#start();
    this.#limitStart();
    worker.postMessage({ id, request: job.request });
  }

  /** Kills the worker and forgets its job. */
  cancel(): void {
    this.#kill();
    this.#release();
  }

  /** Ends the worker and rejects its job. */
  async close(reason: Error): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#release()?.fail(reason);
    clearTimeout(this.#idleTimer);
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), {
      resourceLimits: {
        maxOldGenerationSizeMb: this.#maxMemoryMb,
        maxYoungGenerationSizeMb: maxYoungMb,
        stackSizeMb: 8,
      },
      // The worker must not inherit the parent's flags (inspector, test loaders).
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    worker.unref();
    worker.on('message', (message: WorkerMessage) => {
      if ('result' in message) this.#finish(message.result);
      else if (this.#job !== null) this.#limitCpu(worker, message.cpuMs, this.#job.timeoutMs);
    });
    worker.on('error', (error: Error & { code?: string }) => {
      this.#worker = null;
      const full = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#finish(
        full ? refuse('too_complex', `more than ${this.#maxMemoryMb} MB`) : refuse('internal', error.message),
      );
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
      if (this.#job !== null && this.#worker === null) this.#finish(refuse('internal', 'the worker ended'));
    });
    this.#worker = worker;
    return worker;
  }

  #limitStart(): void {
    const timer = setTimeout(() => this.#giveUp(startMs), startMs);
    this.#stopLimit = () => clearTimeout(timer);
  }

  /** @param begunAt CPU time in milliseconds that the thread had used when reading began */
  #limitCpu(worker: Worker, begunAt: number, limitMs: number): void {
    this.#stopLimit();
    this.#stopLimit = limitCpuTime({
      limitMs,
      readCpuMs: async () => {
        const used = await Promise.race([worker.cpuUsage().catch(() => null), sleep(cpuReadingMs, null)]);
        return used && (used.user + used.system) / 1_000 - begunAt;
      },
      onExceeded: () => this.#giveUp(limitMs),
    });
  }

  #giveUp(limitMs: number): void {
    this.#kill();
    this.#finish(refuse('too_complex', `more than ${limitMs} ms`));
  }

  #finish(result: SourceResult): void {
    this.#release()?.complete('warnings' in result ? resolveLanguages(result) : result);
    this.#onFree();
  }

  #release(): ReadJob | null {
    const job = this.#job;
    this.#stopLimit();
    this.#job = null;
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.#kill(), this.#idleMs).unref();
    return job;
  }

  #kill(): void {
    const worker = this.#worker;
    this.#worker = null;
    worker?.removeAllListeners('message');
    void worker?.terminate();
  }
}
