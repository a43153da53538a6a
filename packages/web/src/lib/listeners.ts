export interface Listeners<Arguments extends readonly unknown[]> {
  /** @returns removes the listener */
  add(listener: (...given: Arguments) => void): () => void;
  notify(...given: Arguments): void;
}

/** A set of callbacks. One that is added or removed while they are called counts from the next time on. */
export function createListeners<Arguments extends readonly unknown[]>(): Listeners<Arguments> {
  const listeners = new Set<(...given: Arguments) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(...given) {
      for (const listener of [...listeners]) listener(...given);
    },
  };
}
