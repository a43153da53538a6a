import type { Feed, LatestArticle } from '@earmark/contract/feeds/feeds';
import type { Db } from '../../platform/db/tables.ts';
import { audioUrl, thumbnailUrl } from '../../playlist/index.ts';
import type { FeedRow } from '../feed-store.ts';
import { findNewestUrls } from '../item-store.ts';
import { findLatestNarrated, type NarratedItem } from './latest-narrations-store.ts';

/** Converts feeds to the form that the API returns, in the same order. @param viewerId null for a visitor */
export async function presentFeeds(
  db: Db,
  feeds: readonly FeedRow[],
  viewerId: string | null,
): Promise<Feed[]> {
  const ids = feeds.map(({ id }) => id);
  const [latest, urls] = await Promise.all([findLatestNarrated(db, ids, viewerId), findNewestUrls(db, ids)]);
  return feeds.map((feed) => presentFeed(feed, latest.get(feed.id), urls.get(feed.id)));
}

export function presentFeed(
  feed: FeedRow,
  latest: NarratedItem | undefined,
  newestUrl: string | undefined,
): Feed {
  return {
    feed_id: feed.feed_id,
    title: feed.title,
    description: feed.description,
    author: feed.author,
    url: feed.site_url,
    feed_url: feed.feed_url,
    date_added: feed.created_at.toISOString(),
    num_characters: latest?.num_characters ?? 0,
    thumbnail_url: feed.image_url,
    last_article_url: newestUrl ?? null,
    language: feed.language,
    categories: feed.categories,
    subscribers: feed.subscribers,
    latestArticle: latest ? presentLatest(latest) : null,
  };
}

export const presentLatest = (item: NarratedItem): LatestArticle => ({
  article_id: item.source_key,
  title: item.title,
  url: item.url ?? '',
  audio_url: audioUrl(item.audio_id, item.listen_key),
  audio_id: item.audio_id,
  thumbnail_url: pictureOf(item),
  date_added: item.first_seen_at.toISOString(),
});

/**
 * Returns the address of an item's picture: the publisher's for public articles, otherwise our thumbnail,
 * which is opened by the key of the listener's entry.
 */
export const pictureOf = ({ listen_key: key, audio_id, image_url }: NarratedItem): string | null =>
  key === null ? image_url : thumbnailUrl(audio_id, key, image_url);
