import { timings } from '@earmark/contract/limits';

/**
 * Returns the milliseconds until the next refresh (docs/product/playlist.md#refresh): 5 s while the user is
 * active; after 5 minutes without activity every interval is five times the last, up to 5 minutes.
 * @param idleMs milliseconds since the last activity
 * @param last the interval that has just passed
 */
export function nextInterval(idleMs: number, last: number): number {
  if (idleMs < timings.playlistIdleAfter) return timings.playlistRefresh;
  return Math.min(last * timings.playlistIdleFactor, timings.playlistRefreshMax);
}
