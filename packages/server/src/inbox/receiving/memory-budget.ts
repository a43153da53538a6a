/** Limits the bytes held in memory by all receivers of mail together. */
export interface MemoryBudget {
  /** Reserves bytes. @returns false if that would exceed the limit */
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
