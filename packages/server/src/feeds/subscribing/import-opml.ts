import type { EndpointResponse } from '@earmark/contract';
import { errorTable } from '@earmark/contract';
import type { feedEndpoints } from '@earmark/contract/feeds/feeds';
import type { OpmlEntry } from '@earmark/extraction';
import { entitlementsOf } from '../../entitlements/index.ts';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { feedIdOf, feedUrlFrom } from '../feed-address.ts';
import { findFeedByAddress } from '../feed-store.ts';
import { ensureFeed } from './add-feed.ts';
import { type Follower, follow } from './follow.ts';

/** Maximum number of feeds imported from one list; the longest lists in use have some hundreds. */
const maxFeeds = 1_000;
/** Maximum number of refusals reported individually. */
const maxFailures = 200;

type Imported = EndpointResponse<typeof feedEndpoints.importOpml>;

/**
 * Follows the feeds of a list, as far as the plan allows. Titles and addresses are stored without fetching
 * the feeds, which are polled afterwards: fetching hundreds of feeds would take too long.
 * @throws AppError `bad_request` if the text is not OPML
 */
export async function importOpml(app: App, actor: Actor, { opml }: { opml: string }): Promise<Imported> {
  const entries = await readEntries(app, actor, opml);
  const { plan } = await entitlementsOf(app, actor.userId);
  const result: Imported = { added: 0, already: 0, failed: [] };
  const seen = new Set<string>();
  const fail = (url: string, message: string) => {
    if (result.failed.length < maxFailures) result.failed.push({ url: url.slice(0, 2_048), message });
  };
  for (const entry of entries) {
    const url = feedUrlFrom(entry.feedUrl);
    if (url === null) fail(entry.feedUrl, errorTable.invalid_url.message);
    else if (seen.has(feedIdOf(url))) continue;
    else if (seen.size >= maxFeeds) fail(url, `Only the first ${maxFeeds} feeds of a list are taken.`);
    else {
      seen.add(feedIdOf(url));
      const refusal = await importOne(app, { userId: actor.userId, plan, isImported: true }, url, entry);
      if (refusal === null) result.added++;
      else if (refusal === 'already_subscribed') result.already++;
      else fail(url, errorTable[refusal].message);
    }
  }
  return result;
}

/** Reads the list in a thread that is killed when it takes too long. */
async function readEntries({ reader }: App, { userId }: Actor, text: string): Promise<OpmlEntry[]> {
  const result = await reader.read({ kind: 'opml', input: { text } }, { owner: userId, brief: true });
  if (!result.ok || result.entries === null) throw new AppError('bad_request');
  return result.entries;
}

async function importOne(
  app: App,
  follower: Follower,
  url: string,
  entry: OpmlEntry,
): Promise<AppError['code'] | null> {
  try {
    await inTransaction(app, async (tx) => {
      const known = await findFeedByAddress(tx, feedIdOf(url));
      if (!known && follower.plan !== 'pro') throw new AppError('pro_required');
      const feed = known ?? (await ensureFeed(app, tx, url, entry.title));
      await follow(app, tx, follower, feed.id);
    });
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
