import type { Feed, FeedArticle } from '@earmark/contract/feeds/feeds';

/** Creates a feed of the directory, for tests. */
export function makeFeed(id: string, facts: Partial<Feed> = {}): Feed {
  return {
    feed_id: `example.com/${id}/feed`,
    title: `Feed ${id}`,
    description: `About ${id}.`,
    author: null,
    url: `https://example.com/${id}`,
    feed_url: `https://example.com/${id}/feed`,
    date_added: '2026-03-01T12:00:00.000Z',
    num_characters: 0,
    thumbnail_url: null,
    last_article_url: null,
    language: 'en',
    categories: [],
    subscribers: 3,
    latestArticle: null,
    ...facts,
  };
}

/** Creates an article of a feed with audio. */
export function makeFeedArticle(id: string, facts: Partial<FeedArticle> = {}): FeedArticle {
  return {
    article_id: `example.com/${id}`,
    uniqueId: `example.com/${id}`,
    title: `Episode ${id}`,
    text: `The text of ${id}.`,
    url: `https://example.com/${id}`,
    audio_url: `/audio/audio-${id}.mp3`,
    audio_id: `audio-${id}`,
    thumbnail_url: null,
    date_added: '2026-03-01T12:00:00.000Z',
    published_at: null,
    duration: 300,
    num_characters: 4_500,
    withads: false,
    ...facts,
  };
}
