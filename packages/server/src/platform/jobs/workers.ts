import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobResult, JobWithMetadata, PgBoss, WipData } from 'pg-boss';
import type { App } from '../app.ts';
import { ShutdownError } from '../shutdown-error.ts';
import type { ChildRunner } from './child/child-runner.ts';
import type { AnyJob, JobFailure } from './define-job.ts';
import { type HandleJobParts, handleJob } from './handle-job.ts';
import { deadLetterOf, hasClasses } from './queues.ts';
import { planSlots, type SlotGroup } from './slots.ts';

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
  /** Fetches no more jobs and waits for the running ones. */
  pause(): Promise<void>;
  /**
   * Like `pause`, but aborts resumable runs immediately and the others after `graceSeconds`, and puts their
   * jobs back.
   */
  stop(graceSeconds: number): Promise<void>;
  /** Number of runs since the process started. */
  runs(): number;
  /** Number of runs that have not ended. */
  running(): number;
  /** Waits up to `ms` milliseconds for a run to end. @returns whether one ended. */
  nextEnd(ms: number): Promise<boolean>;
}

/** Interval in milliseconds at which the queues are searched for jobs that have become due. */
const pollIntervalMs = 2_000;
/** Polling interval of slots in seconds; long, because slots are woken. */
const idleSeconds = 3_600;

export interface WorkersOptions {
  boss: PgBoss;
  jobs: readonly AnyJob[];
  app: () => App;
  slotsOf: (job: AnyJob) => number;
  /** Returns those of the queues that have a job to be started now. */
  findDue: (queues: readonly string[]) => Promise<readonly string[]>;
  /** Called after each run of a job that has classes. */
  onRun: (job: AnyJob) => void;
  /** Runs jobs in processes of their own; null if every job runs in this process. */
  children: ChildRunner | null;
}

export function createWorkers(options: WorkersOptions): Workers {
  return new QueueWorkers(options);
}

class QueueWorkers implements Workers {
  readonly #options: WorkersOptions;
  readonly #queues = new Set<string>();
  readonly #stoppingResumable = new AbortController();
  readonly #stoppingAll = new AbortController();
  readonly #handling: HandleJobParts;
  readonly #ends = new EventEmitter();
  #looking: NodeJS.Timeout | null = null;
  #search: Promise<void> | null = null;
  #runs = 0;
  #running = 0;
  #turn = 0;

  constructor(options: WorkersOptions) {
    this.#options = options;
    this.#handling = {
      boss: options.boss,
      app: options.app,
      children: options.children,
      stoppingOf: (job) =>
        job.settings.resumable ? this.#stoppingResumable.signal : this.#stoppingAll.signal,
      stopping: this.#stoppingResumable.signal,
      outages: new Map(),
    };
  }

  async start(only?: ReadonlySet<string>): Promise<void> {
    const { jobs, app, slotsOf } = this.#options;
    this.#looking ??= setInterval(() => this.#wakeDue(), pollIntervalMs);
    const shouldOpen = (queue: string) => !this.#queues.has(queue) && (only?.has(queue) ?? true);
    for (const job of jobs) {
      if (shouldOpen(job.name)) {
        const { perGroup, reserved } = job.settings;
        for (const slots of planSlots(slotsOf(job), reserved))
          await this.#open(job.name, { ...slots, perGroup }, (fetched) => this.#handle(job, fetched));
      }
      if (job.exhausted && shouldOpen(deadLetterOf(job))) {
        const slots = { count: 1, minPriority: null, perGroup: null };
        await this.#open(deadLetterOf(job), slots, (fetched) => handleExhausted(app(), job, fetched));
      }
    }
  }

  started(): boolean {
    return this.#looking !== null;
  }

  queues(): ReadonlySet<string> {
    return new Set(this.#queues);
  }

  wake(queue: string): void {
    const idle = this.#slotsIn(queue).filter(isIdle);
    this.#turn += 1;
    // One of each group of slots: a reserved slot does not find every job.
    for (const slots of Map.groupBy(idle, ({ workId }) => workId).values()) {
      // In rotation: otherwise a slot whose fetch never ended would be woken every time.
      const next = slots[this.#turn % slots.length];
      if (next) this.#options.boss.notifyWorker(next.id);
    }
  }

  async pause(): Promise<void> {
    if (this.#looking) clearInterval(this.#looking);
    this.#looking = null;
    const names = [...this.#queues];
    this.#queues.clear();
    await Promise.all(names.map((name) => this.#options.boss.offWork(name, { wait: true })));
  }

  async stop(graceSeconds: number): Promise<void> {
    this.#stoppingResumable.abort(new ShutdownError());
    const timer = new AbortController();
    const grace = sleep(graceSeconds * 1000, undefined, { signal: timer.signal }).then(
      () => this.#stoppingAll.abort(new ShutdownError()),
      () => {},
    );
    // Does not wait for handlers that ignore their signal; their jobs run again when the heartbeat expires.
    const paused = this.pause();
    await Promise.race([paused, grace.then(() => sleep(2_000, undefined, { ref: false }))]);
    timer.abort();
  }

  runs(): number {
    return this.#runs;
  }

  running(): number {
    return this.#running;
  }

  nextEnd(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const onEnd = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.#ends.off('end', onEnd);
        resolve(false);
      }, ms);
      this.#ends.once('end', onEnd);
    });
  }

  #slotsIn(queue: string): WipData[] {
    return this.#options.boss.getWipData().filter(({ name }) => name === queue);
  }

  /** Wakes the queues with due jobs, for which no notification is sent, or whose notification was lost. */
  #wakeDue(): void {
    this.#search ??= this.#options
      .findDue([...this.#queues])
      // While the database is unavailable, no slot could fetch either.
      .catch(() => [])
      .then((due) => {
        this.#search = null;
        for (const queue of due) this.wake(queue);
      });
  }

  /** Opens slots that each run one job at a time and fetch the next as soon as it ends. */
  async #open(
    queue: string,
    { count, minPriority, perGroup }: SlotGroup & { perGroup: number | null },
    handle: (fetched: JobWithMetadata<unknown>) => Promise<JobResult>,
  ): Promise<void> {
    this.#queues.add(queue);
    await this.#options.boss.work(
      queue,
      {
        batchSize: 1,
        localConcurrency: count,
        includeMetadata: true,
        perJobResults: true,
        pollingIntervalSeconds: idleSeconds,
        heartbeatRefreshSeconds: 3,
        ...(minPriority === null ? {} : { minPriority }),
        // pg-boss counts the groups of the whole queue and uses the limit of the last call, which is that for
        // the slots of all classes.
        ...(perGroup === null ? {} : { localGroupConcurrency: Math.min(perGroup, count) }),
      },
      (batch: JobWithMetadata<unknown>[]) => this.#runBatch(queue, batch, handle),
    );
  }

  async #runBatch(
    queue: string,
    batch: JobWithMetadata<unknown>[],
    handle: (fetched: JobWithMetadata<unknown>) => Promise<JobResult>,
  ): Promise<JobResult[]> {
    this.#runs += batch.length;
    this.#running += batch.length;
    // Makes busy slots, including this one, fetch again as soon as their job ends instead of waiting.
    for (const { id, count: held } of this.#slotsIn(queue)) if (held > 0) this.#options.boss.notifyWorker(id);
    // There may be more jobs in this queue.
    this.wake(queue);
    try {
      return await Promise.all(batch.map(handle));
    } finally {
      this.#running -= batch.length;
      this.#ends.emit('end');
    }
  }

  async #handle(job: AnyJob, fetched: JobWithMetadata<unknown>): Promise<JobResult> {
    await handleJob(this.#handling, job, fetched);
    if (hasClasses(job)) this.#options.onRun(job);
    // Completes the job unless it was failed or put back, which ended this run's claim on it.
    return { id: fetched.id, status: 'completed' };
  }
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
    crashed: output.crashed ?? null,
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
