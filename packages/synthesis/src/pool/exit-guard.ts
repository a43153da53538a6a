import { isMainThread } from 'node:worker_threads';
import { isInNative } from './native-calls.ts';
import { controls } from './worker-messages.ts';

/**
 * How long the exit of the process waits for native code, in milliseconds. A pool that was closed has already
 * waited.
 */
const exitTimeoutMs = 2_000;

/** Keeps threads from being ended inside native code when the process exits. */
export interface ExitGuard {
  /** @param control of a thread that was started */
  add(control: Int32Array): void;
  /** @param control of a thread that has ended */
  remove(control: Int32Array): void;
}

/**
 * Guards the threads of a pool when the process exits, whether by `process.exit`, an uncaught error or an
 * empty event loop: Node then ends all threads, and ending one inside native code would abort the process.
 * The guard waits for native code; if that takes too long, the process exits without ending its threads.
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
      // Only the main thread exits the process.
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
 * Exits the process with this code but without the usual cleanup, which would abort it: the process replaces
 * itself by a program that only returns the code. If the platform can't do that (Windows), the process kills
 * itself, and the exit code is lost.
 */
function exitImmediately(code: number): never {
  const program = process.execPath;
  if (process.execve) process.execve(program, [program, '-e', `process.exit(${code})`], {});
  process.kill(process.pid, 'SIGKILL');
  // Waits until the signal arrives.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
}
