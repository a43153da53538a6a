import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

/** Works for as long as it is told, in steps of a millisecond. */
function* work(ms: number): Generator<void, string> {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    const step = performance.now() + 1;
    while (performance.now() < step);
    yield;
  }
  return 'done';
}

test('others have their turn while long work is done', async () => {
  let turns = 0;
  let result: string | null = null;
  const working = takeTurns(work(100)).then((value) => {
    result = value;
  });
  for (; result === null; turns++) await turn();
  await working;
  expect(result).toBe('done');
  expect(turns).toBeGreaterThan(3);
});

test('short work is done at once, and what it throws is thrown', async () => {
  expect(await takeTurns([1, 2, 3].values())).toBeUndefined();
  const failing = (function* () {
    yield;
    throw new Error('broken');
  })();
  await expect(takeTurns(failing)).rejects.toThrow('broken');
});
