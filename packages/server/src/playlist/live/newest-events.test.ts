import { expect, test } from 'vitest';
import { bufferNewestEvents } from './newest-events.ts';

test('a slow reader gets the newest event of each key, in the order of the last changes', async () => {
  const over = new AbortController();
  const events = bufferNewestEvents(over.signal);
  for (let count = 0; count < 1_000; count++) {
    events.enqueue('a', { event: 'article', data: count });
    if (count === 500) events.enqueue('b', { event: 'article', data: 'b' });
  }
  const reader = events[Symbol.asyncIterator]();
  expect((await reader.next()).value?.data).toBe('b');
  expect((await reader.next()).value?.data).toBe(999);
  const next = reader.next();
  events.enqueue('a', { event: 'article', data: 'later' });
  expect((await next).value?.data).toBe('later');
});

test('ends when the reader disconnects, also while it waits', async () => {
  const over = new AbortController();
  const next = bufferNewestEvents(over.signal)[Symbol.asyncIterator]().next();
  over.abort();
  expect((await next).done).toBe(true);
});
