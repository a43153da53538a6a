import { Worker } from 'node:worker_threads';
import { refuse } from '../read-result.ts';
import { settleResult } from '../settle-result.ts';
import type { ReadAnswer, ReadAnswers, ReadRequest } from './read-request.ts';

export interface ReaderOptions {
  /** Time one source may take, in milliseconds, before its worker is killed. Default 20,000. */
  timeoutMs?: number;
  /** Heap of one worker, in MB (2^20 bytes); beyond it the worker dies. Default 512. */
  maxMemoryMb?: number;
  /** Workers at work at once; further requests wait their turn. Default 1. */
  workers?: number;
}

export interface ReadOptions {
  /** Overrides the reader's time limit for this source. */
  timeoutMs?: number;
  /** Whose source it is. One owner never holds all workers, as long as there are several: the last is for somebody else's. */
  owner?: string | undefined;
  /** Gives up: the worker is killed and the promise rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface Reader {
  /** Reads one source in a worker. Resolves with a refusal for whatever the source does; rejects only when aborted or closed. */
  read<Request extends ReadRequest>(
    request: Request,
    options?: ReadOptions,
  ): Promise<ReadAnswers[Request['kind']]>;
  /** Kills the workers; waiting requests are rejected. */
  close(): Promise<void>;
}

interface Job {
  request: ReadRequest;
  timeoutMs: number;
  owner: string | undefined;
  signal: AbortSignal | undefined;
  settle: (result: ReadAnswer) => void;
  fail: (reason: unknown) => void;
}

interface Slot {
  worker: Worker | null;
  job: Job | null;
  timer: NodeJS.Timeout | null;
}

/**
 * A reader that runs extraction in worker threads, which it kills when a source takes too long or too much memory, so that
 * no page or file can hang the service. A warm worker is kept between sources. Node only.
 */
export function createReader(options: ReaderOptions = {}): Reader {
  const timeoutMs = options.timeoutMs ?? 20_000;
  const maxMemoryMb = options.maxMemoryMb ?? 512;
  const slots: Slot[] = Array.from({ length: options.workers ?? 1 }, () => ({
    worker: null,
    job: null,
    timer: null,
  }));
  const waiting: Job[] = [];
  let closed = false;
  let nextId = 1;

  const start = (slot: Slot): Worker => {
    const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, stackSizeMb: 8 },
      // The parent's own flags (inspectors, test loaders) are none of the worker's business.
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    worker.unref();
    worker.on('message', ({ result }: { result: ReadAnswer }) => finish(slot, result));
    worker.on('error', (error: Error & { code?: string }) => {
      slot.worker = null;
      const full = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      finish(
        slot,
        full ? refuse('too_complex', `more than ${maxMemoryMb} MB`) : refuse('internal', error.message),
      );
    });
    worker.on('exit', () => {
      if (slot.worker === worker) slot.worker = null;
      if (slot.job !== null && slot.worker === null) finish(slot, refuse('internal', 'the worker ended'));
    });
    slot.worker = worker;
    return worker;
  };

  const release = (slot: Slot): Job | null => {
    const job = slot.job;
    if (slot.timer !== null) clearTimeout(slot.timer);
    slot.job = null;
    slot.timer = null;
    return job;
  };

  const finish = (slot: Slot, result: ReadAnswer): void => {
    const job = release(slot);
    job?.settle('warnings' in result ? settleResult(result) : result);
    next();
  };

  const kill = (slot: Slot): void => {
    const worker = slot.worker;
    slot.worker = null;
    worker?.removeAllListeners('message');
    void worker?.terminate();
  };

  /** Workers that one owner may hold. */
  const mostOfOne = Math.max(1, slots.length - 1);
  const mayStart = ({ owner }: Job): boolean =>
    owner === undefined || slots.filter(({ job }) => job?.owner === owner).length < mostOfOne;

  const next = (): void => {
    const slot = closed ? undefined : slots.find((candidate) => candidate.job === null);
    const at = slot === undefined ? -1 : waiting.findIndex(mayStart);
    const [job] = at < 0 ? [] : waiting.splice(at, 1);
    if (slot === undefined || job === undefined) return;
    slot.job = job;
    const worker = slot.worker ?? start(slot);
    slot.timer = setTimeout(() => {
      kill(slot);
      finish(slot, refuse('too_complex', `more than ${job.timeoutMs} ms`));
    }, job.timeoutMs);
    worker.postMessage({ id: nextId++, request: job.request });
  };

  return {
    read: <Request extends ReadRequest>(request: Request, readOptions: ReadOptions = {}) =>
      new Promise<ReadAnswers[Request['kind']]>((resolve, reject) => {
        const { signal } = readOptions;
        if (closed) return reject(new Error('the reader is closed'));
        if (signal?.aborted === true) return reject(signal.reason);
        const job: Job = {
          request,
          timeoutMs: readOptions.timeoutMs ?? timeoutMs,
          owner: readOptions.owner,
          signal,
          settle: (result) => {
            signal?.removeEventListener('abort', abort);
            // The worker answers a request of one kind with a result of that kind.
            resolve(result as ReadAnswers[Request['kind']]);
          },
          fail: (reason) => {
            signal?.removeEventListener('abort', abort);
            reject(reason);
          },
        };
        const abort = (): void => {
          const queued = waiting.indexOf(job);
          if (queued >= 0) waiting.splice(queued, 1);
          const slot = slots.find((candidate) => candidate.job === job);
          if (slot !== undefined) {
            kill(slot);
            release(slot);
          }
          job.fail(signal?.reason);
          next();
        };
        signal?.addEventListener('abort', abort, { once: true });
        waiting.push(job);
        next();
      }),
    close: async () => {
      closed = true;
      for (const job of waiting.splice(0)) job.fail(new Error('the reader is closed'));
      await Promise.all(
        slots.map(async (slot) => {
          const { worker } = slot;
          slot.worker = null;
          release(slot)?.fail(new Error('the reader is closed'));
          await worker?.terminate();
        }),
      );
    },
  };
}
