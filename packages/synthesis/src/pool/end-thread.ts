import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { isInNative } from './native-calls.ts';
import { controls } from './worker-messages.ts';

/** Interval for checking a thread that runs native code, in milliseconds. */
const pollIntervalMs = 20;
/** Interval for checking an abandoned thread, in milliseconds. */
const abandonedPollIntervalMs = 1_000;

/**
 * Ends a thread, but never while it runs native code. A thread that runs native code for longer than
 * `exitTimeoutMs` is abandoned: it does not keep the process alive, and it is ended once its native code
 * returns.
 *
 * @returns false if the thread was abandoned
 */
export async function endThread(
  thread: Worker,
  control: Int32Array,
  exitTimeoutMs: number,
  onEnded: () => void = () => {},
): Promise<boolean> {
  Atomics.store(control, controls.end, 1);
  const until = performance.now() + exitTimeoutMs;
  while (isInNative(control) && performance.now() < until) await sleep(pollIntervalMs);
  if (!isInNative(control)) {
    await thread.terminate();
    return true;
  }
  thread.unref();
  const watch = setInterval(() => {
    if (isInNative(control)) return;
    clearInterval(watch);
    void thread.terminate().then(onEnded);
  }, abandonedPollIntervalMs);
  watch.unref();
  return false;
}
