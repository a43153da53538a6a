import type { LifeStep } from './choose-step.ts';

/** A difference between what should be true and what is. */
export interface Difference {
  what: string;
  should: unknown;
  is: unknown;
  /** Cents, where it is about money. */
  cents: number;
}

export interface WalkedLife {
  seed: number;
  steps: readonly LifeStep[];
  differences: readonly Difference[];
}
