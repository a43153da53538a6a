import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('work with one key runs in order, and a failure does not stop what follows', async () => {
  const take = createTurns();
  const steps: string[] = [];
  const first = Promise.withResolvers<void>();
  const results = Promise.allSettled([
    take('a', async () => {
      steps.push('first starts');
      await first.promise;
      steps.push('first fails');
      throw new Error('no');
    }),
    take('a', async () => steps.push('second')),
    take('b', async () => steps.push('other key')),
  ]);
  await take('b', async () => {});
  expect(steps).toEqual(['first starts', 'other key']);
  first.resolve();
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(steps).toEqual(['first starts', 'other key', 'first fails', 'second']);
  expect(await take('a', async () => 'later')).toBe('later');
});
