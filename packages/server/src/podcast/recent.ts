/** Least-recently-used cache with a budget. */
export interface Recent<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/**
 * Creates a cache that evicts the least recently used values beyond its budget. A value larger than the
 * budget is not kept.
 * @param budget in the unit of `weigh`
 */
export function createRecent<Value>(budget: number, scoreItem: (value: Value) => number): Recent<Value> {
  // A Map keeps the order of insertion: the first key is the least recently used.
  const values = new Map<string, Value>();
  let weight = 0;
  const drop = (key: string) => {
    const value = values.get(key);
    if (value === undefined) return;
    values.delete(key);
    weight -= scoreItem(value);
  };
  return {
    get: (key) => {
      const value = values.get(key);
      if (value !== undefined) {
        values.delete(key);
        values.set(key, value);
      }
      return value;
    },
    set: (key, value) => {
      drop(key);
      values.set(key, value);
      weight += scoreItem(value);
      for (const oldest of values.keys()) {
        if (weight <= budget) break;
        drop(oldest);
      }
    },
  };
}
