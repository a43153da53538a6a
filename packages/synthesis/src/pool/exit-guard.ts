import { isMainThread } from 'node:worker_threads';
import { isInNative } from './native-calls.ts';
import { controls } from './worker-messages.ts';

/** How long the end of the process waits for native code, in milliseconds. A pool that was closed has waited before. */
const exitTimeoutMs = 2_000;

/** What keeps threads from being ended inside native code when the process ends. */
export interface ExitGuard {
  /** @param control of a thread that was started */
  add(control: Int32Array): void;
  /** @param control of a thread that is gone */
  remove(control: Int32Array): void;
}

/**
 * Watches over the threads of a pool when the process ends, by `process.exit`, by an uncaught error, or because nothing is left
 * to do: Node then ends all threads, and one inside native code would abort the process. Native code is waited for, and when it
 * takes too long, the process leaves without ending its threads.
 */
export function createExitGuard(): ExitGuard {
  const threads = new Set<Int32Array>();
  const leave = (code: number): void => {
    for (const control of threads) Atomics.store(control, controls.end, 1);
    const until = Date.now() + exitTimeoutMs;
    for (const control of threads) {
      for (let rest = exitTimeoutMs; rest > 0 && isInNative(control); rest = until - Date.now())
        Atomics.wait(control, controls.inNative, 1, rest);
    }
    if ([...threads].some(isInNative)) exitImmediately(code);
  };
  return {
    add(control) {
      // A process exits by its main thread.
      if (threads.size === 0 && isMainThread) process.on('exit', leave);
      threads.add(control);
    },
    remove(control) {
      threads.delete(control);
      if (threads.size === 0) process.off('exit', leave);
    },
  };
}

/**
 * Ends the process with this code and without any cleaning up, which would abort it: it becomes another program, one that does
 * nothing but return the code. Where a process can't do that (Windows), it kills itself, and the code is lost.
 */
function exitImmediately(code: number): never {
  const program = process.execPath;
  if (process.execve) process.execve(program, [program, '-e', `process.exit(${code})`], {});
  process.kill(process.pid, 'SIGKILL');
  // Until the signal arrives.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
}
