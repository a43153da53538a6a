import { afterAll, describe, expect, test } from 'vitest';
import { createReader } from '../src/worker/create-reader.ts';
import { fences, openMarks, openRuns } from './hostile-texts.ts';

/**
 * Characters of each text: three times the maximum of a conversion. A quadratic scanner takes half a minute
 * or more for them.
 */
const length = 300_000;

describe('a text that repeats the same characters', () => {
  // With the service's time limit: a text that takes longer is given up.
  const reader = createReader({ workers: 2 });
  afterAll(() => reader.close());

  test.each([
    ['open marks', [...openMarks, fences]],
    ['long runs', openRuns.filter((_, at) => at % 4 === 0)],
  ])('is read within the reader’s time limit: %s', { timeout: 600_000 }, async (_, texts) => {
    const failures = await Promise.all(
      texts.map(async ({ name, make }) => {
        const result = await reader.read({ kind: 'text', input: { text: make(length) } });
        return result.ok || result.reason === 'empty' ? [] : [`${name}: ${result.detail}`];
      }),
    );
    expect(failures.flat()).toEqual([]);
  });
});
