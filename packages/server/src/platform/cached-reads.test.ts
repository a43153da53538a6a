import { expect, test } from 'vitest';
import { createCachedReads } from './cached-reads.ts';
import { manualClock } from './clock.ts';

const minute = 60_000;

/** Creates reads that end when the test resolves them. */
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

test('a stale result is returned while it is read again', async () => {
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

test('a result that is too old is not returned', async () => {
  const { clock, reads, cache } = setUp();
  const first = cache.get('a');
  reads[0]?.resolve('first');
  await first;
  clock.advance(11 * minute);
  const second = cache.get('a');
  reads[1]?.resolve('second');
  expect(await second).toBe('second');
});

test('a caller that waits too long gets `unavailable`, and the result on the next call', async () => {
  const { reads, cache } = setUp({ maxWaitMs: 20 });
  await expect(cache.get('a')).rejects.toMatchObject({ code: 'unavailable', details: { retry_after: 5 } });
  reads[0]?.resolve('late');
  await expect.poll(() => cache.get('a').catch(() => null)).toBe('late');
  expect(reads.length).toBe(1);
});

test('a failed read rejects for waiting callers and is repeated for the next call', async () => {
  const { reads, cache } = setUp();
  const failing = cache.get('a');
  reads[0]?.reject(new Error('no connection'));
  await expect(failing).rejects.toThrow('no connection');
  const next = cache.get('a');
  reads[1]?.resolve('value');
  expect(await next).toBe('value');
});
