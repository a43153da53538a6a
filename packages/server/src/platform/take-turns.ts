import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds after which others have their turn: too short for anybody to notice. */
const maxTurnMs = 5;

/**
 * Does long work in steps, so that requests are answered in between.
 * @param steps the work; each step takes a moment
 * @returns what the work returns
 * @throws whatever the work throws
 */
export async function takeTurns<Result>(steps: Iterator<unknown, Result, undefined>): Promise<Result> {
  let until = performance.now() + maxTurnMs;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await turn();
    until = performance.now() + maxTurnMs;
  }
}
