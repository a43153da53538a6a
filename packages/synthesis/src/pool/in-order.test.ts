import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

test('returns results in order and limits how many run at the same time', async () => {
  let running = 0;
  let max = 0;
  const delays = [30, 5, 20, 1, 15, 2, 10];
  const results = inOrder(delays, 3, async (ms) => {
    running += 1;
    max = Math.max(max, running);
    await new Promise((resolve) => setTimeout(resolve, ms));
    running -= 1;
    return ms;
  });
  expect(await collect(results)).toEqual(delays);
  expect(max).toBe(3);
});

test('takes items from their source only when needed', async () => {
  let produced = 0;
  function* source() {
    for (let item = 0; item < 100; item++) {
      produced += 1;
      yield item;
    }
  }
  const results = inOrder(source(), 2, async (item) => item);
  await results.next();
  expect(produced).toBeLessThanOrEqual(3);
  await results.return();
});

test('throws a failure in order, after the results before it', async () => {
  const results = inOrder([1, 2, 3], 3, async (item) => {
    if (item === 2) throw new Error('two');
    return item;
  });
  expect((await results.next()).value).toBe(1);
  await expect(results.next()).rejects.toThrow('two');
});

test('returns a finished result without waiting for further items', async () => {
  const rest = Promise.withResolvers<void>();
  async function* source() {
    yield 'first';
    await rest.promise;
    yield 'second';
  }
  const results = inOrder(source(), 3, async (item) => item);
  expect((await results.next()).value).toBe('first');
  rest.resolve();
  expect(await collect(results)).toEqual(['second']);
});

test('fails when the source fails', async () => {
  async function* source() {
    yield 1;
    throw new Error('no more');
  }
  const results = inOrder(source(), 2, async (item) => item);
  await expect(collect(results)).rejects.toThrow('no more');
});
