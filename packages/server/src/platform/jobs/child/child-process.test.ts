import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { ended, type HungryInput, hungryJob, ranHere } from '../../../../test/jobs/hungry-jobs.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({
    domains: [{ name: 'hungry', jobs: [hungryJob] }],
    jobProcess: new URL('../../../../test/jobs/hungry-process.ts', import.meta.url),
    env: { EARMARK_JOB_MEMORY_MB: '320' },
  });
});
afterAll(() => t[Symbol.asyncDispose]());
beforeEach(() => {
  ranHere.length = 0;
  ended.length = 0;
});

/** Adds a job that two processes were lost with. */
async function addSuspect(does: HungryInput['does']): Promise<string> {
  const { app } = t;
  const singletonKey = await app.jobs.enqueue(
    app.db,
    hungryJob,
    { name: does, does },
    { singletonKey: does },
  );
  await sql`
    insert into job_retries (queue, key, lost_runs, updated_at) values ('hungry', ${does}, 2, now())`.execute(
    app.db,
  );
  return singletonKey ?? '';
}

const stateOf = async (id: string) => {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where id = ${id}`.execute(
    t.app.db,
  );
  return rows[0]?.state;
};

test('a job that two processes were lost with runs in a process of its own, and completes there', async () => {
  const id = await addSuspect('succeed');
  await t.drain();
  expect(ranHere).toEqual([]);
  expect(ended).toEqual([]);
  expect(await stateOf(id)).toBe('completed');
  expect(await t.app.db.selectFrom('job_retries').selectAll().execute()).toEqual([]);
});

test.each([
  ['fill the heap', 'out of memory'],
  ['fill buffers', 'out of memory'],
  ['abort', 'process ended'],
  ['throw', null],
] as const)(
  'a suspected job that would %s fails with the reason, and no other job fails with it',
  async (does, reason) => {
    await addSuspect(does);
    for (const name of ['first', 'second'])
      await t.app.jobs.enqueue(t.app.db, hungryJob, { name, does: 'succeed' }, { singletonKey: name });
    await t.drain();
    expect(ranHere.toSorted()).toEqual(['first', 'second']);
    expect(ended).toEqual([[does, reason]]);
  },
);

test('a process that runs a job is stopped with the service, and the job is put back', async () => {
  const id = await addSuspect('wait');
  await t.app.jobs.work();
  await expect.poll(() => stateOf(id)).toBe('active');
  await t.app.jobs.stopWorking(10);
  expect(ended).toEqual([]);
  expect((await t.app.jobs.counts()).get('hungry')).toMatchObject({ waiting: 1, running: 0 });
});
