import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

/** Works in so many steps, each of which is longer than a turn. */
function* work(steps: number): Generator<void, string> {
  for (let step = 0; step < steps; step++) {
    const end = performance.now() + 6;
    while (performance.now() < end);
    yield;
  }
  return 'done';
}

test('others have their turn while long work is done', async () => {
  let turns = 0;
  let result: string | null = null;
  const working = takeTurns(work(10)).then((value) => {
    result = value;
  });
  for (; result === null; turns++) await turn();
  await working;
  expect(result).toBe('done');
  expect(turns).toBeGreaterThanOrEqual(9);
});

test('short work is done at once, and what it throws is thrown', async () => {
  expect(await takeTurns([1, 2, 3].values())).toBeUndefined();
  const failing = (function* () {
    yield;
    throw new Error('broken');
  })();
  await expect(takeTurns(failing)).rejects.toThrow('broken');
});
