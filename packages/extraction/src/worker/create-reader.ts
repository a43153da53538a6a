import type { ReadJob } from './read-job.ts';
import type { ReadRequest, SourceResults } from './read-request.ts';
import { ReaderBusyError } from './reader-busy.ts';
import { ReaderProcess } from './reader-process.ts';
import { ReaderQueue } from './reader-queue.ts';

export interface ReaderOptions {
  /**
   * Limit on the CPU time for one source, in milliseconds, from when its parser is loaded; then its worker is
   * killed. It is killed after six times as long in any case. Default 20,000.
   */
  timeoutMs?: number;
  /** Heap of one worker, in MB (2^20 bytes); a worker that exceeds it is killed. Default 512. */
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
  /**
   * Milliseconds without a source after which a worker ends, default 30,000; the next source starts it again.
   */
  idleMs?: number;
}

export interface ReadOptions {
  /** Overrides the reader's limit for this source, in milliseconds of CPU time. */
  timeoutMs?: number;
  /**
   * Owner of the source. One owner never uses all workers if there are several: the last one is left to other
   * owners.
   */
  owner?: string | undefined;
  /** The request takes moments and a user is waiting for it: it starts before requests that are not brief. */
  brief?: boolean;
  /**
   * Rejects with `ReaderBusyError` instead of waiting if too many requests wait already, in total or of the
   * same owner.
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
  /** Ids of the processes of the workers that run. */
  processes: number[];
}

/**
 * Creates a reader that runs extraction in worker processes and kills a process when a source takes too long or
 * too much memory, so that no page or file can block or end the service. A worker is kept for the next source
 * until it has been idle for some time, and ends with this process, however that ends.
 * Node only.
 */
export function createReader(options: ReaderOptions = {}): Reader {
  const { timeoutMs = 20_000, maxMemoryMb = 512, maxWaiting = 128, workers = 1, idleMs = 30_000 } = options;
  const count = workers + (options.briefWorker === true ? 1 : 0);
  const queue = new ReaderQueue({ workers, processes: count, maxWaiting });
  const processes = Array.from(
    { length: count },
    () => new ReaderProcess({ maxMemoryMb, idleMs }, () => startWaiting()),
  );
  let closed = false;
  let started = 0;

  const running = (): ReadJob[] => processes.flatMap(({ job }) => job ?? []);
  const startWaiting = (): void => {
    for (;;) {
      const free = closed ? undefined : processes.find(({ job }) => job === null);
      const job = free && queue.take(running());
      if (!free || !job) return;
      started += 1;
      free.run(job);
    }
  };
  const enqueue = (job: ReadJob): void => {
    queue.add(job);
    startWaiting();
  };
  const cancel = (job: ReadJob): void => {
    queue.remove(job);
    processes.find((each) => each.job === job)?.cancel();
    startWaiting();
  };

  return {
    read: async <Request extends ReadRequest>(request: Request, readOptions: ReadOptions = {}) => {
      if (closed) throw closedError();
      readOptions.signal?.throwIfAborted();
      const { brief = false, owner, rejectable = false } = readOptions;
      if (rejectable && queue.isFull(brief, owner)) throw new ReaderBusyError(queue.length);
      const limit = readOptions.timeoutMs ?? timeoutMs;
      return runJob(request, { ...readOptions, timeoutMs: limit }, enqueue, cancel);
    },
    stats: () => ({
      busy: running().length,
      waiting: queue.length,
      started,
      processes: processes.flatMap(({ pid }) => pid ?? []),
    }),
    close: async () => {
      closed = true;
      for (const job of queue.removeAll()) job.fail(closedError());
      await Promise.all(processes.map((each) => each.close(closedError())));
    },
  };
}

const closedError = (): Error => new Error('the reader is closed');

/** Enqueues a job for a request, and cancels it when the signal aborts. */
function runJob<Request extends ReadRequest>(
  request: Request,
  { timeoutMs, brief = false, owner, signal }: ReadOptions & { timeoutMs: number },
  enqueue: (job: ReadJob) => void,
  cancel: (job: ReadJob) => void,
): Promise<SourceResults[Request['kind']]> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      job.fail(signal?.reason);
      cancel(job);
    };
    const job: ReadJob = {
      request,
      timeoutMs,
      brief,
      owner,
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
    signal?.addEventListener('abort', abort, { once: true });
    enqueue(job);
  });
}
