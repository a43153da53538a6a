import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { createWatchdog } from '../db/watchdog.ts';
import { type AnyJob, defineJob, type JobRun } from './define-job.ts';
import { openJobs } from './open-jobs.ts';
import { createRegistry } from './registry.ts';

const schema = z.object({ name: z.string() });
const appWith = (...jobs: AnyJob[]) => createTestApp({ domains: [{ name: 'probe', jobs }] });

/** Leaves jobs as a worker does whose process is killed in the middle of them. */
async function killWorkerOf({ app }: TestApp, ...names: string[]): Promise<void> {
  await sql`
    update pgboss.job set state = 'active', started_on = coalesce(started_on, now()), heartbeat_on = now(),
      retry_count = case when started_on is null then 0 else retry_count + 1 end
    where state in ('created', 'retry') and data->>'name' = any(${names})`.execute(app.db);
}

/** Opens the queue once more, as the only process that works on it does when it starts again. */
async function restart({ app }: TestApp, job: AnyJob): Promise<void> {
  if (app.config.database.kind !== 'url') throw new Error('the test database has an address');
  const { url } = app.config.database;
  const watchdog = createWatchdog(url, app.log);
  const jobs = await openJobs({
    url,
    watchdog,
    registry: createRegistry([job]),
    log: app.log,
    events: app.events,
    concurrency: 1,
    scheduler: false,
    supervise: false,
    alone: true,
    db: app.db,
    app: () => app,
  });
  await jobs.close();
  watchdog.close();
}

/** Lets the time pass that a job waits which may be what ended its process. */
const passDelay = ({ app }: TestApp) =>
  sql`update job_retries set updated_at = updated_at - interval '1 hour'`.execute(app.db);

async function loseRuns(t: TestApp, job: AnyJob, count: number, ...names: string[]): Promise<void> {
  for (let lost = 0; lost < count; lost++) {
    await killWorkerOf(t, ...names);
    await restart(t, job);
    // The next worker that takes it counts the loss before it is killed itself.
    if (lost < count - 1) await countLoss(t, job, names);
  }
}

async function countLoss({ app }: TestApp, job: AnyJob, names: string[]): Promise<void> {
  await sql`
    insert into job_retries (queue, key, lost_runs, updated_at)
    select name, coalesce(singleton_key, id::text), 1, now() from pgboss.job
    where name = ${job.name} and data->>'name' = any(${names}) and output ? 'lost'
    on conflict (queue, key) do update set lost_runs = job_retries.lost_runs + 1`.execute(app.db);
}

const lostRuns = async ({ app }: TestApp) =>
  (await app.db.selectFrom('job_retries').select('lost_runs').execute()).map((row) => row.lost_runs);

test('a run that ended with its process is begun again at once, and is no try', async () => {
  const tries: [number, boolean, number][] = [];
  const ends: unknown[] = [];
  const job = defineJob({
    name: 'work',
    schema,
    retry: { limit: 0 },
    handler: async (_app, _input, { attempt, lastAttempt, run }) =>
      void tries.push([attempt, lastAttempt, run]),
    exhausted: async (_app, _input, failure) => void ends.push(failure),
  });
  await using t = await appWith(job);
  await t.app.jobs.enqueue(t.app.db, job, { name: 'x' });
  await loseRuns(t, job, 2, 'x');
  await t.drain();
  expect(tries).toEqual([[1, true, 2]]);
  expect(ends).toEqual([]);
  // It is done: nothing of its past is left.
  expect(await lostRuns(t)).toEqual([]);
});

test('tries that failed and runs that were lost are counted apart', async () => {
  const tries: number[] = [];
  const ends: unknown[] = [];
  const job = defineJob({
    name: 'work',
    schema,
    retry: { limit: 1, delaySeconds: 0 },
    handler: async (_app, _input, { attempt }) => {
      tries.push(attempt);
      throw new Error('no luck');
    },
    exhausted: async (_app, _input, { message, crashed }) => void ends.push([message, crashed]),
  });
  await using t = await appWith(job);
  await t.app.jobs.enqueue(t.app.db, job, { name: 'x' });
  await killWorkerOf(t, 'x');
  await restart(t, job);
  await t.drain({ delayed: true });
  expect(tries).toEqual([1, 2]);
  expect(ends).toEqual([['no luck', false]]);
});

test('what ended its process three times runs alone, and others go on beside it no more than before', async () => {
  const events: string[] = [];
  let others = 0;
  const job = defineJob({
    name: 'work',
    schema,
    concurrency: 4,
    resumable: true,
    handler: async (_app, { name }, { signal }) => {
      events.push(`${name} begins beside ${others}`);
      others += 1;
      await sleep(name === 'suspect' ? 200 : 60, undefined, { signal }).finally(() => {
        others -= 1;
      });
      events.push(`${name} ends`);
    },
  });
  await using t = await appWith(job);
  await t.app.jobs.enqueue(t.app.db, job, { name: 'suspect' });
  await loseRuns(t, job, 3, 'suspect');
  // First the third loss is counted, and the job put off.
  await t.drain();
  expect(events).toEqual([]);
  await passDelay(t);
  for (let index = 0; index < 6; index++)
    await t.app.jobs.enqueue(t.app.db, job, { name: 'other' }, { priority: index % 2 });
  await t.drain({ delayed: true });
  const began = events.findIndex((event) => event.startsWith('suspect begins'));
  expect(events[began]).toBe('suspect begins beside 0');
  expect(events[began + 1]).toBe('suspect ends');
  expect(events.filter((event) => event === 'other ends')).toHaveLength(6);
});

test('what ends its process even alone is given up, with its own reason, and only that', async () => {
  const ran: string[] = [];
  const ends: unknown[] = [];
  const job = defineJob({
    name: 'work',
    schema,
    unique: 'queued',
    handler: async (_app, { name }) => void ran.push(name),
    exhausted: async (_app, { name }, { crashed }) => void ends.push([name, crashed]),
  });
  await using t = await appWith(job);
  const add = (name: string) => t.app.jobs.enqueue(t.app.db, job, { name }, { singletonKey: name });
  await add('poison');
  await loseRuns(t, job, 6, 'poison');
  await add('innocent');
  await t.drain();
  expect(ran).toEqual(['innocent']);
  expect(ends).toEqual([['poison', true]]);
  // Somebody asks for it again, with another program: it begins anew.
  await add('poison');
  await t.drain();
  expect(ran).toEqual(['innocent', 'poison']);
});

test('jobs for the same work count together, and progress clears it of suspicion', async () => {
  const seen: string[] = [];
  let act: (run: JobRun) => void = () => {};
  const job = defineJob({
    name: 'work',
    schema,
    unique: 'queued',
    handler: async (_app, { name }, run) => {
      act(run);
      seen.push(name);
      return 'elsewhere';
    },
  });
  await using t = await appWith(job);
  const add = () => t.app.jobs.enqueue(t.app.db, job, { name: 'x' }, { singletonKey: 'x' });
  await add();
  await loseRuns(t, job, 2, 'x');
  await t.drain();
  // It left the work to another run, which says nothing about it.
  expect(await lostRuns(t)).toEqual([2]);
  await add();
  await killWorkerOf(t, 'x');
  await restart(t, job);
  await t.drain();
  expect(await lostRuns(t)).toEqual([3]);
  await passDelay(t);
  act = ({ progressed }) => progressed();
  await t.drain({ delayed: true });
  expect(seen).toHaveLength(2);
  await expect.poll(() => lostRuns(t)).toEqual([0]);
});

test('two jobs for the same work that end with one process count as one lost run', async () => {
  const counted: number[][] = [];
  const both = Promise.withResolvers<void>();
  let begun = 0;
  const job = defineJob({
    name: 'work',
    schema,
    unique: 'queued',
    concurrency: 2,
    handler: async () => {
      begun += 1;
      if (begun === 2) {
        counted.push(await lostRuns(t));
        both.resolve();
      }
      await both.promise;
    },
  });
  await using t = await appWith(job);
  const add = () => t.app.jobs.enqueue(t.app.db, job, { name: 'x' }, { singletonKey: 'x' });
  // The second one finds the work taken, a moment before the process ends.
  await add();
  await killWorkerOf(t, 'x');
  await add();
  await killWorkerOf(t, 'x');
  await restart(t, job);
  await t.drain();
  expect(counted).toEqual([[1]]);
});

test('jobs of an earlier version, with its limit of tries, are not lost either', async () => {
  const ran: string[] = [];
  const job = defineJob({ name: 'work', schema, handler: async (_app, { name }) => void ran.push(name) });
  await using t = await appWith(job);
  await t.app.jobs.enqueue(t.app.db, job, { name: 'old' });
  await sql`update pgboss.job set retry_limit = 3, retry_count = 3, started_on = now() where name = 'work'`.execute(
    t.app.db,
  );
  await restart(t, job);
  await killWorkerOf(t, 'old');
  await restart(t, job);
  await t.drain();
  expect(ran).toEqual(['old']);
});
