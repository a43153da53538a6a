import type { EndpointResponse } from '@earmark/contract';
import type { FeedArticle, feedEndpoints } from '@earmark/contract/feeds/feeds';
import type { App } from '../../platform/app.ts';
import { audioUrl } from '../../playlist/index.ts';
import { findNewestUrls } from '../item-store.ts';
import { requireFeed } from '../require-feed.ts';
import { listNarrated, type NarratedItem } from './latest-narrations-store.ts';
import { pictureOf, presentFeed } from './present-feed.ts';

/** Maximum number of articles. The page of a feed shows five; the others are for continued playback. */
const maxArticles = 10;
/** Maximum number of characters of one article's text; equals the longest conversion. */
const maxTextLength = 100_000;

/**
 * Returns a feed with its playable articles, newest first.
 * @param viewerId signed-in user, whose own articles are included; null for a visitor
 * @param idOrAddress its id or address
 * @throws AppError `not_found`
 */
export async function getFeed(
  app: App,
  viewerId: string | null,
  idOrAddress: string,
): Promise<EndpointResponse<typeof feedEndpoints.getFeed>> {
  const feed = await requireFeed(app, idOrAddress);
  const [narrated, urls] = await Promise.all([
    listNarrated(app.db, feed.id, viewerId, maxArticles),
    findNewestUrls(app.db, [feed.id]),
  ]);
  return {
    feed: { ...presentFeed(feed, narrated[0], urls.get(feed.id)), id: feed.feed_id },
    articles: narrated.map(presentFeedArticle),
  };
}

const presentFeedArticle = (item: NarratedItem & { body: string | null }): FeedArticle => ({
  article_id: item.source_key,
  uniqueId: item.source_key,
  title: item.title,
  text: (item.body ?? '').slice(0, maxTextLength),
  url: item.url ?? '',
  audio_url: audioUrl(item.audio_id, item.listen_key),
  audio_id: item.audio_id,
  thumbnail_url: pictureOf(item),
  date_added: item.first_seen_at.toISOString(),
  published_at: item.published_at?.toISOString() ?? null,
  duration: item.duration_ms === null ? null : item.duration_ms / 1000,
  num_characters: item.num_characters,
  // Feeds are never narrated with advertisements.
  withads: false,
});
