/** Percentage of the characters that are spoken; 100 is reserved for an episode whose file is stored. */
export function percentSpoken(spoken: number, characters: number): number {
  if (characters <= 0) return 0;
  return Math.min(99, Math.max(0, Math.floor((spoken / characters) * 100)));
}

/** Minimum time between two notifications about one narration, in milliseconds. */
export const minPublishIntervalMs = 400;

/**
 * Decides which progress steps are published: the first one immediately, later ones at a rate that a screen
 * can draw. The next published step includes the skipped ones.
 */
export function createProgressThrottle(): { shouldPublish: (nowMs: number) => boolean } {
  let last = Number.NEGATIVE_INFINITY;
  return {
    shouldPublish(nowMs) {
      if (nowMs - last < minPublishIntervalMs) return false;
      last = nowMs;
      return true;
    },
  };
}
