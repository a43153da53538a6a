import type { EndpointResponse, FailingFeeds, ownerFaultEndpoints } from '@earmark/contract';
import { listFailingFeeds } from '../../feeds/index.ts';
import type { App } from '../../platform/app.ts';
import { describeFeedFailure } from './feed-words.ts';
import { listFailedReceived, listUnsent } from './mail-faults.ts';

const maxGroups = 100;

/** Returns failing feeds and mail. Of feeds, only the host: addresses may contain secrets. */
export async function showFaults(
  app: App,
): Promise<EndpointResponse<typeof ownerFaultEndpoints.ownerFaults>> {
  return {
    feeds: await listFeeds(app),
    outgoing: await listUnsent(app),
    incoming: await listFailedReceived(app),
  };
}

async function listFeeds(app: App): Promise<FailingFeeds[]> {
  const rows = await listFailingFeeds(app.db, maxGroups);
  return rows.map(({ host, failure, feeds, followers, since, nextPollAt }) => ({
    host,
    code: failure,
    reason: describeFeedFailure(failure),
    feeds,
    followers,
    since: since.toISOString(),
    next_poll_at: nextPollAt?.toISOString() ?? null,
  }));
}
