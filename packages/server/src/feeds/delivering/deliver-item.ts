import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { articleIdOf, type Document, documentText } from '@earmark/contract';
import { getUserSettings, type UserSettings } from '../../accounts/index.ts';
import { type Placement, placeItem, voiceFor } from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { claimDelivery, markPlaced, wasAdded } from '../delivery-store.ts';
import type { FeedRow } from '../feed-store.ts';
import { type ListedFeedItem, loadItemDocument } from '../item-store.ts';

const expand = promisify(gunzip);

/**
 * Puts an item into a follower's playlist, unless they were given it before, from this feed or another. Its article is
 * one for all followers: whoever comes first has it read and spoken.
 */
export async function deliverItem(
  app: App,
  feed: FeedRow,
  item: ListedFeedItem,
  userId: string,
): Promise<void> {
  const settings = await getUserSettings(app, userId);
  // Deleted in the meantime.
  if (!settings) return;
  const delivery = { userId, sourceKey: item.source_key };
  if (!(await claimDelivery(app.db, { ...delivery, feed: feed.id, now: app.clock.now() }))) return;
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
  const packed = await loadItemDocument(app.db, item.seq);
  // Neither a page nor a text that could be read.
  if (packed === null && item.url === null) return 'empty';
  try {
    await placeItem(app, await toPlacement(feed, item, packed, settings));
    return 'placed';
  } catch (error) {
    // What this follower may not have, such as more characters than are left, is nobody else's trouble.
    if (error instanceof AppError && error.status < 500) return 'refused';
    throw error;
  }
}

async function toPlacement(
  feed: FeedRow,
  item: ListedFeedItem,
  packed: Uint8Array | null,
  settings: UserSettings,
): Promise<Placement> {
  const url = item.url;
  return {
    userId: settings.userId,
    source: {
      key: item.source_key,
      kind: url === null ? 'text' : 'link',
      url,
      visibility: visibilityOf(feed, settings),
      reading: packed && (await toReading(packed)),
      title: item.title,
    },
    voice: voiceFor(settings.preferredVoices, item.source_key),
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
function visibilityOf(feed: FeedRow, { privacyMode }: UserSettings): Placement['source']['visibility'] {
  if (feed.is_listed) return 'public';
  return privacyMode ? 'private' : 'unlisted';
}

async function toReading(packed: Uint8Array): Promise<NonNullable<Placement['source']['reading']>> {
  // Written by `prepareItem` alone.
  const document = JSON.parse((await expand(packed)).toString()) as Document;
  const text = documentText(document);
  const contentHash = createHash('sha256').update(document.title).update('\0').update(text).digest('hex');
  return { document, packed, contentHash, characters: text.length };
}
