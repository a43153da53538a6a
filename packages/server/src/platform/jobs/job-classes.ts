/**
 * Classes of jobs, the most urgent first: somebody is listening to the result now; it was just added by hand;
 * it came by mail; it came from a feed; it is part of an import or of older items that were requested.
 */
export const jobClasses = ['listening', 'added', 'mail', 'feed', 'bulk'] as const;
export type JobClass = (typeof jobClasses)[number];

/** Returns whether a job of class `a` goes before one of class `b`. */
export const isMoreUrgent = (a: JobClass, b: JobClass): boolean =>
  jobClasses.indexOf(a) < jobClasses.indexOf(b);

/** The priorities of a class, both inclusive. Within a class, each turn is one lower than the turn before. */
export interface PriorityRange {
  highest: number;
  lowest: number;
}

/** The five ranges fill the signed 32-bit integer that the queue stores, from this priority down. */
const highestPriority = 2_000_000_000;
const turnsPerClass = 800_000_000;

export function prioritiesOf(jobClass: JobClass): PriorityRange {
  const highest = highestPriority - jobClasses.indexOf(jobClass) * turnsPerClass;
  return { highest, lowest: highest - turnsPerClass + 1 };
}

/** Group of an account's jobs of one class. */
export const groupOf = (jobClass: JobClass, account: string): string => `${jobClass}:${account}`;
