import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from './clock.ts';
import { AppError } from './errors.ts';

/** Cached results of a slow read, kept in the memory of this process. */
export interface CachedReads<Key, Value> {
  /**
   * Returns the latest result for a key. A stale result is returned immediately and refreshed in the
   * background.
   * @throws AppError `unavailable` if there is no result and the read takes longer than `maxWaitMs`;
   * otherwise the error of the read
   */
  get(key: Key): Promise<Value>;
}

export interface CachedReadsOptions<Key, Value> {
  clock: Clock;
  /** Milliseconds that a caller waits for a read when no cached result is recent enough to return. */
  maxWaitMs: number;
  read(key: Key): Promise<Value>;
  /** Called for each `get`: a miss waits for the read. */
  onRead?(outcome: 'hit' | 'miss'): void;
}

/** Minimum time that a result counts as fresh, in milliseconds. */
const minFreshMs = 1_000;
/**
 * A result stays fresh for this many times the duration of its read, so reads take at most a tenth of the
 * time.
 */
const freshFactor = 10;
/** Maximum age of a result that is returned without waiting for a newer one, in milliseconds. */
const maxStaleMs = 600_000;
/** Value of `retry_after` in seconds; the read continues in the meantime. */
const retrySeconds = 5;

/**
 * Caches the results of a slow read and runs at most one read per key at a time. Meant for a limited number
 * of keys.
 */
export function createCachedReads<Key, Value>({
  clock,
  maxWaitMs,
  read,
  onRead = () => {},
}: CachedReadsOptions<Key, Value>): CachedReads<Key, Value> {
  const results = new Map<Key, { value: Value; at: number; freshMs: number }>();
  const pending = new Map<Key, Promise<Value>>();
  const now = () => clock.now().getTime();

  const refresh = (key: Key): Promise<Value> => {
    const running = pending.get(key);
    if (running) return running;
    const at = now();
    const startedAt = performance.now();
    const started = read(key)
      .then((value) => {
        const freshMs = Math.max(minFreshMs, freshFactor * (performance.now() - startedAt));
        results.set(key, { value, at, freshMs });
        return value;
      })
      .finally(() => pending.delete(key));
    // A caller that does not wait for this read gets its error on the next call.
    started.catch(() => {});
    pending.set(key, started);
    return started;
  };

  return {
    get: async (key) => {
      const known = results.get(key);
      const age = known ? now() - known.at : Number.POSITIVE_INFINITY;
      onRead(known && age < maxStaleMs ? 'hit' : 'miss');
      if (known && age < known.freshMs) return known.value;
      const refreshed = refresh(key);
      if (known && age < maxStaleMs) return known.value;
      const tooLate = sleep(maxWaitMs, null, { ref: false }).then(() => {
        throw new AppError('unavailable', { retry_after: retrySeconds });
      });
      return Promise.race([refreshed, tooLate]);
    },
  };
}
