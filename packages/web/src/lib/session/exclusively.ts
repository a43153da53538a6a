/**
 * Runs one task at a time across all tabs. Without Web Locks (plain http in a local network) tabs are not
 * coordinated.
 */
export function exclusively<T>(task: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return locks === undefined ? task() : locks.request('session-refresh', task);
}
