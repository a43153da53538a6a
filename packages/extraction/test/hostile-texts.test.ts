import { afterAll, describe, expect, test } from 'vitest';
import { createReader } from '../src/worker/create-reader.ts';
import { fences, openMarks, openRuns } from './hostile-texts.ts';

/** Characters of each text: three times what may be converted. A quadratic scanner needs half a minute and more for them. */
const length = 300_000;

describe('a text that is one thing over and over', () => {
  // With the time limit that the service has: what takes longer is given up.
  const reader = createReader({ workers: 2 });
  afterAll(() => reader.close());

  test.each([
    ['open marks', [...openMarks, fences]],
    ['long runs', openRuns.filter((_, at) => at % 4 === 0)],
  ])('is read within the reader’s time limit: %s', { timeout: 600_000 }, async (_, texts) => {
    const givenUp = await Promise.all(
      texts.map(async ({ name, make }) => {
        const result = await reader.read({ kind: 'text', input: { text: make(length) } });
        return result.ok || result.reason === 'empty' ? [] : [`${name}: ${result.detail}`];
      }),
    );
    expect(givenUp.flat()).toEqual([]);
  });
});
