import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { App } from '../app.ts';
import { maxQueueConnections } from '../db/pools.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { Watchdog } from '../db/watchdog.ts';
import type { Events } from '../events.ts';
import type { Log } from '../log.ts';
import type { PoolState } from '../metrics/database-metrics.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { createChildRunner } from './child/child-runner.ts';
import type { ChildOptions } from './child/run-in-child.ts';
import type { AnyJob } from './define-job.ts';
import { drainJobs } from './drain-jobs.ts';
import { createFailedJobs } from './failed-jobs.ts';
import { groupOf } from './job-classes.ts';
import { listActive, renewRetrySettings } from './job-retry-store.ts';
import type { EnqueueOptions, JobCounts, Jobs } from './jobs.ts';
import { lostOutput } from './last-end.ts';
import { ensureIndexes } from './queue-indexes.ts';
import { measureLoad } from './queue-load.ts';
import { createQueueOrders, findPlaces } from './queue-places.ts';
import { listDueQueues, listQueueNames } from './queue-store.ts';
import { deadLetterOf, syncQueues, syncSchedules, unlimitedRuns } from './queues.ts';
import type { JobRegistry } from './registry.ts';
import { createThroughput } from './throughput.ts';
import {
  findOldestWaiting,
  isJobWaiting,
  type JobShare,
  nextPriority,
  raiseJob,
} from './waiting-jobs-store.ts';
import { createPresenceReport, readPresence } from './worker-presence.ts';
import { createWorkers } from './workers.ts';

/** Topic of notifications about new jobs; the payload is the name of the queue. */
const newJobTopic = 'jobs';

/**
 * Connects to the queue, which lives in the same database, and creates its tables and queues.
 * @param options.scheduler true in the process that starts scheduled jobs.
 * @param options.supervise true in processes that recover jobs whose worker died.
 * @param options.db the same database, used during the start.
 * @param options.app returns the App for handlers; called for each run.
 */
export async function openJobs(options: {
  url: string;
  /** Breaks off the connections of the queue when the database hangs. */
  watchdog: Watchdog;
  registry: JobRegistry;
  log: Log;
  /** Notifies other processes of new jobs. */
  events: Events;
  concurrency: number;
  scheduler: boolean;
  supervise: boolean;
  /** True if no other process works on this queue, so that every active job has lost its process. */
  alone: boolean;
  db: Db;
  /** How jobs that ended their process are run in a process of their own; null to run them in this process. */
  child: ChildOptions | null;
  app: () => App;
  /** Its current step is stored with each job, so that the trace of the job is linked to it. */
  tracing?: Pick<Tracing, 'current'>;
  /** Called once with the pool of the queue's connections. */
  onPool?: (pool: PoolState) => void;
}): Promise<Jobs> {
  const { registry, log } = options;
  const slots = registry.jobs.reduce((sum, job) => sum + slotsOf(job, options.concurrency), 0);
  const pool = {
    // pg-boss passes options that it does not know to its pool.
    Client: options.watchdog.Client,
  };
  const boss = new PgBoss({
    ...pool,
    connectionString: options.url,
    application_name: 'earmark jobs',
    // Fetches take moments, and slots use no connection while their handler runs. All queues are polled at the
    // same time, so every connection stays open, with about 5 MB in the database.
    max: Math.min(maxQueueConnections, 2 + Math.ceil(slots / 4)),
    schedule: options.scheduler,
    supervise: options.supervise,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'error in the job queue'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'warning of the job queue'));
  const known = await listQueueNames(options.db);
  await boss.start();
  const { pool: ownPool } = boss.getDb() as { pool?: PoolState };
  if (ownPool) options.onPool?.(ownPool);
  await syncQueues(boss, registry.jobs, known);
  await ensureIndexes(options.db);
  const names = registry.jobs.map(({ name }) => name);
  await renewRetrySettings(options.db, names, unlimitedRuns);
  if (options.alone) {
    // Immediately, instead of after the heartbeat timeout.
    for (const [queue, ids] of await listActive(options.db, queuesOf(registry.jobs)))
      await boss.fail(queue, ids, lostOutput);
  }
  if (options.scheduler) await syncSchedules(boss, registry.jobs);

  const throughput = createThroughput(
    () => options.app().db,
    (err) => log.warn({ err }, 'the speed of a queue was not recorded'),
  );
  const presence = createPresenceReport({
    db: () => options.app().db,
    alone: options.alone,
    onError: (err) => log.warn({ err }, 'this process could not be recorded as one that runs jobs'),
  });
  const orders = createQueueOrders(options.db);
  const workers = createWorkers({
    boss,
    jobs: registry.jobs,
    app: options.app,
    slotsOf: (job) => slotsOf(job, options.concurrency),
    findDue: (queues) => listDueQueues(options.app().db, queues),
    onRun: (job) => throughput.add(job.name),
    children: options.child && createChildRunner(options.child),
  });

  const unsubscribe = options.events.subscribe(newJobTopic, (queue) => workers.wake(String(queue)));

  const placeOf = async (db: Db | Tx, job: AnyJob, share: JobShare) => ({
    priority: await nextPriority(db, job.name, share),
    group: { id: groupOf(share.class, share.account) },
  });

  const raise = async (db: Db | Tx, job: AnyJob, key: string, share: JobShare): Promise<boolean> => {
    const isRaised = await raiseJob(db, job.name, key, share);
    if (isRaised) await options.events.publish(db, newJobTopic, job.name);
    return isRaised;
  };

  const send = async (
    db: Db | Tx,
    job: AnyJob,
    data: object,
    { group, share, startAfter, ...rest }: EnqueueOptions = {},
  ): Promise<string | null> => {
    registry.assertKnown(job);
    if (rest.singletonKey !== undefined && job.settings.unique === null) {
      throw new Error(`job '${job.name}' declares no 'unique', so a singletonKey has no effect`);
    }
    const traceparent = options.tracing?.current() ?? null;
    const id = await boss.send(job.name, traceparent === null ? data : { ...data, traceparent }, {
      db: fromKysely(db),
      ...rest,
      ...(group === undefined ? {} : { group: { id: group } }),
      ...(share === undefined ? {} : await placeOf(db, job, share)),
      ...(startAfter === undefined ? {} : { startAfter: onDatabaseTime(options.app(), startAfter) }),
    });
    if (id === null && share !== undefined && rest.singletonKey !== undefined)
      await raise(db, job, rest.singletonKey, share);
    // Sent on commit, together with the job. Missed notifications and delayed jobs are found by polling.
    if (id !== null) await options.events.publish(db, newJobTopic, job.name);
    return id;
  };

  return {
    enqueue: async (db, job, input, enqueueOptions) => send(db, job, job.encode(input), enqueueOptions),
    emit: async (tx, event, payload, enqueueOptions) => {
      const data = event.schema.parse(payload);
      for (const job of registry.subscribersOf(event)) await send(tx, job, data, enqueueOptions);
    },
    raise,
    findPlaces: async (job, keys) =>
      keys.length === 0 ? new Map() : findPlaces(options.db, job.name, keys, await orders.get(job.name)),
    isWaiting: (job, jobClass, seconds) => isJobWaiting(options.app().db, job, jobClass, seconds),
    oldestWaiting: () => findOldestWaiting(options.app().db, registry.jobs),
    load: () => measureLoad(options.app().db, registry.jobs),
    workers: () => readPresence(options.app().db),
    failed: createFailedJobs({
      db: () => options.app().db,
      boss,
      jobs: registry.jobs,
      added: (tx, queue) => options.events.publish(tx, newJobTopic, queue),
    }),
    work: async () => {
      await workers.start();
      await presence.start();
    },
    drain: (drainOptions) =>
      drainJobs(options.app().db, workers, queuesOf(registry.jobs), drainOptions?.delayed ?? false),
    counts: () => countJobs(options.app().db),
    stopWorking: async (graceSeconds) => {
      await Promise.all([presence.stop(), workers.stop(graceSeconds)]);
    },
    close: async () => {
      unsubscribe();
      await boss.stop({ graceful: false });
    },
  };
}

function slotsOf(job: AnyJob, configured: number): number {
  return job.settings.concurrency === 'workers' ? configured : job.settings.concurrency;
}

const queuesOf = (jobs: readonly AnyJob[]): string[] =>
  jobs.flatMap((job) => (job.exhausted ? [job.name, deadLetterOf(job)] : [job.name]));

/**
 * Converts a time of the service's clock, which tests move, to the clock of the database, which the queue
 * uses.
 */
function onDatabaseTime(app: App, moment: Date): Date {
  return new Date(Date.now() + (moment.getTime() - app.clock.now().getTime()));
}

async function countJobs(db: Db): Promise<Map<string, JobCounts>> {
  const { rows } = await sql<{ name: string; waiting: number; running: number; failed: number }>`
    select name,
      count(*) filter (where state in ('created', 'retry')) as waiting,
      count(*) filter (where state = 'active') as running,
      count(*) filter (where state = 'failed') as failed
    from pgboss.job where name not like '\\_\\_pgboss\\_\\_%' group by name`.execute(db);
  return new Map(rows.map(({ name, ...counts }) => [name, counts]));
}
