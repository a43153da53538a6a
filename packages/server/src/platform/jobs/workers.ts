import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobResult, JobWithMetadata, PgBoss, WipData } from 'pg-boss';
import type { App } from '../app.ts';
import { ShutdownError } from '../shutdown-error.ts';
import type { AnyJob, JobFailure } from './define-job.ts';
import { createHandleJob } from './handle-job.ts';
import { createIsolation } from './isolation.ts';
import { deadLetterOf } from './queues.ts';

/** The slots of this process in which jobs run. */
export interface Workers {
  /** Opens the slots of all queues, or of those named, unless they are open; a queue without a job here has none. */
  start(only?: ReadonlySet<string>): Promise<void>;
  started(): boolean;
  /** Those whose slots are open. */
  queues(): ReadonlySet<string>;
  /** Lets an idle slot of the queue look for work now; when it finds some, it wakes the next. */
  wake(queue: string): void;
  /** Wakes an idle slot of every queue. */
  wakeAll(): void;
  /** Takes no more jobs and waits for the running ones. */
  pause(): Promise<void>;
  /** As `pause`, but breaks off resumable runs at once and the others after `graceSeconds`, handing them back. */
  stop(graceSeconds: number): Promise<void>;
  /** Runs begun since the process started. */
  runs(): number;
  /** Waits for the end of a run, for so many milliseconds at most. @returns whether one ended. */
  nextEnd(ms: number): Promise<boolean>;
}

/** How often an idle slot of each queue looks for work that became due by time alone, in milliseconds. */
const lookEvery = 2_000;
/** Slots are woken; left to themselves they would look this often. */
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
    // What is fetched now would only be given back.
    if (isolation.closed()) return;
    const idle = slotsIn(queue).filter(isIdle);
    // By turns: a slot whose look never came to an end would otherwise be the one that is woken for ever.
    const next = idle[turn++ % Math.max(1, idle.length)];
    if (next) boss.notifyWorker(next.id);
  };
  const wakeAll = () => {
    for (const queue of queues) wake(queue);
  };

  /** Opens slots that each take one job at a time, and look for the next as soon as it is done. */
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
        // Busy slots, this one among them, are to look again as soon as they are done, instead of resting.
        for (const { id, count: held } of slotsIn(queue)) if (held > 0) boss.notifyWorker(id);
        // Where one job was there may be more.
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
      // Completes the job unless it was failed or given back, which ended this run's hold on it.
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
      looking ??= setInterval(wakeAll, lookEvery);
      const isWanted = (queue: string) => !queues.has(queue) && (only?.has(queue) ?? true);
      for (const job of jobs) {
        if (isWanted(job.name)) await open(job.name, slotsOf(job), job.settings.perGroup, handleJob(job));
        if (job.exhausted && isWanted(deadLetterOf(job)))
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
      // Handlers that ignore their signal are left behind; their jobs run again once their heartbeat lapses.
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
 * Whether a slot rests. One that could not report the end of its job, as when the database is away, rests as well, although
 * pg-boss still counts that job as held.
 */
function isIdle({ count, lastErrorOn, lastJobStartedOn }: WipData): boolean {
  return count === 0 || (lastErrorOn !== null && lastErrorOn >= (lastJobStartedOn ?? 0));
}

async function handleExhausted(app: App, job: AnyJob, fetched: JobWithMetadata<unknown>): Promise<JobResult> {
  const output = (fetched.sourceOutput ?? {}) as Partial<JobFailure>;
  const failure: JobFailure = {
    jobId: fetched.sourceId ?? fetched.id,
    message: output.message ?? 'the process that ran it ended',
    code: output.code ?? null,
    crashed: output.crashed ?? false,
  };
  try {
    await job.exhausted?.(app, fetched.data, failure);
    return { id: fetched.id, status: 'completed' };
  } catch (error) {
    app.log.error(
      { err: error, job: job.name, job_id: failure.jobId },
      'the end of a job could not be recorded',
    );
    return { id: fetched.id, status: 'failed', output: { message: String(error) } };
  }
}
