import { articleIdOf } from '@earmark/contract';
import { readText } from '@earmark/extraction';
import { getUserSettings, type UserSettings } from '../../accounts/index.ts';
import { type ArticleSource, packDocument, unpackDocument } from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { type AddToPlaylistInput, addToPlaylist } from '../../playlist/index.ts';
import { isClaimed, markPlaced, wasAdded } from '../delivery-store.ts';
import type { FeedRow } from '../feed-store.ts';
import { type ListedFeedItem, loadItemDocument } from '../item-store.ts';

/**
 * Puts an item that was claimed for a follower into their playlist, unless they added or removed it themselves. Its
 * article is one for all followers: whoever comes first has it read and spoken. May run twice, also at the same time.
 */
export async function deliverItem(
  app: App,
  feed: FeedRow,
  item: ListedFeedItem,
  userId: string,
): Promise<void> {
  const settings = await getUserSettings(app, userId);
  const delivery = { userId, sourceKey: item.source_key };
  // The account was deleted, or the feed left, in the meantime.
  if (!settings || !(await isClaimed(app.db, delivery))) return;
  const isKnown = await wasAdded(app.db, delivery);
  app.feedMetrics.deliveries.inc({ outcome: isKnown ? 'known' : await place(app, feed, item, settings) });
  await markPlaced(app.db, delivery);
}

async function place(
  app: App,
  feed: FeedRow,
  item: ListedFeedItem,
  settings: UserSettings,
): Promise<'placed' | 'refused' | 'empty'> {
  const document = await documentOf(app, item);
  // Neither a page nor a text that could be read.
  if (document === null && item.url === null) return 'empty';
  try {
    await addToPlaylist(app, toInput(feed, item, document, settings));
    return 'placed';
  } catch (error) {
    // What this follower may not have, such as more characters than are left, is nobody else's trouble.
    if (error instanceof AppError && error.status < 500) return 'refused';
    throw error;
  }
}

function toInput(
  feed: FeedRow,
  item: ListedFeedItem,
  document: ArticleSource['document'],
  settings: UserSettings,
): AddToPlaylistInput {
  const url = item.url;
  return {
    userId: settings.userId,
    source: {
      key: item.source_key,
      kind: url === null ? 'text' : 'link',
      url,
      visibility: visibilityOf(feed, settings),
      document,
      title: item.title,
    },
    item: {
      articleKey: url === null ? item.source_key : articleIdOf(url),
      articleUrl: url ?? feed.site_url ?? feed.feed_url,
      type: 'feed',
      title: null,
      clippingWhere: 'feed',
      feedId: feed.feed_id,
      feedTitle: feed.title,
    },
    // What the follower's plan does not cover shows in their playlist, with the reason.
    onRefusal: 'show',
  };
}

/**
 * What a feed of the directory says is public already. Of a feed that somebody brought, only its followers should learn;
 * and of someone in privacy mode, nobody that they follow it.
 */
function visibilityOf(feed: FeedRow, { privacyMode }: UserSettings): ArticleSource['visibility'] {
  if (feed.is_listed) return 'public';
  return privacyMode ? 'private' : 'unlisted';
}

/** What the feed gave of an item; null when its page has to be read. */
async function documentOf(app: App, item: ListedFeedItem): Promise<ArticleSource['document']> {
  const packed = await loadItemDocument(app.db, item.seq);
  if (packed !== null) return unpackDocument(packed);
  // Without a page, the plain text that was kept for rules is better than nothing.
  const result = item.url === null ? readText(item.text, { title: item.title }) : null;
  return result?.ok ? packDocument(result.document) : null;
}
