import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds of work before waiting requests run: too short to be noticed. */
const maxSliceMs = 5;

/**
 * Runs long work in steps, so that requests are answered in between.
 * @param steps the work; each step must be short
 * @returns the result of the work
 * @throws the error of the work
 */
export async function runInSlices<Result>(steps: Iterator<unknown, Result, undefined>): Promise<Result> {
  let until = performance.now() + maxSliceMs;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await turn();
    until = performance.now() + maxSliceMs;
  }
}
