import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import { readFeedId } from './feed-address.ts';
import { type FeedRow, findFeedByAddress, findListedFeedByPath } from './feed-store.ts';

/**
 * Returns the feed with the given id or address.
 * @throws AppError `not_found`
 */
export async function requireFeed(app: Pick<App, 'db'>, idOrAddress: string): Promise<FeedRow> {
  const address = readFeedId(idOrAddress);
  const feed =
    address === null
      ? undefined
      : // The address of a feed page omits the query of the feed's address.
        ((await findFeedByAddress(app.db, address)) ?? (await findListedFeedByPath(app.db, address)));
  if (!feed) throw new AppError('not_found');
  return feed;
}
