import { Worker } from 'node:worker_threads';
import { refuse } from '../read-result.ts';
import { resolveLanguages } from '../resolve-language.ts';
import type { ReadRequest, SourceResult, SourceResults, WorkerMessage } from './read-request.ts';
import { ReaderBusyError } from './reader-busy.ts';

export interface ReaderOptions {
  /**
   * Time limit for one source, in milliseconds, from when its parser is loaded; then its worker is killed.
   * Default 20,000.
   */
  timeoutMs?: number;
  /** Heap of one worker, in MB (2^20 bytes); a worker that exceeds it dies. Default 512. */
  maxMemoryMb?: number;
  /** Number of workers that run at the same time; further requests wait. Default 1. */
  workers?: number;
  /** Adds one worker only for brief requests, so that they never wait for long ones. Default false. */
  briefWorker?: boolean;
  /**
   * Requests of a kind (brief or not) that may wait; beyond that, `rejectable` requests are rejected. Default
   * 128.
   */
  maxWaiting?: number;
}

export interface ReadOptions {
  /** Overrides the reader's time limit for this source, in milliseconds. */
  timeoutMs?: number;
  /**
   * Owner of the source. One owner never uses all workers if there are several: the last one is left to other
   * owners.
   */
  owner?: string | undefined;
  /** The request takes moments and a user is waiting for it: it starts before requests that are not brief. */
  brief?: boolean;
  /**
   * Rejects with `ReaderBusyError` instead of waiting if too many requests wait already, or {@link
   * maxWaitingOfOwner} of the same owner.
   */
  rejectable?: boolean;
  /** Cancels the request: its worker is killed and the promise rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface Reader {
  /**
   * Reads one source in a worker. Resolves with a refusal whatever fault the source causes; rejects only if
   * aborted, closed, or with `ReaderBusyError`.
   */
  read<Request extends ReadRequest>(
    request: Request,
    options?: ReadOptions,
  ): Promise<SourceResults[Request['kind']]>;
  stats(): ReaderStats;
  /** Kills the workers and rejects waiting requests. */
  close(): Promise<void>;
}

export interface ReaderStats {
  /** Requests that are being read, and requests that wait for a worker. */
  busy: number;
  waiting: number;
  /** Requests passed to workers so far. */
  started: number;
}

/**
 * Time limit for starting a worker and loading a parser, in milliseconds. On a busy machine this takes longer
 * than any source.
 */
const startMs = 60_000;
/**
 * Maximum waiting rejectable requests of one owner: more than a person or a well-behaved program sends at the
 * same time.
 */
export const maxWaitingOfOwner = 32;

interface Job {
  request: ReadRequest;
  timeoutMs: number;
  brief: boolean;
  owner: string | undefined;
  signal: AbortSignal | undefined;
  complete: (result: SourceResult) => void;
  fail: (reason: unknown) => void;
}

interface Slot {
  worker: Worker | null;
  job: Job | null;
  timer: NodeJS.Timeout | null;
}

/**
 * Creates a reader that runs extraction in worker threads and kills a thread when a source takes too long or
 * too much memory, so that no page or file can block the service. Idle workers are kept for the next source.
 * Node only.
 */
export function createReader(options: ReaderOptions = {}): Reader {
  const timeoutMs = options.timeoutMs ?? 20_000;
  const maxMemoryMb = options.maxMemoryMb ?? 512;
  const maxWaiting = options.maxWaiting ?? 128;
  const workers = options.workers ?? 1;
  const slots: Slot[] = Array.from({ length: workers + (options.briefWorker === true ? 1 : 0) }, () => ({
    worker: null,
    job: null,
    timer: null,
  }));
  const waiting: Job[] = [];
  let closed = false;
  let started = 0;

  const start = (slot: Slot): Worker => {
    const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, stackSizeMb: 8 },
      // The worker must not inherit the parent's flags (inspector, test loaders).
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    worker.unref();
    worker.on('message', (message: WorkerMessage) => {
      if ('result' in message) finish(slot, message.result);
      else if (slot.job !== null) limitTime(slot, slot.job.timeoutMs);
    });
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

  const finish = (slot: Slot, result: SourceResult): void => {
    const job = release(slot);
    job?.complete('warnings' in result ? resolveLanguages(result) : result);
    next();
  };

  const kill = (slot: Slot): void => {
    const worker = slot.worker;
    slot.worker = null;
    worker?.removeAllListeners('message');
    void worker?.terminate();
  };

  const limitTime = (slot: Slot, limit: number): void => {
    if (slot.timer !== null) clearTimeout(slot.timer);
    slot.timer = setTimeout(() => {
      kill(slot);
      finish(slot, refuse('too_complex', `more than ${limit} ms`));
    }, limit);
  };

  const running = (): Job[] => slots.flatMap(({ job }) => job ?? []);

  /**
   * Returns whether a worker may take a request: of the requests that are not brief, those of one owner never
   * use all workers.
   */
  const mayStart = ({ owner, brief }: Job): boolean => {
    const others = brief ? running() : running().filter((job) => !job.brief);
    const max = brief ? slots.length : workers;
    if (others.length >= max) return false;
    return owner === undefined || others.filter((job) => job.owner === owner).length < Math.max(1, max - 1);
  };

  const dequeue = (): Job | undefined => {
    const brief = waiting.findIndex((job) => job.brief && mayStart(job));
    const at = brief >= 0 ? brief : waiting.findIndex(mayStart);
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  };

  const next = (): void => {
    for (;;) {
      const slot = closed ? undefined : slots.find((candidate) => candidate.job === null);
      const job = slot === undefined ? undefined : dequeue();
      if (slot === undefined || job === undefined) return;
      slot.job = job;
      const worker = slot.worker ?? start(slot);
      limitTime(slot, startMs);
      started += 1;
      worker.postMessage({ id: started, request: job.request });
    }
  };

  const isTooBusy = ({ owner, brief = false }: ReadOptions): boolean => {
    const before = waiting.filter((job) => job.brief === brief);
    return (
      before.length >= maxWaiting ||
      (owner !== undefined && before.filter((job) => job.owner === owner).length >= maxWaitingOfOwner)
    );
  };

  return {
    read: <Request extends ReadRequest>(request: Request, readOptions: ReadOptions = {}) =>
      new Promise<SourceResults[Request['kind']]>((resolve, reject) => {
        const { signal } = readOptions;
        if (closed) return reject(new Error('the reader is closed'));
        if (signal?.aborted === true) return reject(signal.reason);
        if (readOptions.rejectable === true && isTooBusy(readOptions))
          return reject(new ReaderBusyError(waiting.length));
        const job: Job = {
          request,
          timeoutMs: readOptions.timeoutMs ?? timeoutMs,
          brief: readOptions.brief === true,
          owner: readOptions.owner,
          signal,
          complete: (result) => {
            signal?.removeEventListener('abort', abort);
            // The worker's result has the type that belongs to the kind of the request.
            resolve(result as SourceResults[Request['kind']]);
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
    stats: () => ({ busy: running().length, waiting: waiting.length, started }),
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
