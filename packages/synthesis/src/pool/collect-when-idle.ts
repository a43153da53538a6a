import { performance } from 'node:perf_hooks';
import { collectGarbage } from '../collect-garbage.ts';

/** Interval between checks, in milliseconds. */
const checkIntervalMs = 10_000;
/** Share of the interval that an idle thread may work. */
const maxUtilization = 0.1;
/** Growth since the last collection that is worth another one, in bytes. */
const minGrowth = 4 * 2 ** 20;

/**
 * Collects the garbage of this thread whenever it has little to do: V8 itself collects only while a program
 * allocates, so that what a conversion or a start leaves behind would stay.
 */
export function collectWhenIdle(): void {
  let before = performance.eventLoopUtilization();
  let known = 0;
  const check = (): void => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > maxUtilization || size() < known + minGrowth) return;
    collectGarbage();
    known = size();
  };
  setInterval(check, checkIntervalMs).unref();
}

/** Returns the memory of this thread's objects in bytes, with what they refer to outside of the heap. */
function size(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
