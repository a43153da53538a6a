/** Runs one task at a time over all tabs. Without Web Locks (plain http on a local network) tabs go unguarded. */
export function exclusively<T>(task: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return locks === undefined ? task() : locks.request('session-refresh', task);
}
