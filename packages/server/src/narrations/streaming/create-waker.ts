/**
 * Wakes one waiter. A wake-up that arrives while nobody waits is remembered: the next wait returns
 * immediately.
 */
export interface Waker {
  wake(): void;
  /** @param ms maximum wait in milliseconds */
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
