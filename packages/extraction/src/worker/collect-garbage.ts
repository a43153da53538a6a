import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects the garbage of this thread and returns its memory to the system. A thread that waits allocates nothing, so
 * that V8 would keep the garbage of a large source beside the next one.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: (options: object) => void = runInNewContext('gc');
  // Another flavor keeps empty pages for objects to come.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
