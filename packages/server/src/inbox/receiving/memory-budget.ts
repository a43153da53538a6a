/** Bytes that may be held at the same time by everything that takes mail in. */
export interface MemoryBudget {
  /** @returns false when that many more would be too many. */
  take(bytes: number): boolean;
  give(bytes: number): void;
}

export function createMemoryBudget(limit: number): MemoryBudget {
  let held = 0;
  return {
    take: (bytes) => {
      if (held + bytes > limit) return false;
      held += bytes;
      return true;
    },
    give: (bytes) => {
      held -= bytes;
    },
  };
}
