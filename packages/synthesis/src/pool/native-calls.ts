import type { CallNative } from '../engines/call-native.ts';
import { controls } from './worker-messages.ts';

/** Value of `controls.expectedMs` for a call of unknown duration. */
const unknownLength = -1;

/**
 * Creates the wrapper for native calls, for the thread that makes them. If native code returns to a thread
 * that is being terminated, it throws an exception that nothing can catch, and the whole process aborts
 * (`terminate called after throwing an instance of 'Napi::Error'`). Therefore a thread marks in shared memory
 * that it runs native code, and starts no native call after it was asked to end. Both sides write before they
 * read, so at least one of them always sees the other's mark.
 */
export function createNativeCalls(control: Int32Array): CallNative {
  return async (call, expectedMs) => {
    const expected = expectedMs === null ? unknownLength : Math.max(1, Math.ceil(expectedMs));
    Atomics.store(control, controls.expectedMs, expected);
    Atomics.store(control, controls.inNative, 1);
    try {
      if (Atomics.load(control, controls.end) === 1) throw new Error('The thread is ending.');
      Atomics.add(control, controls.progress, 1);
      return await call();
    } finally {
      Atomics.add(control, controls.progress, 1);
      Atomics.store(control, controls.inNative, 0);
      Atomics.notify(control, controls.inNative);
    }
  };
}

/** Returns whether the thread runs native code and must not be terminated. */
export const isInNative = (control: Int32Array): boolean => Atomics.load(control, controls.inNative) === 1;

/** Expected duration of the thread's current native call in milliseconds; null if unknown, 0 if there is none. */
export function expectedMsOf(control: Int32Array): number | null {
  if (!isInNative(control)) return 0;
  const expected = Atomics.load(control, controls.expectedMs);
  return expected === unknownLength ? null : expected;
}
