/** Wakes one waiter. News that come while nobody waits are not lost: the next wait returns at once. */
export interface Waker {
  wake(): void;
  /** @param ms longest wait, in milliseconds */
  wait(ms: number): Promise<void>;
}

export function createWaker(): Waker {
  let pending = false;
  let resume: (() => void) | null = null;
  return {
    wake: () => {
      pending = true;
      resume?.();
    },
    wait: async (ms) => {
      if (!pending) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          resume = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      resume = null;
      pending = false;
    },
  };
}
