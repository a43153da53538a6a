/** A value that notifies its listeners when one of its fields changes. */
export interface Observable<T extends object> {
  get(): T;
  /** Changes some fields; listeners are only notified if at least one differs. */
  set(change: Partial<T>): void;
  /** Calls the listener after every change; returns a function that removes it. */
  subscribe(listener: (value: T, previous: T) => void): () => void;
}

export function createObservable<T extends object>(initial: T): Observable<T> {
  let value = initial;
  const listeners = new Set<(value: T, previous: T) => void>();
  return {
    get: () => value,
    set(change) {
      const keys = Object.keys(change) as (keyof T)[];
      if (keys.every((key) => Object.is(change[key], value[key]))) return;
      const previous = value;
      value = { ...value, ...change };
      for (const listener of [...listeners]) listener(value, previous);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
