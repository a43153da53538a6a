/** Runs work that shares a key one after another, in the order of the calls. Work with other keys runs meanwhile. */
export type TakeTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates turns within this process. Work that would wait for a lock in the database waits here instead, where it
 * holds no connection. Other processes are not affected, so the lock remains necessary.
 */
export function createTurns(): TakeTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key);
    const turn = before ? before.then(work) : work();
    const ended = turn.catch(() => {});
    last.set(key, ended);
    try {
      return await turn;
    } finally {
      if (last.get(key) === ended) last.delete(key);
    }
  };
}
