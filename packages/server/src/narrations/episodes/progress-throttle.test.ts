import { expect, test } from 'vitest';
import { createProgressThrottle, minPublishIntervalMs, percentSpoken } from './progress-throttle.ts';

test.each([
  [0, 100, 0],
  [1, 100, 1],
  [999, 1_000, 99],
  [1_000, 1_000, 99],
  [1_200, 1_000, 99],
  [5, 0, 0],
])('%i of %i characters are %i percent; 100 is reserved for a stored episode', (spoken, all, percent) =>
  expect(percentSpoken(spoken, all)).toBe(percent),
);

test('publishes the first step immediately and further ones at a limited rate', () => {
  const throttle = createProgressThrottle();
  const published = Array.from({ length: 100 }, (_, step) => step * 50).filter((ms) =>
    throttle.shouldPublish(ms),
  );
  expect(published[0]).toBe(0);
  for (const [index, ms] of published.slice(1).entries()) {
    expect(ms - (published[index] ?? 0)).toBeGreaterThanOrEqual(minPublishIntervalMs);
  }
  // Fewer than four per second, more than one: docs/product/playlist.md#refresh.
  expect(published.length).toBeGreaterThan(5);
  expect(published.length).toBeLessThan(20);
});
