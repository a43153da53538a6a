import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { isInNative } from './native-calls.ts';
import { controls } from './worker-messages.ts';

/** How often a thread inside native code is looked at, in milliseconds. */
const lookEvery = 20;
/** The same for a thread that was abandoned. */
const lookAgainEvery = 1_000;

/**
 * Ends a thread, but never while it is inside native code. One that stays there longer than `exitTimeoutMs` is abandoned: it is
 * left to itself, keeps the process from nothing, and ends once it comes back.
 *
 * @returns false when it was abandoned
 */
export async function endThread(
  thread: Worker,
  control: Int32Array,
  exitTimeoutMs: number,
  onEnded: () => void = () => {},
): Promise<boolean> {
  Atomics.store(control, controls.end, 1);
  const until = performance.now() + exitTimeoutMs;
  while (isInNative(control) && performance.now() < until) await sleep(lookEvery);
  if (!isInNative(control)) {
    await thread.terminate();
    return true;
  }
  thread.unref();
  const watch = setInterval(() => {
    if (isInNative(control)) return;
    clearInterval(watch);
    void thread.terminate().then(onEnded);
  }, lookAgainEvery);
  watch.unref();
  return false;
}
