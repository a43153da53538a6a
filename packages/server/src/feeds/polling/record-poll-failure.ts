import type { App } from '../../platform/app.ts';
import { deferHost, type FeedRow, updateFeed } from '../feed-store.ts';
import { addJitter, retryDelayMs } from './polling-rules.ts';

/** Number of failures after which the former address is tried again. */
const minFailuresBeforeFormer = 3;

/** Records a failed poll and the time of the next attempt. */
export async function recordPollFailure(
  app: App,
  feed: FeedRow,
  { failure, isBusy, isGone }: { failure: string; isBusy: boolean; isGone: boolean },
): Promise<void> {
  const now = app.clock.now();
  const failures = feed.failures + 1;
  const since = feed.failing_since ?? now;
  const wait = retryDelayMs({ failures, failingForMs: now.getTime() - since.getTime(), isBusy });
  const next = new Date(now.getTime() + addJitter(wait, feed.id));
  // The move may have been undone, so the former address is used again.
  const usesFormerUrl = feed.former_url !== null && (isGone || failures >= minFailuresBeforeFormer);
  await updateFeed(app.db, feed.id, {
    checked_at: now,
    failures,
    failing_since: since,
    failure,
    is_gone: isGone && !usesFormerUrl,
    next_check_at: isGone && !usesFormerUrl ? null : next,
    ...(usesFormerUrl && feed.former_url !== null ? { feed_url: feed.former_url, former_url: null } : {}),
  });
  if (isBusy) await deferHost(app.db, feed.host, next);
}
