import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from './clock.ts';
import { AppError } from './errors.ts';

/** Results of a slow read, kept in this process. */
export interface CachedReads<Key, Value> {
  /**
   * The latest result for a key. One that is no longer fresh is given all the same, and read again meanwhile.
   * @throws AppError `unavailable` when there is no result and reading takes too long; or what the read failed with
   */
  get(key: Key): Promise<Value>;
}

export interface CachedReadsOptions<Key, Value> {
  clock: Clock;
  /** Milliseconds that a caller waits for a read when there is no result that may be shown. */
  maxWaitMs: number;
  read(key: Key): Promise<Value>;
}

/** Shortest time that a result counts as fresh, in milliseconds. */
const minFreshMs = 1_000;
/** A result stays fresh for so many times as long as it took to read: at most a tenth of the time is spent reading. */
const freshFactor = 10;
/** Oldest result that is shown without waiting for a newer one, in milliseconds. */
const maxStaleMs = 600_000;
/** Seconds after which a caller may try again: the read goes on meanwhile. */
const retryAfter = 5;

/** Keeps the results of a slow read, and reads each key at most once at a time. Meant for a limited number of keys. */
export function createCachedReads<Key, Value>({
  clock,
  maxWaitMs,
  read,
}: CachedReadsOptions<Key, Value>): CachedReads<Key, Value> {
  const results = new Map<Key, { value: Value; at: number; freshMs: number }>();
  const pending = new Map<Key, Promise<Value>>();
  const now = () => clock.now().getTime();

  const refresh = (key: Key): Promise<Value> => {
    const running = pending.get(key);
    if (running) return running;
    const at = now();
    const began = performance.now();
    const started = read(key)
      .then((value) => {
        const freshMs = Math.max(minFreshMs, freshFactor * (performance.now() - began));
        results.set(key, { value, at, freshMs });
        return value;
      })
      .finally(() => pending.delete(key));
    // Callers that do not wait for it see its failure when they ask again.
    started.catch(() => {});
    pending.set(key, started);
    return started;
  };

  return {
    get: async (key) => {
      const known = results.get(key);
      const age = known ? now() - known.at : Number.POSITIVE_INFINITY;
      if (known && age < known.freshMs) return known.value;
      const refreshed = refresh(key);
      if (known && age < maxStaleMs) return known.value;
      const tooLate = sleep(maxWaitMs, null, { ref: false }).then(() => {
        throw new AppError('unavailable', { retry_after: retryAfter });
      });
      return Promise.race([refreshed, tooLate]);
    },
  };
}
