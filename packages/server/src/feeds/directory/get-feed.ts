import type { EndpointResponse } from '@earmark/contract';
import type { FeedArticle, feedEndpoints } from '@earmark/contract/feeds';
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
 * @param given its id or address
 * @throws AppError `not_found`
 */
export async function getFeed(
  app: App,
  viewerId: string | null,
  given: string,
): Promise<EndpointResponse<typeof feedEndpoints.getFeed>> {
  const feed = await requireFeed(app, given);
  const [heard, urls] = await Promise.all([
    listNarrated(app.db, feed.id, viewerId, maxArticles),
    findNewestUrls(app.db, [feed.id]),
  ]);
  return {
    feed: { ...presentFeed(feed, heard[0], urls.get(feed.id)), id: feed.feed_id },
    articles: heard.map(presentFeedArticle),
  };
}

const presentFeedArticle = (heard: NarratedItem & { body: string | null }): FeedArticle => ({
  article_id: heard.source_key,
  uniqueId: heard.source_key,
  title: heard.title,
  text: (heard.body ?? '').slice(0, maxTextLength),
  url: heard.url ?? '',
  audio_url: audioUrl(heard.audio_id, heard.listen_key),
  audio_id: heard.audio_id,
  thumbnail_url: pictureOf(heard),
  date_added: heard.first_seen_at.toISOString(),
  published_at: heard.published_at?.toISOString() ?? null,
  duration: heard.duration_ms === null ? null : heard.duration_ms / 1000,
  num_characters: heard.num_characters,
  // Feeds are never narrated with advertisements.
  withads: false,
});
