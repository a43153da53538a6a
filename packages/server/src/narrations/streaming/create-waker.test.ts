import { expect, test } from 'vitest';
import { createWaker } from './create-waker.ts';

test('a wake-up before a wait ends that wait immediately', async () => {
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

test('a wait ends after its timeout', async () => {
  await createWaker().wait(1);
});
