import type { FeedCheck } from '@earmark/contract';
import { getUserSettings } from '../accounts/index.ts';
import type { App } from '../platform/app.ts';
import type { Config } from '../platform/config.ts';
import { AppError } from '../platform/errors.ts';
import { feedAddresses, podcastGuid } from '../podcast/index.ts';
import { realEdges } from './edges.ts';
import { claimCheck, endCheck } from './feed-check-store.ts';

/** Seconds after which a caller may try again while another check of the account runs. */
const retrySeconds = 15;

/**
 * Checks the private feed of an account. One check of an account runs at a time, over all processes.
 * @throws AppError `too_many_requests` while one runs, `not_found` if the account does not exist
 */
export async function checkFeedOf(app: App, userId: string, edges = realEdges): Promise<FeedCheck> {
  const user = await getUserSettings(app, userId);
  if (!user) throw new AppError('not_found');
  const now = app.clock.now();
  const claimed = await claimCheck(app.db, userId, now);
  if (!claimed) throw new AppError('too_many_requests', { retry_after: retrySeconds });
  let guids: Parameters<typeof endCheck>[2] = null;
  try {
    // Loaded when it is needed: it parses pictures and XML.
    const { runFeedCheck } = await import('./run-feed-check.ts');
    const result = await runFeedCheck(
      {
        feedUrl: feedAddresses(app.config.publicUrl, user.feedToken).feed,
        key: user.feedToken,
        guid: podcastGuid(userId),
        knownGuids: claimed.guids,
        storeOrigins: storeOriginsOf(app.config),
        now,
      },
      edges,
    );
    guids = result.guids;
    return result.check;
  } finally {
    await endCheck(app.db, userId, guids);
  }
}

/** Returns the origins to which finished audio is redirected. */
function storeOriginsOf({ audioRedirect, blobs }: Pick<Config, 'audioRedirect' | 'blobs'>): string[] {
  if (audioRedirect === null || blobs.kind !== 's3') return [];
  return [new URL(audioRedirect.cdn?.url ?? blobs.endpoint).origin];
}
