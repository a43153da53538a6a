import { expect, it } from 'vitest';
import { createFairQueue, type Queued } from './fair-queue.ts';

interface Work extends Queued {
  name: string;
}

/** `u1/a0` means user, job, unit; unit 0 is the start of a job. Items of users named `b...` are not urgent. */
const work = (name: string): Work => {
  const [user = '', unit = ''] = name.split('/');
  return {
    name,
    user,
    job: unit.slice(0, -1),
    first: unit.endsWith('0'),
    urgent: !user.startsWith('b'),
    order: Number(unit.slice(-1)),
  };
};

const drain = (names: readonly string[]): string[] => {
  const queue = createFairQueue<Work>();
  for (const name of names) queue.add(work(name));
  const order: string[] = [];
  for (let next = queue.next(); next; next = queue.next()) order.push(next.name);
  expect(queue.length).toBe(0);
  return order;
};

it.each([
  ['one job stays in order', 'u1/a0 u1/a1 u1/a2', 'u1/a0 u1/a1 u1/a2'],
  ['a job goes by its positions', 'u1/a2 u1/a1 u1/a3 u1/a1', 'u1/a1 u1/a1 u1/a2 u1/a3'],
  ['the start of a job goes first', 'u1/a1 u1/a2 u2/b0', 'u2/b0 u1/a1 u1/a2'],
  ['users take turns', 'u1/a1 u1/a2 u1/a3 u2/b1 u2/b2', 'u1/a1 u2/b1 u1/a2 u2/b2 u1/a3'],
  ['a user with many jobs gets one turn', 'u1/a1 u1/b1 u1/c1 u2/d1 u2/d2', 'u1/a1 u2/d1 u1/b1 u2/d2 u1/c1'],
  ['jobs of one user take turns', 'u1/a1 u1/a2 u1/b1 u1/b2', 'u1/a1 u1/b1 u1/a2 u1/b2'],
  ['starts of jobs take turns too', 'u1/a0 u1/b0 u1/c0 u2/d0', 'u1/a0 u2/d0 u1/b0 u1/c0'],
  ['what is not urgent waits, also its start', 'b1/a0 b1/a1 u1/a1 u1/b0', 'u1/b0 u1/a1 b1/a0 b1/a1'],
  [
    'what is not urgent gets every fourth turn',
    'b1/a1 b1/a2 u1/a1 u1/a2 u1/a3 u1/a4 u1/a5',
    'u1/a1 u1/a2 u1/a3 b1/a1 u1/a4 u1/a5 b1/a2',
  ],
])('%s', (_, given, order) => {
  expect(drain(given.split(' '))).toEqual(order.split(' '));
});

it('returns an item that was put back first, and never one that was removed', () => {
  const queue = createFairQueue<Work>();
  const [first, second, third] = ['u1/a1', 'u1/a2', 'u1/a3'].map(work);
  if (!first || !second || !third) throw new Error('unreachable');
  queue.add(first);
  queue.add(second);
  queue.add(third);
  expect(queue.next()).toBe(first);
  queue.requeue(first);
  expect(queue.remove(second)).toBe(true);
  expect(queue.remove(second)).toBe(false);
  expect([queue.next(), queue.next(), queue.next()]).toEqual([first, third, undefined]);
});
