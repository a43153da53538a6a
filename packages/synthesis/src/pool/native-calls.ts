import type { CallNative } from '../engines/call-native.ts';
import { controls } from './worker-messages.ts';

/** What stands in `controls.expectedMs` for a call that nobody knows the length of. */
const unknownLength = -1;

/**
 * For the thread that makes the calls. Native code that comes back to a thread which is being ended throws where nothing can
 * catch it, and the whole process aborts (`terminate called after throwing an instance of 'Napi::Error'`). So a thread shows
 * in shared memory that it is inside native code, and enters none once it has been told to end. Both sides write first and
 * look then, so that one of them always sees the other.
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

/** Whether the thread is inside native code, where it must not be terminated. */
export const isInNative = (control: Int32Array): boolean => Atomics.load(control, controls.inNative) === 1;

/** How long the native call of a thread should take, in milliseconds: null when nobody knows, 0 when there is none. */
export function expectedMsOf(control: Int32Array): number | null {
  if (!isInNative(control)) return 0;
  const expected = Atomics.load(control, controls.expectedMs);
  return expected === unknownLength ? null : expected;
}
