import type { Feed, LatestArticle } from '@earmark/contract/feeds';
import { audioUrl } from '../../articles/index.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { FeedRow } from '../feed-store.ts';
import { findNewestUrls } from '../item-store.ts';
import { findLatestHeard, type HeardItem } from './heard-store.ts';

/** Feeds as callers see them, in the same order. */
export async function presentFeeds(db: Db, feeds: readonly FeedRow[]): Promise<Feed[]> {
  const ids = feeds.map(({ id }) => id);
  const [latest, urls] = await Promise.all([findLatestHeard(db, ids), findNewestUrls(db, ids)]);
  return feeds.map((feed) => presentFeed(feed, latest.get(feed.id), urls.get(feed.id)));
}

export function presentFeed(
  feed: FeedRow,
  heard: HeardItem | undefined,
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
    num_characters: heard?.num_characters ?? 0,
    thumbnail_url: feed.image_url,
    last_article_url: newestUrl ?? null,
    language: feed.language,
    categories: feed.categories,
    subscribers: feed.subscribers,
    latestArticle: heard ? presentLatest(heard) : null,
  };
}

export const presentLatest = (heard: HeardItem): LatestArticle => ({
  article_id: heard.source_key,
  title: heard.title,
  url: heard.url ?? '',
  audio_url: audioUrl(heard.audio_id),
  audio_id: heard.audio_id,
  thumbnail_url: heard.image_url,
  date_added: heard.first_seen_at.toISOString(),
});
