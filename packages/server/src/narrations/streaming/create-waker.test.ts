import { expect, test } from 'vitest';
import { createWaker } from './create-waker.ts';

test('news that came while nobody waited end the next wait at once', async () => {
  const waker = createWaker();
  waker.wake();
  waker.wake();
  await waker.wait(60_000);
  let woken = false;
  const waiting = waker.wait(60_000).then(() => {
    woken = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(woken).toBe(false);
  waker.wake();
  await waiting;
});

test('a wait ends by itself', async () => {
  await createWaker().wait(1);
});
