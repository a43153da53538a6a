import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { openQueue } from '../../../test/jobs/open-queue.ts';
import { DatabaseUnavailableError } from '../db/unavailable.ts';
import { type AnyJob, defineJob, type JobRun } from './define-job.ts';

const schema = z.object({ name: z.string() });
const appWith = (...jobs: AnyJob[]) => createTestApp({ domains: [{ name: 'probe', jobs }] });

/** Leaves jobs in the state that a killed worker leaves. */
async function killWorkerOf({ app }: TestApp, ...names: string[]): Promise<void> {
  await sql`
    update pgboss.job set state = 'active', started_on = coalesce(started_on, now()), heartbeat_on = now(),
      retry_count = case when started_on is null then 0 else retry_count + 1 end
    where state in ('created', 'retry') and data->>'name' = any(${names})`.execute(app.db);
}

/** Opens the queue again, as the only process that works on it does after a restart. */
async function restart(t: TestApp, job: AnyJob): Promise<void> {
  await using _ = await openQueue(t, job, { alone: true });
}

async function loseRuns(t: TestApp, job: AnyJob, count: number, ...names: string[]): Promise<void> {
  for (let lost = 0; lost < count; lost++) {
    await killWorkerOf(t, ...names);
    await restart(t, job);
    // The next worker that fetches the job counts the lost run before it is killed itself.
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

test('a run that is lost with its process is repeated immediately and does not count as a try', async () => {
  const attempts: [number, boolean, number][] = [];
  const ends: unknown[] = [];
  const job = defineJob({
    name: 'work',
    schema,
    retry: { limit: 0 },
    handler: async (_app, _input, { attempt, lastAttempt, run }) =>
      void attempts.push([attempt, lastAttempt, run]),
    exhausted: async (_app, _input, failure) => void ends.push(failure),
  });
  await using t = await appWith(job);
  await t.app.jobs.enqueue(t.app.db, job, { name: 'x' });
  await loseRuns(t, job, 2, 'x');
  await t.drain();
  expect(attempts).toEqual([[1, true, 2]]);
  expect(ends).toEqual([]);
  // The job is done: its retry state is deleted.
  expect(await lostRuns(t)).toEqual([]);
});

test('a run that ends because of the database does not count as a try, also if its error only names the cause', async () => {
  const attempts: number[] = [];
  const job = defineJob({
    name: 'work',
    schema,
    retry: { limit: 0 },
    handler: async (_app, _input, { attempt }) => {
      attempts.push(attempt);
      const cause = new DatabaseUnavailableError(new Error('the connection was reset'));
      if (attempts.length === 1) throw new Error('2 items could not be delivered', { cause });
    },
  });
  await using t = await appWith(job);
  await t.app.jobs.enqueue(t.app.db, job, { name: 'x' });
  await t.drain({ delayed: true });
  expect(attempts).toEqual([1, 1]);
  expect(await lostRuns(t)).toEqual([]);
});

test('failed tries and lost runs are counted separately', async () => {
  const attempts: number[] = [];
  const ends: unknown[] = [];
  const job = defineJob({
    name: 'work',
    schema,
    retry: { limit: 1, delaySeconds: 0 },
    handler: async (_app, _input, { attempt }) => {
      attempts.push(attempt);
      throw new Error('no luck');
    },
    exhausted: async (_app, _input, { message, crashed }) => void ends.push([message, crashed]),
  });
  await using t = await appWith(job);
  await t.app.jobs.enqueue(t.app.db, job, { name: 'x' });
  await killWorkerOf(t, 'x');
  await restart(t, job);
  await t.drain({ delayed: true });
  expect(attempts).toEqual([1, 2]);
  expect(ends).toEqual([['no luck', null]]);
});

test('a job that was lost twelve times is marked as crashed, and other jobs still run', async () => {
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
  await loseRuns(t, job, 12, 'poison');
  await add('innocent');
  await t.drain();
  expect(ran).toEqual(['innocent']);
  expect(ends).toEqual([['poison', 'process ended']]);
  // Added again, for example after an update of the service: the count starts from zero.
  await add('poison');
  await t.drain();
  expect(ran).toEqual(['innocent', 'poison']);
});

test('lost runs of jobs for the same work are counted together, and progress resets the count', async () => {
  const handled: string[] = [];
  let advance: (run: JobRun) => void = () => {};
  const job = defineJob({
    name: 'work',
    schema,
    unique: 'queued',
    handler: async (_app, { name }, run) => {
      advance(run);
      handled.push(name);
      return 'elsewhere';
    },
  });
  await using t = await appWith(job);
  const add = () => t.app.jobs.enqueue(t.app.db, job, { name: 'x' }, { singletonKey: 'x' });
  await add();
  await loseRuns(t, job, 2, 'x');
  await t.drain();
  // The run left the work to another run, so the count stays.
  expect(await lostRuns(t)).toEqual([2]);
  await add();
  await killWorkerOf(t, 'x');
  await restart(t, job);
  advance = ({ progressed }) => progressed();
  await t.drain({ delayed: true });
  expect(handled).toHaveLength(2);
  await expect.poll(() => lostRuns(t)).toEqual([0]);
});

test('two jobs for the same work that are lost with one process count as one lost run', async () => {
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
  // The second job finds the work taken just before the process ends.
  await add();
  await killWorkerOf(t, 'x');
  await add();
  await killWorkerOf(t, 'x');
  await restart(t, job);
  await t.drain();
  expect(counted).toEqual([[1]]);
});

test('jobs that an earlier version added with a retry limit are repeated as well', async () => {
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
