import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runInSlices } from './run-in-slices.ts';

/** Works for `steps` steps, each longer than a turn. */
function* work(steps: number): Generator<void, string> {
  for (let step = 0; step < steps; step++) {
    const end = performance.now() + 6;
    while (performance.now() < end);
    yield;
  }
  return 'done';
}

test('waiting callbacks run between the steps of long work', async () => {
  let turns = 0;
  let result: string | null = null;
  const working = runInSlices(work(10)).then((value) => {
    result = value;
  });
  for (; result === null; turns++) await turn();
  await working;
  expect(result).toBe('done');
  expect(turns).toBeGreaterThanOrEqual(9);
});

test('short work runs without a pause, and its errors are thrown', async () => {
  expect(await runInSlices([1, 2, 3].values())).toBeUndefined();
  const failing = (function* () {
    yield;
    throw new Error('broken');
  })();
  await expect(runInSlices(failing)).rejects.toThrow('broken');
});
