import { articleIdOf } from '@earmark/contract';
import { getUserSettings, type UserSettings } from '../../accounts/index.ts';
import { type ArticleSource, packDocument, unpackDocument } from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { type AddToPlaylistInput, addToPlaylist } from '../../playlist/index.ts';
import { type ClaimedItem, isClaimed, markPlaced, wasAdded } from '../delivery-store.ts';
import type { FeedRow } from '../feed-store.ts';
import { type ListedFeedItem, loadItemDocument } from '../item-store.ts';

/**
 * Adds a claimed item to the follower's playlist, unless the follower has already added or removed it. All
 * followers share its article: the first delivery starts extraction and narration. May run twice, even
 * concurrently.
 */
export async function deliverItem(app: App, feed: FeedRow, item: ClaimedItem, userId: string): Promise<void> {
  const settings = await getUserSettings(app, userId);
  const delivery = { userId, sourceKey: item.source_key };
  // The account was deleted or disabled, or the feed unfollowed, in the meantime.
  if (!settings || settings.isDisabled || !(await isClaimed(app.db, delivery))) return;
  const isKnown = await wasAdded(app.db, delivery);
  app.feedMetrics.deliveries.inc({ outcome: isKnown ? 'known' : await addItem(app, feed, item, settings) });
  await markPlaced(app.db, delivery);
}

async function addItem(
  app: App,
  feed: FeedRow,
  item: ClaimedItem,
  settings: UserSettings,
): Promise<'placed' | 'refused' | 'empty'> {
  const document = await documentOf(app, item);
  // The item has neither a page nor readable text.
  if (document === null && item.url === null) return 'empty';
  try {
    await addToPlaylist(app, toInput(feed, item, document, settings));
    return 'placed';
  } catch (error) {
    // A limit of this follower, such as too few characters left, does not affect the others.
    if (error instanceof AppError && error.status < 500) return 'refused';
    throw error;
  }
}

function toInput(
  feed: FeedRow,
  item: ClaimedItem,
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
    jobClass: item.is_bulk ? 'bulk' : 'feed',
    // If the follower's plan does not cover the item, the entry shows the reason.
    onRefusal: 'show',
  };
}

/**
 * Returns the visibility of a feed's articles. Articles of directory feeds are public. Articles of a feed
 * that a user added are visible only to its followers; in privacy mode, only to that user.
 */
function visibilityOf(feed: FeedRow, { privacyMode }: UserSettings): ArticleSource['visibility'] {
  if (feed.is_listed) return 'public';
  return privacyMode ? 'private' : 'unlisted';
}

/** Returns the document that the feed contains of an item; null if its page has to be extracted. */
async function documentOf(app: App, item: ListedFeedItem): Promise<ArticleSource['document']> {
  const packed = await loadItemDocument(app.db, item.seq);
  if (packed !== null) return unpackDocument(packed);
  // The item has no page, so the plain text that was stored for the rules is used.
  if (item.url !== null) return null;
  const input = { text: item.text, title: item.title };
  const result = await app.reader.read({ kind: 'text', input }, { owner: item.source_key });
  return result.ok ? packDocument(result.document) : null;
}
