import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import { readFeedId } from './feed-address.ts';
import { type FeedRow, findFeedByAddress, findListedFeedByPath } from './feed-store.ts';

/**
 * The feed that a caller names, by its id or its address.
 * @throws AppError `not_found`
 */
export async function requireFeed(app: Pick<App, 'db'>, given: string): Promise<FeedRow> {
  const address = readFeedId(given);
  const feed =
    address === null
      ? undefined
      : // A page names a feed without the query of its address.
        ((await findFeedByAddress(app.db, address)) ?? (await findListedFeedByPath(app.db, address)));
  if (!feed) throw new AppError('not_found');
  return feed;
}
