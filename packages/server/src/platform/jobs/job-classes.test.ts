import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../../test/create-test-app.ts';
import { openQueue } from '../../../test/jobs/open-queue.ts';
import { defineJob } from './define-job.ts';
import { type JobClass, jobClasses } from './job-classes.ts';

const schema = z.object({ name: z.string() });

/** A job that notes the names of its inputs in the order in which they ran. */
function defineWork(ran: string[], settings: object = {}) {
  return defineJob({
    name: 'work',
    schema,
    unique: 'queued',
    concurrency: 1,
    ...settings,
    handler: async (_app, { name }) => void ran.push(name),
  });
}

type Work = ReturnType<typeof defineWork>;

async function open(work: Work) {
  const t = await createTestApp({ domains: [{ name: 'probe', jobs: [work] }] });
  const add = (name: string, jobClass: JobClass, account: string) =>
    t.app.jobs.enqueue(t.app.db, work, { name }, { singletonKey: name, share: { class: jobClass, account } });
  return { t, add };
}

test('jobs run in the order of their classes, and within a class in the order in which they were added', async () => {
  const ran: string[] = [];
  const { t, add } = await open(defineWork(ran));
  await using _ = t;
  for (const jobClass of jobClasses.toReversed())
    for (const number of [1, 2]) await add(`${jobClass} ${number}`, jobClass, 'ann');
  await t.drain();
  expect(ran).toEqual(jobClasses.flatMap((jobClass) => [`${jobClass} 1`, `${jobClass} 2`]));
});

test('accounts take turns within a class, over all workers', async () => {
  const ran: string[] = [];
  const work = defineWork(ran);
  const { t, add } = await open(work);
  await using _ = t;
  for (let number = 1; number <= 40; number++) await add(`import ${number}`, 'bulk', 'ann');
  for (let number = 1; number <= 4; number++) await add(`ben ${number}`, 'bulk', 'ben');
  await using other = await openQueue(t, work, { alone: false });
  await Promise.all([t.drain(), other.drain()]);
  expect(ran).toHaveLength(44);
  // Four turns of two jobs; the two workers may exchange neighbours.
  expect(ran.indexOf('ben 4')).toBeLessThan(10);
});

test('an account that comes later shares the queue; it does not get all the turns that others had before', async () => {
  const ran: string[] = [];
  let onTenth: () => Promise<void> = async () => {};
  const work = defineJob({
    name: 'work',
    schema,
    unique: 'queued',
    concurrency: 1,
    handler: async (_app, { name }) => {
      ran.push(name);
      if (ran.length === 10) await onTenth();
    },
  });
  const { t, add } = await open(work);
  await using _ = t;
  for (let number = 1; number <= 20; number++) await add(`ann ${number}`, 'feed', 'ann');
  onTenth = async () => {
    for (let number = 1; number <= 20; number++) await add(`ben ${number}`, 'feed', 'ben');
  };
  await t.drain();
  const next = ran.slice(10, 20).map((name) => name.split(' ')[0]);
  expect(next.filter((name) => name === 'ann')).toHaveLength(5);
  expect(next.filter((name) => name === 'ben')).toHaveLength(5);
});

test('a waiting job is moved to a more urgent class, never to a less urgent one', async () => {
  const ran: string[] = [];
  const work = defineWork(ran);
  const { t, add } = await open(work);
  await using _ = t;
  for (const name of ['a', 'b', 'c', 'd']) await add(name, 'bulk', 'ann');
  await add('by hand', 'added', 'ben');
  const { jobs, db } = t.app;
  expect(await jobs.raise(db, work, 'c', { class: 'listening', account: 'ann' })).toBe(true);
  expect(await jobs.raise(db, work, 'c', { class: 'mail', account: 'ann' })).toBe(false);
  expect(await jobs.raise(db, work, 'unknown', { class: 'listening', account: 'ann' })).toBe(false);
  // Adding the same work again raises it as well.
  expect(await add('d', 'added', 'cay')).toBeNull();
  await t.drain();
  // Equal turns go by age.
  expect(ran).toEqual(['c', 'd', 'by hand', 'a', 'b']);
});

test('jobs that are not urgent leave the reserved slots free', async () => {
  const ran: string[] = [];
  const reached = Promise.withResolvers<void>();
  const work = defineJob({
    name: 'work',
    schema,
    unique: 'queued',
    concurrency: 4,
    perGroup: 2,
    reserved: { listening: 1, added: 1 },
    handler: async (_app, { name }) => {
      ran.push(name);
      if (name === 'listened to') reached.resolve();
      // The imports occupy their slots until the urgent job has run beside them.
      else await Promise.race([reached.promise, sleep(10_000)]);
    },
  });
  const { t, add } = await open(work);
  await using _ = t;
  for (let number = 1; number <= 6; number++) await add(`import ${number}`, 'bulk', `account ${number}`);
  const drained = t.drain();
  await expect.poll(() => ran.length).toBe(2);
  await add('by hand', 'added', 'ben');
  await add('listened to', 'listening', 'cay');
  await drained;
  expect(ran.indexOf('listened to')).toBeLessThan(4);
  expect(ran).toHaveLength(8);
});
