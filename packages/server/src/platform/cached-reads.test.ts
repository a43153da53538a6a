import { expect, test } from 'vitest';
import { createCachedReads } from './cached-reads.ts';
import { manualClock } from './clock.ts';

const minute = 60_000;

/** Reads that end when the test says so. */
function setUp({ maxWaitMs = 60_000 } = {}) {
  const clock = manualClock(new Date('2026-01-01T00:00:00Z'));
  const reads: { key: string; resolve(value: string): void; reject(error: Error): void }[] = [];
  const cache = createCachedReads<string, string>({
    clock,
    maxWaitMs,
    read: (key) => new Promise((resolve, reject) => reads.push({ key, resolve, reject })),
  });
  return { clock, reads, cache };
}

test('callers at the same time share one read', async () => {
  const { reads, cache } = setUp();
  const both = [cache.get('a'), cache.get('a')];
  expect(reads.length).toBe(1);
  reads[0]?.resolve('first');
  expect(await Promise.all(both)).toEqual(['first', 'first']);
  expect(await cache.get('a')).toBe('first');
  expect(reads.length).toBe(1);
});

test('a result that is no longer fresh is shown while it is read again', async () => {
  const { clock, reads, cache } = setUp();
  const first = cache.get('a');
  reads[0]?.resolve('first');
  await first;
  clock.advance(5 * minute);
  expect(await cache.get('a')).toBe('first');
  reads[1]?.resolve('second');
  await expect.poll(() => cache.get('a')).toBe('second');
  expect(reads.length).toBe(2);
});

test('an old result is not shown', async () => {
  const { clock, reads, cache } = setUp();
  const first = cache.get('a');
  reads[0]?.resolve('first');
  await first;
  clock.advance(11 * minute);
  const second = cache.get('a');
  reads[1]?.resolve('second');
  expect(await second).toBe('second');
});

test('who waits too long is told to try again, and then finds the result', async () => {
  const { reads, cache } = setUp({ maxWaitMs: 20 });
  await expect(cache.get('a')).rejects.toMatchObject({ code: 'unavailable', details: { retry_after: 5 } });
  reads[0]?.resolve('late');
  await expect.poll(() => cache.get('a').catch(() => null)).toBe('late');
  expect(reads.length).toBe(1);
});

test('a failed read is told to who waits, and tried again for the next', async () => {
  const { reads, cache } = setUp();
  const failing = cache.get('a');
  reads[0]?.reject(new Error('no connection'));
  await expect(failing).rejects.toThrow('no connection');
  const next = cache.get('a');
  reads[1]?.resolve('value');
  expect(await next).toBe('value');
});
