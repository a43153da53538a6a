/** Limits the bytes held in memory by all receivers of mail together. */
export interface MemoryBudget {
  /** Reserves bytes. @returns false if that would exceed the limit */
  reserve(bytes: number): boolean;
  release(bytes: number): void;
}

export function createMemoryBudget(limit: number): MemoryBudget {
  let reserved = 0;
  return {
    reserve: (bytes) => {
      if (reserved + bytes > limit) return false;
      reserved += bytes;
      return true;
    },
    release: (bytes) => {
      reserved -= bytes;
    },
  };
}
