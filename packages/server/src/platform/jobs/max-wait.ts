import type { LoadClass } from './queue-load.ts';

/** Seconds that the oldest job of a class may wait before somebody should look. Imports may wait for hours. */
const seconds: Readonly<Record<LoadClass, number>> = {
  listening: 10,
  added: 60,
  mail: 300,
  feed: 1_800,
  bulk: 21_600,
  other: 600,
};

export const maxWaitSeconds: Readonly<Record<string, number>> = seconds;
