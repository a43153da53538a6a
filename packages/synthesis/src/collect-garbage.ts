import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects the garbage of this thread. Takes some milliseconds.
 * @param options.shrink whether to return the memory to the system, which takes several times as long; otherwise V8
 * keeps empty pages for objects to come
 */
export function collectGarbage({ shrink = false } = {}): void {
  setFlagsFromString('--expose-gc');
  const collect: (options: object) => void = runInNewContext('gc');
  collect({ type: 'major', execution: 'sync', flavor: shrink ? 'last-resort' : 'regular' });
}
