import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobResult, JobWithMetadata, PgBoss, WipData } from 'pg-boss';
import type { App } from '../app.ts';
import { ShutdownError } from '../shutdown-error.ts';
import type { AnyJob, JobFailure } from './define-job.ts';
import { createHandleJob } from './handle-job.ts';
import { createIsolation } from './isolation.ts';
import { deadLetterOf } from './queues.ts';

/** The slots in which this process runs jobs. */
export interface Workers {
  /**
   * Opens the slots of all queues, or of those in `only`, unless they are open. Queues without a job here
   * have no slots.
   */
  start(only?: ReadonlySet<string>): Promise<void>;
  started(): boolean;
  /** Returns the queues whose slots are open. */
  queues(): ReadonlySet<string>;
  /** Makes an idle slot of the queue fetch now; if it finds a job, it wakes the next slot. */
  wake(queue: string): void;
  /** Wakes an idle slot of every queue. */
  wakeAll(): void;
  /** Fetches no more jobs and waits for the running ones. */
  pause(): Promise<void>;
  /**
   * Like `pause`, but aborts resumable runs immediately and the others after `graceSeconds`, and puts their
   * jobs back.
   */
  stop(graceSeconds: number): Promise<void>;
  /** Number of runs since the process started. */
  runs(): number;
  /** Waits up to `ms` milliseconds for a run to end. @returns whether one ended. */
  nextEnd(ms: number): Promise<boolean>;
}

/** Interval in milliseconds at which an idle slot of each queue looks for jobs that have become due. */
const pollIntervalMs = 2_000;
/** Polling interval of slots in seconds; long, because slots are woken. */
const idleSeconds = 3_600;

export function createWorkers({
  boss,
  jobs,
  app,
  slotsOf,
}: {
  boss: PgBoss;
  jobs: readonly AnyJob[];
  app: () => App;
  slotsOf: (job: AnyJob) => number;
}): Workers {
  const queues = new Set<string>();
  const stoppingResumable = new AbortController();
  const stoppingAll = new AbortController();
  let looking: NodeJS.Timeout | null = null;
  let runs = 0;
  const ends = new EventEmitter();

  const slotsIn = (queue: string) => boss.getWipData().filter(({ name }) => name === queue);
  let turn = 0;
  const wake = (queue: string) => {
    // A job fetched now would only be put back.
    if (isolation.closed()) return;
    const idle = slotsIn(queue).filter(isIdle);
    // In rotation: otherwise a slot whose fetch never ended would be woken every time.
    const next = idle[turn++ % Math.max(1, idle.length)];
    if (next) boss.notifyWorker(next.id);
  };
  const wakeAll = () => {
    for (const queue of queues) wake(queue);
  };

  /** Opens slots that each run one job at a time and fetch the next as soon as it ends. */
  const open = async (
    queue: string,
    count: number,
    perGroup: number | null,
    handle: (fetched: JobWithMetadata<unknown>) => Promise<JobResult>,
  ) => {
    queues.add(queue);
    await boss.work(
      queue,
      {
        batchSize: 1,
        localConcurrency: count,
        includeMetadata: true,
        perJobResults: true,
        pollingIntervalSeconds: idleSeconds,
        heartbeatRefreshSeconds: 3,
        ...(perGroup === null ? {} : { localGroupConcurrency: Math.min(perGroup, count) }),
      },
      async (batch: JobWithMetadata<unknown>[]) => {
        runs += batch.length;
        // Makes busy slots, including this one, fetch again as soon as their job ends instead of waiting.
        for (const { id, count: held } of slotsIn(queue)) if (held > 0) boss.notifyWorker(id);
        // There may be more jobs in this queue.
        wake(queue);
        const results = await Promise.all(batch.map(handle));
        ends.emit('end');
        return results;
      },
    );
  };

  const isolation = createIsolation({ drainTimeoutMs: 30_000, maxPauseMs: 60_000 });
  const handle = createHandleJob({
    boss,
    app,
    isolation,
    stoppingOf: (job) => (job.settings.resumable ? stoppingResumable.signal : stoppingAll.signal),
  });
  const handleJob =
    (job: AnyJob) =>
    async (fetched: JobWithMetadata<unknown>): Promise<JobResult> => {
      await handle(job, fetched);
      // Completes the job unless it was failed or put back, which ended this run's claim on it.
      return { id: fetched.id, status: 'completed' };
    };

  const pause = async () => {
    if (looking) clearInterval(looking);
    looking = null;
    const names = [...queues];
    queues.clear();
    await Promise.all(names.map((name) => boss.offWork(name, { wait: true })));
  };

  return {
    start: async (only) => {
      looking ??= setInterval(wakeAll, pollIntervalMs);
      const shouldOpen = (queue: string) => !queues.has(queue) && (only?.has(queue) ?? true);
      for (const job of jobs) {
        if (shouldOpen(job.name)) await open(job.name, slotsOf(job), job.settings.perGroup, handleJob(job));
        if (job.exhausted && shouldOpen(deadLetterOf(job)))
          await open(deadLetterOf(job), 1, null, (fetched) => handleExhausted(app(), job, fetched));
      }
    },
    started: () => looking !== null,
    queues: () => new Set(queues),
    wake,
    wakeAll,
    pause,
    stop: async (graceSeconds) => {
      stoppingResumable.abort(new ShutdownError());
      const timer = new AbortController();
      const grace = sleep(graceSeconds * 1000, undefined, { signal: timer.signal }).then(
        () => stoppingAll.abort(new ShutdownError()),
        () => {},
      );
      // Does not wait for handlers that ignore their signal; their jobs run again when the heartbeat expires.
      const paused = pause();
      await Promise.race([paused, grace.then(() => sleep(2_000, undefined, { ref: false }))]);
      timer.abort();
    },
    runs: () => runs,
    nextEnd: (ms) =>
      new Promise((resolve) => {
        const onEnd = () => {
          clearTimeout(timer);
          resolve(true);
        };
        const timer = setTimeout(() => {
          ends.off('end', onEnd);
          resolve(false);
        }, ms);
        ends.once('end', onEnd);
      }),
  };
}

/**
 * Returns true if a slot is idle. A slot that could not report the end of its job, for example without a
 * database, is idle as well, although pg-boss still counts the job as active.
 */
function isIdle({ count, lastErrorOn, lastJobStartedOn }: WipData): boolean {
  return count === 0 || (lastErrorOn !== null && lastErrorOn >= (lastJobStartedOn ?? 0));
}

async function handleExhausted(app: App, job: AnyJob, fetched: JobWithMetadata<unknown>): Promise<JobResult> {
  const output = (fetched.sourceOutput ?? {}) as Partial<JobFailure>;
  const failure: JobFailure = {
    jobId: fetched.sourceId ?? fetched.id,
    message: output.message ?? 'the process ended during the last run',
    code: output.code ?? null,
    crashed: output.crashed ?? false,
  };
  try {
    await job.exhausted?.(app, fetched.data, failure);
    return { id: fetched.id, status: 'completed' };
  } catch (error) {
    app.log.error(
      { err: error, job: job.name, job_id: failure.jobId },
      'the failure of a job could not be recorded',
    );
    return { id: fetched.id, status: 'failed', output: { message: String(error) } };
  }
}
