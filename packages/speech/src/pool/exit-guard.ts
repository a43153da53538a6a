import { isMainThread } from 'node:worker_threads';
import { isInNative } from './native-calls.ts';
import { controls } from './worker-messages.ts';

/** How long the end of the process waits for native code, in milliseconds. A pool that was closed has waited before. */
const patienceMs = 2_000;

const threads = new Set<Int32Array>();

/**
 * Keeps a process that ends from ending this thread inside native code, however it ends: by `process.exit`, by an uncaught
 * error, or because nothing is left to do. Node would end the thread then, and that aborts the process.
 *
 * @param control of the thread
 * @returns to be called when the thread is gone
 */
export function guardExit(control: Int32Array): () => void {
  // A process exits by its main thread.
  if (!isMainThread) return () => {};
  if (threads.size === 0) process.on('exit', leaveSafely);
  threads.add(control);
  return () => {
    threads.delete(control);
    if (threads.size === 0) process.off('exit', leaveSafely);
  };
}

function leaveSafely(code: number): void {
  for (const control of threads) Atomics.store(control, controls.end, 1);
  const until = Date.now() + patienceMs;
  for (const control of threads) {
    for (let rest = patienceMs; rest > 0 && isInNative(control); rest = until - Date.now())
      Atomics.wait(control, controls.inNative, 1, rest);
  }
  if ([...threads].some(isInNative)) leaveAtOnce(code);
}

/**
 * Ends the process with this code and without any cleaning up, which would abort it: it becomes another program, one that does
 * nothing but return the code. Where a process can't do that (Windows), it kills itself, and the code is lost.
 */
function leaveAtOnce(code: number): never {
  const program = process.execPath;
  if (process.execve) process.execve(program, [program, '-e', `process.exit(${code})`], {});
  process.kill(process.pid, 'SIGKILL');
  // Until the signal arrives.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
}
