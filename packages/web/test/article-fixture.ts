import type { Article } from '@earmark/contract/playlist/articles';

/** Creates a converted article, for tests. */
export function makeArticle(id: string, facts: Partial<Article> = {}): Article {
  return {
    id,
    article_id: `example.com/${id}`,
    article_url: `https://example.com/${id}`,
    url: `https://example.com/${id}`,
    title: `Title ${id}`,
    author: null,
    site: 'example.com',
    type: 'link',
    clipping_where: '/add',
    audio_id: `audio-${id}`,
    audio_url: `/audio/audio-${id}.mp3`,
    stream_url: `/audio/audio-${id}.live.mp3`,
    thumbnail_url: null,
    date: '2026-03-01T12:00:00.000Z',
    date_added: '2026-03-01T12:00:00.000Z',
    published_at: null,
    duration: 600,
    num_characters: 9_000,
    status: 'completed',
    status_details: 'Processing complete!',
    progress: 100,
    available_seconds: 600,
    failure: null,
    played: false,
    deleted: false,
    archived: false,
    tags: [],
    position: 0,
    voice: 'Matthew',
    voice_name: 'Matthew',
    language: 'en',
    feed_id: null,
    feed_title: null,
    ...facts,
  };
}

/** Creates an article that is still being spoken; `available` seconds can be played already. */
export function makeConverting(id: string, available: number, facts: Partial<Article> = {}): Article {
  return makeArticle(id, {
    audio_url: '',
    duration: null,
    status: 'in_progress',
    status_details: 'Converting to audio...',
    progress: 40,
    available_seconds: available,
    ...facts,
  });
}
