export interface Listeners<Arguments extends readonly unknown[]> {
  /**
   * Adds a listener.
   * @returns removes the listener
   */
  add(listener: (...args: Arguments) => void): () => void;
  notify(...args: Arguments): void;
}

/**
 * A set of callbacks. Callbacks that are added or removed during a notification count from the next one on.
 */
export function createListeners<Arguments extends readonly unknown[]>(): Listeners<Arguments> {
  const listeners = new Set<(...args: Arguments) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(...args) {
      for (const listener of [...listeners]) listener(...args);
    },
  };
}
